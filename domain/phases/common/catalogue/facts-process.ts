/**
 * What phase 1 says of one process of the inventory: baseline, rework, Pareto, potential and value
 * map (A1.1 to A1.5, A1.10), and hands to the later phases.
 */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { a11, a110, a12, a13, a14, a15, a21, quickWinProcess } from "./process-formulas.ts";

const cell = <U extends Unit>(id: string, label: string, unit: U) => ({
  id,
  label: named(label),
  unit,
  formula: a11.cell,
});

export const process = defineFacts("p1.proc.{process}", {
  name: cell("nome", "Nome do processo", "texto"),
  area: cell("area", "Área", "texto"),
  volume: cell("volume_mes", "Volume por mês", "un/mes"),
  minutes: { ...cell("minutos", "Minutos por caso", "min"), decimals: 1 },
  reworkRate: cell("retrabalho_pct", "Taxa de retrabalho", "pct"),
  leadTime: cell("lead_time", "Prazo informado", "dias"),
  owner: cell("responsavel", "Responsável", "texto"),
  scopeNote: cell("nota_escopo", "Nota de escopo", "texto"),
  systems: {
    id: "n_sistemas",
    label: named("Sistemas usados"),
    unit: "un",
    formula: a11.systems,
  },
  hourlyCost: {
    id: "custo_hora",
    label: named("Custo por hora"),
    unit: "BRL/h",
    formula: a11.rate,
    variants: { told: a11.cell, kept: a11.keptRate },
  },
  baseHours: {
    id: "horas_base",
    label: named("Horas por mês da primeira execução"),
    unit: "h/mes",
    formula: a11.baseHours,
    basis: "DERIVADO",
  },
  reworkHours: {
    id: "horas_retrabalho",
    label: named("Horas de retrabalho por mês"),
    unit: "h/mes",
    formula: a11.reworkHours,
  },
  hours: { id: "horas_mes", label: named("Horas por mês"), unit: "h/mes", formula: a11.hours },
  fte: { id: "fte", label: named("Capacidade equivalente"), unit: "FTE", formula: a11.fte },
  laborCost: {
    id: "custo_ano_mao_obra",
    label: named("Custo anual de mão de obra"),
    unit: "BRL/ano",
    formula: a11.labor,
  },
  annualCost: { id: "custo_ano", label: named("Custo anual"), unit: "BRL/ano", formula: a11.cost },
  unitCost: { id: "custo_unit", label: named("Custo por caso"), unit: "BRL/un", formula: a11.unit },
  reworkCost: {
    id: "cor_ano",
    label: named("Custo anual de retrabalho"),
    unit: "BRL/ano",
    formula: a12.cost,
  },
  firstPassYield: {
    id: "fpy",
    label: named("Casos certos na primeira vez"),
    unit: "pct",
    formula: a12.yield,
  },
  costShare: {
    id: "pct_custo",
    label: named("Parcela do custo"),
    unit: "pct",
    formula: a13.share,
  },
  cumulativeShare: {
    id: "pct_acum",
    label: named("Parcela acumulada do custo"),
    unit: "pct",
    formula: a13.cumulative,
  },
  abcClass: {
    id: "abc",
    label: named("Classe ABC"),
    unit: "texto",
    formula: a13.classes,
    nullReason: "AMOSTRA_INSUFICIENTE",
  },
  potential: {
    id: "ap",
    label: named("Potencial preliminar de automação"),
    unit: "pct",
    formula: a14.index,
  },
  releasedHours: {
    id: "h_lib",
    label: named("Horas liberáveis por mês (preliminar)"),
    unit: "h/mes",
    formula: a14.released,
  },
  addressableCost: {
    id: "custo_enderecavel",
    label: named("Custo endereçável por ano"),
    unit: "BRL/ano",
    formula: a110.addressable,
  },
  difficulty: {
    id: "qw_fator",
    label: named("Fator do esforço de um ganho rápido"),
    unit: "x",
    formula: quickWinProcess.difficulty,
  },
  system: {
    id: "sistema",
    label: named("Primeiro sistema informado"),
    unit: "texto",
    formula: quickWinProcess.system,
    nullReason: "NAO_SE_APLICA",
  },
  initiative: {
    id: "iniciativa",
    label: named("Iniciativa que tem o processo"),
    unit: "texto",
    formula: quickWinProcess.initiative,
    nullReason: "NAO_SE_APLICA",
  },
  value: { id: "vs", label: named("Índice de valor"), unit: "score", formula: a15.value },
  feasibility: {
    id: "fs",
    label: named("Índice de viabilidade"),
    unit: "score",
    formula: a15.feasibility,
  },
  quadrant: { id: "quadrante", label: named("Quadrante"), unit: "texto", formula: a15.quadrant },
  position: {
    id: "posicao",
    label: named("Posição na ordem de prioridade"),
    unit: "un",
    formula: a15.position,
  },
  stability: {
    id: "estabilidade",
    label: named("Estabilidade do quadrante"),
    unit: "pct",
    formula: a15.stability,
  },
  stabilityBand: {
    id: "estabilidade_faixa",
    label: named("Leitura da estabilidade"),
    unit: "texto",
    formula: a15.band,
  },
  steps: { id: "n_etapas", label: named("Etapas informadas"), unit: "un", formula: a21.steps },
  stepsWithoutValue: {
    id: "n_etapas_nva",
    label: named("Etapas que não agregam valor"),
    unit: "un",
    formula: a21.noValue,
  },
});

interface LeverNames {
  name: string;
  /** In pt-BR, as `leverNames` says it. */
  lever: string;
  isImputed: boolean;
}

/** One cell of the heatmap: a process and a lever of its value. */
export const heat = defineFacts("p1.proc.{process}.calor", {
  lever: {
    id: "{lever}",
    label: ({ name, lever, isImputed }: LeverNames) =>
      `Alavanca ${lever}${isImputed ? " (imputado pela mediana)" : ""} – ${name}`,
    unit: "score",
    decimals: 0,
    formula: a15.lever,
  },
});
