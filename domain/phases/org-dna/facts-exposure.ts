/** Facts of A3.3, A3.4 and A3.6: exposure of tasks by role, of the positions as a whole and by family, with the map of evolution. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const a33 = formulas("A3.3", {
  name: ["1.0.0", "cargo com tarefas informadas"],
  alpha: ["1.0.0", "parcela do tempo em tarefas E1; adaptação: pesos por tempo"],
  beta: ["1.0.0", "parcela do tempo em E1 + metade da parcela em E2; adaptação: pesos por tempo"],
  zeta: ["1.0.0", "parcela do tempo em E1 e E2; adaptação: pesos por tempo"],
  share: ["1.0.0", "parcela do tempo das tarefas com essa exposição"],
  criticality: ["1.0.0", "criticidade humana das tarefas, média pelo tempo, de 0 a 100"],
  tasks: ["1.0.0", "tarefas do cargo com exposição, da maior para a menor parcela de tempo"],
  task: ["1.0.0", "tarefa informada para o cargo"],
  time: ["1.0.0", "parcela do tempo da tarefa, normalizada quando a soma do cargo não fecha"],
  count: ["1.0.0", "contagem"],
  rule: ["1.0.0", "exposição pela regra de entrada e criticidade"],
  mean: ["1.0.0", "média dos cargos com tarefas, ponderada pelo FTE"],
  coverage: ["1.0.0", "FTE das posições cujos cargos têm tarefas ÷ FTE"],
});
const a34 = formulas("A3.4", {
  ofRole: ["1.0.0", "soma de parcela do tempo × peso da exposição × economia × (1 − revisão)"],
  ofRoleAdopted: ["1.0.0", "parcela liberada pelas tarefas × adoção"],
  released: ["1.0.0", "FTE da família com tarefas × parcela liberada, sem adoção"],
  adopted: ["1.0.0", "FTE liberado pelas tarefas × adoção"],
  direct: ["1.0.0", "FTE da família × parcela do tempo em tarefas E1"],
});
const a36 = formulas("A3.6", {
  name: ["1.0.0", "família de cargos; famílias com poucas pessoas são reunidas"],
  people: ["1.0.0", "contagem das posições da família"],
  fte: ["1.0.0", "soma do FTE das posições da família"],
  mean: ["1.0.0", "média dos cargos da família com tarefas, ponderada pelo FTE"],
  criticality: ["1.0.0", "criticidade humana das tarefas, de 0 a 100, média ponderada pelo FTE"],
  evolution: ["1.0.0", "quadrante por exposição e criticidade humana"],
  count: ["1.0.0", "famílias no quadrante"],
});

const mean = { unit: "pct", formula: a33.mean } as const;
const counted = { unit: "un", formula: a33.count } as const;

export const exposure = defineFacts("p3", {
  beta: { ...mean, id: "beta", label: "Exposição à IA (índice β)" },
  alpha: { ...mean, id: "alfa", label: "Tempo em tarefas E1" },
  zeta: { ...mean, id: "zeta", label: "Tempo em tarefas E1 e E2" },
  released: { ...mean, id: "r", label: "Tempo liberado pelas tarefas" },
  taskCoverage: {
    id: "cobertura_tarefas",
    label: "FTE com tarefas informadas",
    unit: "pct",
    formula: a33.coverage,
  },
  roles: { ...counted, id: "n_cargos_tarefas", label: "Cargos com tarefas informadas" },
  tasks: { ...counted, id: "n_tarefas", label: "Tarefas informadas" },
  derivedTasks: {
    id: "n_derivadas",
    label: "Tarefas com exposição pela regra",
    unit: "un",
    formula: a33.rule,
  },
  normalisedRoles: { ...counted, id: "n_normalizados", label: "Cargos com tempo normalizado" },
});

const timeShare = { unit: "pct", formula: a33.share } as const;

export const role = defineFacts("p3.cargo.{role}", {
  name: {
    id: "nome",
    label: named("Cargo"),
    unit: "texto",
    formula: a33.name,
    basis: "MEDIDO",
  },
  beta: { id: "beta", label: named("Exposição à IA"), unit: "pct", formula: a33.beta },
  alpha: { id: "alfa", label: named("Exposição direta"), unit: "pct", formula: a33.alpha },
  zeta: {
    id: "zeta",
    label: named("Exposição direta ou com sistema"),
    unit: "pct",
    formula: a33.zeta,
  },
  E0: { ...timeShare, id: "e0", label: named("Tempo em tarefas E0") },
  E1: { ...timeShare, id: "e1", label: named("Tempo em tarefas E1") },
  E2: { ...timeShare, id: "e2", label: named("Tempo em tarefas E2") },
  criticality: {
    id: "criticidade",
    label: named("Criticidade humana"),
    unit: "score",
    decimals: 0,
    formula: a33.criticality,
    basis: "MEDIDO",
  },
  exposedTasks: {
    id: "tarefas",
    label: named("Tarefas com exposição"),
    unit: "texto",
    formula: a33.tasks,
  },
  tasks: {
    id: "n_tarefas",
    label: named("Tarefas"),
    unit: "un",
    formula: a33.count,
    basis: "MEDIDO",
  },
  released: {
    id: "r",
    label: named("Tempo liberado pelas tarefas"),
    unit: "pct",
    formula: a34.ofRole,
    basis: "ESTIMADO",
  },
  releasedAdopted: {
    id: "r_adocao",
    label: named("Tempo liberado com adoção"),
    unit: "pct",
    formula: a34.ofRoleAdopted,
    basis: "ESTIMADO",
  },
});

const ranked =
  (text: string) =>
  ({ rank, name }: { rank: number; name: string }): string =>
    `${text} ${rank} – ${name}`;

/** Tasks of a role, most exposed time first, from 1. */
export const task = defineFacts("p3.cargo.{role}.tarefa.{task}", {
  name: {
    id: "nome",
    label: ranked("Tarefa"),
    unit: "texto",
    formula: a33.task,
    basis: "MEDIDO",
  },
  exposure: {
    id: "exposicao",
    label: ranked("Exposição da tarefa"),
    unit: "texto",
    formula: a33.share,
    variants: { rule: a33.rule },
  },
  share: {
    id: "pct",
    label: ranked("Tempo da tarefa"),
    unit: "pct",
    formula: a33.time,
    basis: "MEDIDO",
  },
});

