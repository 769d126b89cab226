/** Facts of A3.1 and A3.2: the reporting lines, their layers, branches, spans and cost, and the spans of reference. */
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import { named } from "../../facts/catalogue/labels.ts";

const cost = "soma do custo mensal das posições × 12";
const managerCost = "custo dos gestores ÷ custo das posições";
const layerCost = "custo anual da camada, só em grupos que podem ser publicados";
const areaCost = "custo anual por FTE da área × FTE da área";
/** Of an amount that fewer people changed than a group must have. */
const keptFrom = <Words extends string>(words: Words) =>
  `${words}, mantido de uma execução anterior: desde então mudaram menos pessoas do que o mínimo de um grupo` as const;

const a31 = formulas("A3.1", {
  count: ["1.0.0", "contagem das posições"],
  fte: ["1.0.0", "soma do FTE das posições"],
  layers: ["1.0.0", "maior número de níveis entre o topo e uma posição, contado o topo"],
  managers: ["1.0.0", "posições com ao menos um liderado direto"],
  contributors: ["1.0.0", "posições sem liderados"],
  span: ["1.0.0", "posições com gestor na árvore ÷ gestores"],
  median: ["1.0.0", "mediana dos liderados diretos por gestor"],
  ratio: ["1.0.0", "gestores ÷ posições"],
  cost: ["1.0.0", cost],
  keptCost: ["1.0.0", keptFrom(cost)],
  managerCost: ["1.0.0", managerCost],
  keptManagerCost: ["1.0.0", keptFrom(managerCost)],
  small: ["1.0.0", "gestores com no máximo a amplitude mínima"],
  low: ["1.0.0", "gestores com menos liderados do que o limite inferior"],
  high: ["1.0.0", "gestores com mais liderados do que o limite superior"],
  tops: ["1.0.0", "posições sem gestor informado"],
  orphans: ["1.0.0", "posições cujo gestor não está na tabela"],
  cycles: ["1.0.0", "posições em um ciclo de gestores, ou abaixo dele"],
  inTree: ["1.0.0", "posições da maior árvore ligada por gestores que estão na tabela"],
  coverage: ["1.0.0", "FTE das posições na árvore principal ÷ FTE"],
  histogram: ["1.0.0", "gestores com esse número de liderados diretos"],
  layer: ["1.0.0", "posições da camada; camadas com poucas pessoas são reunidas"],
  layerCost: ["1.0.0", layerCost],
  keptLayerCost: ["1.0.0", keptFrom(layerCost)],
  areaCost: ["1.0.0", areaCost],
  keptAreaCost: ["1.0.0", keptFrom(areaCost)],
  branch: [
    "1.0.0",
    "posições do ramo, com as dos ramos abaixo; ramos com poucas pessoas ficam no de cima",
  ],
  level: ["1.0.0", "posições do nível; níveis com poucas pessoas são reunidos"],
  ownOfBranch: ["1.0.0", "posições do ramo que não estão em um ramo abaixo"],
});
const a32 = formulas("A3.2", {
  low: ["1.0.0", "amplitude de referência × 0,7"],
  high: ["1.0.0", "amplitude de referência × 1,3"],
  gap: ["1.0.0", "amplitude média − amplitude de referência"],
});

const count = { unit: "un" } as const;

