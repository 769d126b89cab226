/** Facts of A7.11: waves of the programme, use cases as phase 6 released them, and the target of each initiative. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a711 = formulas("A7.11", {
  wave: ["1.0.0", "ondas do programa"],
  waveCount: ["2.0.0", "iniciativas que entram em operação na onda"],
  running: [
    "1.0.0",
    "iniciativas que começaram até o fim da onda e entram em operação depois dela",
  ],
  beyond: ["1.0.0", "iniciativas que entram em operação depois da última onda"],
  trained: ["1.0.0", "pessoas na trilha de letramento"],
  off: ["1.0.0", "sistemas com economia que a entrada em operação da iniciativa libera"],
  target: [
    "2.0.0",
    "adoção da curva nas semanas entre a entrada em operação e o fim da última onda",
  ],
  live: ["1.0.0", "semana de início + duração"],
  cell: ["1.0.0", "valor informado da iniciativa"],
  blocked: ["1.0.0", "caso de uso bloqueado na fase 6 não recebe meta de adoção"],
  cases: ["1.0.0", "casos de uso do inventário por situação de liberação"],
});

interface Ranked {
  rank: number;
}

export const wave = defineFacts("p7.onda.{wave}", {
  start: {
    id: "inicio",
    label: ({ rank }: Ranked) => `Semana inicial da ${rank}ª onda`,
    unit: "semanas",
    formula: a711.wave,
    basis: "PREMISSA",
  },
  name: {
    id: "nome",
    label: ({ rank }: Ranked) => `${rank}ª onda`,
    unit: "texto",
    formula: a711.wave,
    basis: "PREMISSA",
  },
  initiatives: {
    id: "n_ini",
    label: ({ rank }: Ranked) => `Entradas em operação na ${rank}ª onda`,
    unit: "un",
    formula: a711.waveCount,
  },
  names: {
    id: "iniciativas",
    label: ({ rank }: Ranked) => `Iniciativas que entram em operação na ${rank}ª onda`,
    unit: "texto",
    formula: a711.waveCount,
    nullReason: "NAO_SE_APLICA",
  },
  running: {
    id: "andamento",
    label: ({ rank }: Ranked) => `Iniciativas em andamento ao fim da ${rank}ª onda`,
    unit: "un",
    formula: a711.running,
  },
  systems: {
    id: "sistemas",
    label: ({ rank }: Ranked) => `Sistemas desligados na ${rank}ª onda`,
    unit: "un",
    formula: a711.off,
  },
});

export const waves = defineFacts("p7.ondas", {
  beyond: {
    id: "alem",
    label: "Entradas em operação além da última onda",
    unit: "un",
    formula: a711.beyond,
  },
  beyondNames: {
    id: "alem_nomes",
    label: "Iniciativas que entram em operação além da última onda",
    unit: "texto",
    formula: a711.beyond,
    nullReason: "NAO_SE_APLICA",
  },
  trained: {
    id: "letramento",
    label: "Pessoas com letramento na primeira onda",
    unit: "un",
    formula: a711.trained,
  },
});
/** The calendar of the programme is no finding of the phase: its ids name no phase. */
export const waveCalendar = defineFacts("onda.{wave}", {
  end: {
    id: "fim",
    label: ({ rank }: Ranked) => `Semana final da ${rank}ª onda`,
    unit: "semanas",
    formula: a711.wave,
    basis: "PREMISSA",
  },
});

const ofCases = { unit: "un", formula: a711.cases, basis: "DERIVADO" } as const;

export const cases = defineFacts("p7.casos", {
  count: { ...ofCases, id: "n", label: "Casos de uso avaliados na fase 6" },
  blocked: {
    ...ofCases,
    id: "bloqueados",
    label: "Casos de uso bloqueados, sem meta de adoção",
  },
  training: { ...ofCases, id: "treinamento", label: "Casos de uso que pedem treinamento" },
});

const released = {
  unit: "texto",
  formula: a711.blocked,
  basis: "DERIVADO",
  nullReason: "NAO_SE_APLICA",
} as const;

export const useCase = defineFacts("p7.caso.{case}", {
  name: { ...released, id: "nome", label: named("Caso de uso") },
  state: { ...released, id: "estado", label: named("Situação") },
  tier: { ...released, id: "nivel", label: named("Nível") },
  supervision: { ...released, id: "supervisao", label: named("Supervisão") },
  reasons: { ...released, id: "motivos", label: named("Motivos") },
});

export const initiative = defineFacts("p7.ini.{initiative}", {
  name: { id: "nome", label: named("Iniciativa"), unit: "texto", formula: a711.live },
  start: { id: "inicio", label: named("Semana de início"), unit: "semanas", formula: a711.cell },
  weeks: { id: "semanas", label: named("Duração"), unit: "semanas", formula: a711.cell },
  goLive: {
    id: "operacao",
    label: named("Semana de entrada em operação"),
    unit: "semanas",
    formula: a711.live,
  },
  target: {
    id: "meta",
    label: named("Meta de adoção ao fim da última onda"),
    unit: "pct",
    formula: a711.target,
    nullReason: "NAO_SE_APLICA",
  },
  blockedBy: {
    id: "bloqueio",
    label: named("Caso bloqueado"),
    unit: "texto",
    formula: a711.blocked,
    basis: "DERIVADO",
  },
});
