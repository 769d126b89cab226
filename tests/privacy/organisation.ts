/** Small random organisations with everything about people that phases read, and the sums that would tell a few people's pay. */
import fc from "#tests/support/random-cases.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";

export const minimum = 5;
export const hoursPerFte = 160;

export interface Organisation {
  positions: Row[];
  tables: Tables;
}

const areas = ["Financeiro", "Suporte", "Vendas", "Jurídico", "Dados"];
const families = ["Atendimento", "Análise", "Gestão", null];
const roles = ["Analista", "Coordenador", "Diretor", "Assistente", "Especialista"];
const dimensionsAsked = ["consciencia", "desejo", "conhecimento", "habilidade", "reforco"];

const person = fc.record({
  area: fc.constantFrom(...areas, areas[0], areas[0], null),
  family: fc.constantFrom(...families),
  role: fc.constantFrom(...roles),
  manager: fc.nat(1000),
  // No two sums of pays are alike by chance: the digits go far beyond cents.
  pay: fc.option(fc.double({ min: 2_000, max: 60_000, noNaN: true, noDefaultInfinity: true }), {
    freq: 5,
  }),
  answers: fc.boolean(),
  orphan: fc.integer({ min: 0, max: 30 }),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
export const peoples = fc.array(person, { minLength: 10, maxLength: 18 });

export function organisationOf(people: readonly Person[]): Organisation {
  const positions: Row[] = people.map(({ area, family, role, manager, pay, orphan }, row) => ({
    posicao_id: `P${row}`,
    cargo: role,
    area: area ?? null,
    familia: family,
    gestor_id: row === 0 ? null : orphan === 0 ? "ausente" : `P${manager % row}`,
    fte: 1,
    custo_mensal: pay === null ? null : pay + row / 7,
    custo_tipo: "total",
  }));
  const processes: Row[] = areas.map((area, index) => ({
    processo_id: `P0${index + 1}`,
    processo: `Processo ${area}`,
    area,
    responsavel: roles[index] ?? "",
    volume_mes: 100 + 10 * index,
    minutos_por_caso: 40 + index,
    retrabalho_pct: 5,
    padronizacao: 4,
    dados_estruturados: 4,
    julgamento: 2,
    integracao_sistemas: 4,
  }));
  const tasks: Row[] = roles.slice(0, 4).flatMap((cargo, index) => [
    { cargo, tarefa: "Redigir", pct_tempo: 60 - index, exposicao: "E1", criticidade_humana: index },
    {
      cargo,
      tarefa: "Conferir",
      pct_tempo: 40 + index,
      exposicao: index % 2 === 0 ? "E0" : "E2",
      criticidade_humana: 4,
    },
  ]);
  const survey: Row[] = people.flatMap(({ area, role, answers }, row) =>
    answers
      ? dimensionsAsked.map((dimensao, item) => ({
          respondente_id: `R${row}`,
          area: area ?? null,
          cargo_grupo: role,
          item_id: `Q${item}`,
          dimensao,
          resposta: 1 + ((row * 3 + item) % 5),
          onda: "1",
        }))
      : [],
  );
  const skills: Row[] = roles.map((cargo, index) => ({
    cargo,
    competencia: "Redação com IA",
    nivel_requerido: 3,
    nivel_atual: index % 3,
    pessoas: people.filter(({ role }) => role === cargo).length,
    horas_por_nivel: 8,
    custo_hora_treino: 48,
  }));
  return {
    positions,
    tables: {
      cargos: tableOf("cargos", positions),
      processos: tableOf("processos", processes),
      tarefas: tableOf("tarefas", tasks),
      competencias: tableOf("competencias", skills),
      ...(survey.length > 0 ? { pesquisa: tableOf("pesquisa", survey) } : {}),
    },
  };
}

/** Monthly pay of one to four people, ascending: whoever knows such a sum knows what a group under the minimum earns. */
export function smallSums(positions: readonly Row[]): Float64Array {
  const pays = positions.flatMap(({ custo_mensal: pay }) => (typeof pay === "number" ? [pay] : []));
  const sums: number[] = [];
  const add = (from: number, sum: number, people: number): void => {
    for (let index = from; index < pays.length; index++) {
      const next = sum + (pays[index] as number);
      sums.push(next);
      if (people + 1 < minimum - 1) add(index + 1, next, people + 1);
    }
  };
  add(0, 0, 0);
  return Float64Array.from(sums).sort();
}

/** Whether a monthly amount is one of the sums, to a hundred-millionth. */
export function isSmallSum(sums: Float64Array, amount: number): boolean {
  let [low, high] = [0, sums.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) < amount - 1e-7) low = middle + 1;
    else high = middle;
  }
  return low < sums.length && Math.abs((sums[low] as number) - amount) <= 1e-7;
}