export const structure = defineFacts("p3", {
  positions: { ...count, id: "n", label: "Posições", formula: a31.count },
  fte: { id: "fte", label: "FTE das posições", unit: "FTE", formula: a31.fte },
  layers: { ...count, id: "camadas", label: "Camadas", formula: a31.layers },
  managers: { ...count, id: "n_gestores", label: "Gestores", formula: a31.managers },
  contributors: {
    ...count,
    id: "n_individuais",
    label: "Posições sem liderados",
    formula: a31.contributors,
  },
  span: {
    ...count,
    id: "span",
    label: "Amplitude média de controle",
    decimals: 1,
    formula: a31.span,
  },
  medianSpan: {
    ...count,
    id: "span_mediana",
    label: "Amplitude mediana de controle",
    decimals: 1,
    formula: a31.median,
  },
  managerShare: {
    id: "ger_pct",
    label: "Gestores entre as posições",
    unit: "pct",
    formula: a31.ratio,
  },
  smallestSpans: {
    ...count,
    id: "n_min",
    label: "Gestores com amplitude mínima",
    formula: a31.small,
  },
  lowSpans: {
    ...count,
    id: "n_baixa",
    label: "Gestores abaixo do limite inferior",
    formula: a31.low,
  },
  highSpans: {
    ...count,
    id: "n_alta",
    label: "Gestores acima do limite superior",
    formula: a31.high,
  },
  inTree: {
    ...count,
    id: "n_arvore",
    label: "Posições na árvore principal",
    formula: a31.inTree,
  },
  tops: { ...count, id: "n_topos", label: "Posições sem gestor", formula: a31.tops },
  orphans: {
    ...count,
    id: "n_orfas",
    label: "Posições com gestor desconhecido",
    formula: a31.orphans,
  },
  cyclic: { ...count, id: "n_ciclos", label: "Posições em ciclo", formula: a31.cycles },
  treeCoverage: {
    id: "cobertura_arvore",
    label: "FTE na árvore principal",
    unit: "pct",
    formula: a31.coverage,
  },
  annualCost: {
    id: "custo_ano",
    label: "Custo das posições por ano",
    unit: "BRL/ano",
    formula: a31.cost,
    variants: { kept: a31.keptCost },
  },
  managerCostShare: {
    id: "ger_custo",
    label: "Gestores no custo",
    unit: "pct",
    formula: a31.managerCost,
    variants: { kept: a31.keptManagerCost },
  },
});

export const areaPay = defineFacts("p3.area.{area}", {
  annualCost: {
    id: "custo_ano",
    label: named("Custo por ano"),
    unit: "BRL/ano",
    formula: a31.areaCost,
    variants: { kept: a31.keptAreaCost },
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
});

/** Counted from the top, 1. */
export const layer = defineFacts("p3.camada.{layer}", {
  name: { id: "nome", label: named("Camada"), unit: "texto", formula: a31.layer },
  positions: { ...count, id: "n", label: named("Posições"), formula: a31.layer },
  annualCost: {
    id: "custo_ano",
    label: named("Custo por ano"),
    unit: "BRL/ano",
    formula: a31.layerCost,
    variants: { kept: a31.keptLayerCost },
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  costShare: {
    id: "custo_pct",
    label: named("Parcela do custo"),
    unit: "pct",
    formula: a31.layerCost,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
});

interface Reports {
  reports: number;
}

/** Managers by their direct reports. */
export const spanCount = defineFacts("p3.amplitude.{reports}", {
  reports: {
    ...count,
    id: "liderados",
    label: ({ reports }: Reports) => `Liderados diretos: ${reports}`,
    formula: a31.histogram,
  },
  managers: {
    ...count,
    id: "gestores",
    label: ({ reports }: Reports) => `Gestores com ${reports} liderados`,
    formula: a31.histogram,
  },
});

interface Branch {
  id: number;
  role: string;
}

export const branch = defineFacts("p3.ramo.{branch}", {
  positions: {
    ...count,
    id: "n",
    label: ({ id, role }: Branch) => `Posições do ramo ${id} – ${role}`,
    formula: a31.branch,
  },
  ownPositions: {
    ...count,
    id: "proprias",
    label: ({ id, role }: Branch) => `Posições fora dos ramos abaixo, ramo ${id} – ${role}`,
    formula: a31.ownOfBranch,
  },
});

export const level = defineFacts("p3.nivel.{level}", {
  name: { id: "nome", label: named("Nível"), unit: "texto", formula: a31.level },
  people: { ...count, id: "n", label: named("Posições"), formula: a31.level },
});

const ofReference = { unit: "un", decimals: 1, basis: "ESTIMADO" } as const;

/** By type of work. */
export const reference = defineFacts("p3.ref.{archetype}", {
  low: {
    ...ofReference,
    id: "min",
    label: named("Início da faixa de referência"),
    formula: a32.low,
  },
  high: {
    ...ofReference,
    id: "max",
    label: named("Fim da faixa de referência"),
    formula: a32.high,
  },
  gap: {
    ...ofReference,
    id: "diferenca",
    label: named("Diferença para a referência"),
    formula: a32.gap,
  },
});
