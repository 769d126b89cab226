/** T06: 120 positions in five layers (playbook 6.6). No names, no personal data: one id per position. */
import type { Row } from "./csv-text.ts";
import { areaHourlyCost } from "./processes.ts";

interface Area {
  name: string;
  director: boolean;
  managers: number;
  coordinators: number;
  roles: [title: string, family: string, people: number][];
  /** Area whose director the managers report to, or the contributors where there is no manager. */
  under: string;
}

const areas: Area[] = [
  {
    name: "Suporte",
    director: false,
    managers: 1,
    coordinators: 2,
    under: "Operações",
    roles: [
      ["Analista de Suporte N2", "Atendimento", 8],
      ["Analista de Suporte N3", "Atendimento", 1],
    ],
  },
  {
    name: "Sucesso do Cliente",
    director: false,
    managers: 1,
    coordinators: 1,
    under: "Operações",
    roles: [["Analista de Sucesso do Cliente", "Relacionamento", 6]],
  },
  {
    name: "Operações",
    director: true,
    managers: 2,
    coordinators: 4,
    under: "Operações",
    roles: [
      ["Analista de Catálogo", "Operações", 8],
      ["Analista de Devoluções", "Operações", 7],
    ],
  },
  {
    name: "Financeiro",
    director: true,
    managers: 2,
    coordinators: 2,
    under: "Financeiro",
    roles: [
      ["Analista de Conciliação", "Finanças", 5],
      ["Analista de Faturamento e Cobrança", "Finanças", 4],
    ],
  },
  {
    name: "Risco",
    director: false,
    managers: 1,
    coordinators: 1,
    under: "Financeiro",
    roles: [["Analista de Risco e Fraude", "Risco", 6]],
  },
  {
    name: "Tecnologia",
    director: true,
    managers: 3,
    coordinators: 4,
    under: "Tecnologia",
    roles: [
      ["Desenvolvedor de Software", "Engenharia de Software", 8],
      ["Engenheiro de Integrações", "Engenharia de Software", 4],
      ["Analista de Testes", "Infraestrutura, Qualidade e Dados", 3],
      ["Analista de Infraestrutura e Acessos", "Infraestrutura, Qualidade e Dados", 3],
    ],
  },
  {
    name: "Comercial",
    director: true,
    managers: 1,
    coordinators: 1,
    under: "Comercial",
    roles: [
      ["Executivo de Vendas", "Comercial e Marketing", 4],
      ["Analista de Pré-vendas", "Comercial e Marketing", 3],
    ],
  },
  {
    name: "Marketing",
    director: false,
    managers: 1,
    coordinators: 0,
    under: "Comercial",
    roles: [["Analista de Marketing", "Comercial e Marketing", 5]],
  },
  {
    name: "Dados",
    director: false,
    managers: 1,
    coordinators: 1,
    under: "Tecnologia",
    roles: [
      ["Analista de Dados", "Infraestrutura, Qualidade e Dados", 2],
      ["Engenheiro de Dados", "Infraestrutura, Qualidade e Dados", 1],
    ],
  },
  {
    name: "Pessoas",
    director: true,
    managers: 0,
    coordinators: 0,
    under: "Pessoas",
    roles: [["Analista de Pessoas", "Corporativo", 3]],
  },
  {
    name: "Administrativo",
    director: false,
    managers: 0,
    coordinators: 0,
    under: "Pessoas",
    roles: [["Analista Administrativo", "Corporativo", 3]],
  },
  {
    name: "Jurídico",
    director: false,
    managers: 0,
    coordinators: 0,
    under: "Pessoas",
    roles: [["Advogado", "Corporativo", 1]],
  },
];

/** Pay by level, as a multiple of an individual contributor's. The top position is paid as a director. */
const levelFactor = { top: 3.2, director: 3.2, manager: 1.9, coordinator: 1.4, contributor: 1 };
const hoursPerMonth = 160;
/** Areas too small to publish share one rate, so that no rate of T01 is a person's pay. */
const commonRate = 64;
const commonRateAreas = new Set(["Pessoas", "Administrativo", "Jurídico", "Presidência"]);

export interface Position {
  id: string;
  title: string;
  area: string;
  manager: string | null;
  family: string;
  level: string;
  monthlyCost: number;
}

export function drawPositions(): Position[] {
  const positions: Position[] = [];
  const add = (
    title: string,
    area: string,
    manager: string | null,
    { family, level, factor }: { family: string; level: string; factor: number },
  ): string => {
    const id = `E-${String(positions.length + 1).padStart(3, "0")}`;
    const rate = commonRateAreas.has(area) ? commonRate : areaHourlyCost(area);
    positions.push({
      id,
      title,
      area,
      manager,
      family,
      level,
      monthlyCost: Math.round(rate * hoursPerMonth * factor * 100) / 100,
    });
    return id;
  };

  const top = add("Diretor-Presidente", "Presidência", null, {
    family: "Direção",
    level: "Presidência",
    factor: levelFactor.top,
  });
  const directors = new Map<string, string>();
  for (const area of areas.filter((candidate) => candidate.director)) {
    directors.set(
      area.name,
      add("Diretor", area.name, top, {
        family: "Direção",
        level: "Diretoria",
        factor: levelFactor.director,
      }),
    );
  }
  for (const area of areas) {
    const director = directors.get(area.under) ?? top;
    const managers = repeat(area.managers, () =>
      add("Gerente", area.name, director, {
        family: "Gerência",
        level: "Gerência",
        factor: levelFactor.manager,
      }),
    );
    const coordinators = repeat(area.coordinators, (i) =>
      add("Coordenador", area.name, managers[i % Math.max(1, managers.length)] ?? director, {
        family: "Coordenação",
        level: "Coordenação",
        factor: levelFactor.coordinator,
      }),
    );
    const leaders =
      coordinators.length > 0 ? coordinators : managers.length > 0 ? managers : [director];
    let next = 0;
    for (const [title, family, people] of area.roles) {
      repeat(people, () =>
        add(title, area.name, leaders[next++ % leaders.length] ?? director, {
          family,
          level: "Individual",
          factor: levelFactor.contributor,
        }),
      );
    }
  }
  return positions;
}

function repeat<Made>(times: number, make: (i: number) => Made): Made[] {
  return Array.from({ length: times }, (_, i) => make(i));
}

export function positionRows(): Row[] {
  return drawPositions().map((position) => ({
    posicao_id: position.id,
    cargo: position.title,
    area: position.area,
    gestor_id: position.manager,
    familia: position.family,
    nivel: position.level,
    fte: 1,
    custo_mensal: position.monthlyCost,
    custo_tipo: "total",
    vinculo: "CLT",
    situacao: "ativo",
  }));
}

/** Titles in the order of their first position, with the number of people. */
export function peopleByTitle(): Map<string, number> {
  const people = new Map<string, number>();
  for (const { title } of drawPositions()) people.set(title, (people.get(title) ?? 0) + 1);
  return people;
}