const familyMean = { unit: "pct", formula: a36.mean } as const;
const released = { unit: "FTE", decimals: 2 } as const;

export const family = defineFacts("p3.fam.{family}", {
  name: { id: "nome", label: named("Família de cargos"), unit: "texto", formula: a36.name },
  people: { id: "pessoas", label: named("Posições"), unit: "un", formula: a36.people },
  fte: { id: "fte", label: named("FTE da família"), unit: "FTE", formula: a36.fte },
  beta: { ...familyMean, id: "beta", label: named("Exposição à IA") },
  alpha: { ...familyMean, id: "alfa", label: named("Exposição direta") },
  criticality: {
    id: "criticidade",
    label: named("Criticidade humana"),
    unit: "score",
    decimals: 0,
    formula: a36.criticality,
  },
  evolution: {
    id: "quadrante",
    label: named("Mapa de evolução"),
    unit: "texto",
    formula: a36.evolution,
  },
  releasedShare: { ...familyMean, id: "r", label: named("Tempo liberado pelas tarefas") },
  released: {
    ...released,
    id: "liberado",
    label: named("FTE liberado pelas tarefas"),
    formula: a34.released,
  },
  releasedAdopted: {
    ...released,
    id: "liberado_adocao",
    label: named("FTE liberado com adoção"),
    formula: a34.adopted,
  },
  support: {
    ...released,
    id: "apoio",
    label: named("FTE em tarefas de apoio direto"),
    formula: a34.direct,
  },
});

const inQuadrant = { unit: "un", formula: a36.count, basis: "DERIVADO" } as const;

/** Families by quadrant of the map. */
export const evolution = defineFacts("p3", {
  preservar: { ...inQuadrant, id: "n_preservar", label: "Famílias em “Preservar”" },
  ampliar: { ...inQuadrant, id: "n_ampliar", label: "Famílias em “Ampliar com IA”" },
  redesenhar: { ...inQuadrant, id: "n_redesenhar", label: "Famílias em “Redesenhar”" },
  realocar: { ...inQuadrant, id: "n_realocar", label: "Famílias em “Realocar capacidade”" },
});
