/** Figures of all processes together (A1.1 to A1.5, A1.10) and what the value map was scaled by. */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { a11, a110, a12, a13, a14, a15 } from "../../common/catalogue/process-formulas.ts";
import { missing } from "../formulas.ts";

export const inventory = defineFacts("p1", {
  count: {
    id: "n_processos",
    label: "Processos mapeados",
    unit: "un",
    formula: a11.count,
    variants: { missing: missing.inventory },
  },
  costed: {
    id: "n_com_custo",
    label: "Processos com custo calculado",
    unit: "un",
    formula: a11.total,
  },
  validShare: {
    id: "validos_pct",
    label: "Processos com os campos obrigatórios válidos",
    unit: "pct",
    formula: a11.valid,
  },
  hours: {
    id: "horas_mes",
    label: "Horas por mês",
    unit: "h/mes",
    decimals: 1,
    formula: a11.total,
    variants: { missing: missing.effort },
  },
  annualCost: {
    id: "custo_ano",
    label: "Custo anual dos processos",
    unit: "BRL/ano",
    formula: a11.total,
    variants: { missing: missing.cost },
  },
  fte: {
    id: "fte",
    label: "Capacidade equivalente dos processos",
    unit: "FTE",
    formula: a11.fte,
  },
  capacityCoverage: {
    id: "cobertura_capacidade",
    label: "Cobertura da capacidade da empresa",
    unit: "pct",
    formula: a11.coverage,
  },
  areas: { id: "n_areas", label: "Áreas com processos", unit: "un", formula: a13.area },
});

export const rework = defineFacts("p1", {
  hours: {
    id: "cor_h_mes",
    label: "Horas de retrabalho por mês",
    unit: "h/mes",
    formula: a12.hours,
  },
  annualCost: {
    id: "cor_ano",
    label: "Custo anual de retrabalho",
    unit: "BRL/ano",
    formula: a12.total,
    variants: { missing: missing.rework },
  },
  costShare: {
    id: "cor_pct",
    label: "Retrabalho no custo mapeado",
    unit: "pct",
    formula: a12.share,
    variants: { missing: missing.rework },
  },
});

const inClass = (id: string, name: string) =>
  ({
    id: `abc.n_${id}`,
    label: `Processos na classe ${name}`,
    unit: "un",
    formula: a13.count,
    nullReason: "AMOSTRA_INSUFICIENTE",
  }) as const;

export const pareto = defineFacts("p1", {
  itemsToCut: {
    id: "k80",
    label: "Processos até o corte da classe A",
    unit: "un",
    formula: a13.items,
  },
  itemsShare: {
    id: "k80_pct",
    label: "Parcela dos processos até o corte da classe A",
    unit: "pct",
    formula: a13.itemsShare,
  },
  herfindahl: {
    id: "hhi",
    label: "Índice de concentração HHI do custo",
    unit: "idx",
    formula: a13.herfindahl,
  },
  gini: {
    id: "gini",
    label: "Índice de Gini do custo",
    unit: "idx",
    decimals: 3,
    formula: a13.gini,
  },
  reading: {
    id: "concentracao",
    label: "Leitura da concentração do custo",
    unit: "texto",
    formula: a13.reading,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  classA: inClass("a", "A"),
  classB: inClass("b", "B"),
  classC: inClass("c", "C"),
});

export const potential = defineFacts("p1", {
  releasedHours: {
    id: "h_lib",
    label: "Potencial preliminar de horas por mês",
    unit: "h/mes",
    formula: a14.total,
    variants: { missing: missing.potential },
  },
  addressableCost: {
    id: "custo_enderecavel",
    label: "Custo endereçável por ano",
    unit: "BRL/ano",
    formula: a110.total,
  },
  addressableRework: {
    id: "custo_enderecavel_retrabalho",
    label: "Custo endereçável por ano, parte de retrabalho",
    unit: "BRL/ano",
    formula: a110.rework,
  },
});

const inQuadrant = (id: string, quadrant: string) =>
  ({
    id: `n_${id}`,
    label: `Processos em “${quadrant}”`,
    unit: "un",
    formula: a15.count,
  }) as const;
const namesIn = (id: string, quadrant: string) =>
  ({
    id: `${id}.nomes`,
    label: `Nomes dos processos em “${quadrant}”`,
    unit: "texto",
    formula: a15.names,
  }) as const;

/** Processes in each quadrant of the value map. */
export const quadrant = defineFacts("p1", {
  capture: {
    ...inQuadrant("capturar", "Capturar já"),
    variants: { missing: missing.scores },
  },
  structure: inQuadrant("estruturar", "Estruturar"),
  pointGain: inQuadrant("ganho_pontual", "Ganho pontual"),
  notNow: inQuadrant("nao_priorizar", "Não priorizar"),
  scored: {
    id: "n_pontuados",
    label: "Processos com valor e viabilidade",
    unit: "un",
    formula: a15.count,
  },
});
export const quadrantNames = defineFacts("p1", {
  capture: namesIn("capturar", "Capturar já"),
  structure: namesIn("estruturar", "Estruturar"),
  pointGain: namesIn("ganho_pontual", "Ganho pontual"),
  notNow: namesIn("nao_priorizar", "Não priorizar"),
});

const bound = <L extends string, U extends string>(lever: L, name: string, unit: U) => ({
  low: {
    id: `${lever}.q05` as const,
    label: `Limite inferior de normalização: ${name}`,
    unit,
    formula: a15.bounds,
  },
  high: {
    id: `${lever}.q95` as const,
    label: `Limite superior de normalização: ${name}`,
    unit,
    formula: a15.bounds,
  },
});
const bounds = {
  custo: bound("custo", "custo", "BRL/ano"),
  retrabalho: bound("retrabalho", "retrabalho", "BRL/ano"),
  tempo: bound("tempo", "prazo", "dias"),
  receita: bound("receita", "receita exposta", "BRL/mes"),
};

/** Quantiles between which the levers without a scale of their own are put on one, by lever. */
export const lowBound = defineFacts("p1.limites", {
  custo: bounds.custo.low,
  retrabalho: bounds.retrabalho.low,
  tempo: bounds.tempo.low,
  receita: bounds.receita.low,
});
export const highBound = defineFacts("p1.limites", {
  custo: bounds.custo.high,
  retrabalho: bounds.retrabalho.high,
  tempo: bounds.tempo.high,
  receita: bounds.receita.high,
});
