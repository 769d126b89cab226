/** Time, rework, conformance and arrivals of an event log: its complete cases (A1.6). */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import type { Unit } from "../../../kernel/unit.ts";
import { a16 } from "./log-formulas.ts";

const about = <U extends Unit>(id: string, label: string, unit: U) => ({
  id,
  label: named(label),
  unit,
});
const few = { nullReason: "AMOSTRA_INSUFICIENTE" } as const;

export const complete = defineFacts("p1.log.{log}", {
  cases: { ...about("casos_completos", "Casos completos", "un"), formula: a16.complete },
  share: {
    ...about("completos_pct", "Parcela de casos completos", "pct"),
    formula: a16.completeShare,
  },
  level: { ...about("nivel", "Nível da análise", "texto"), formula: a16.level },
});

export const time = defineFacts("p1.log.{log}", {
  mean: { ...about("tt_media", "Prazo médio", "dias"), formula: a16.throughput },
  p10: { ...about("tt_p10", "Prazo, percentil 10", "dias"), formula: a16.quantile },
  p25: { ...about("tt_p25", "Prazo, percentil 25", "dias"), formula: a16.quantile },
  p50: { ...about("tt_p50", "Prazo, percentil 50", "dias"), formula: a16.quantile },
  p75: { ...about("tt_p75", "Prazo, percentil 75", "dias"), formula: a16.quantile },
  p85: { ...about("tt_p85", "Prazo, percentil 85", "dias"), formula: a16.quantile },
  p95: { ...about("tt_p95", "Prazo, percentil 95", "dias"), formula: a16.quantile },
  inTime: { ...about("sla_pct", "Casos dentro do prazo acordado", "pct"), formula: a16.sla },
  touch: {
    ...about("toque_caso_min", "Tempo de execução por caso", "min"),
    decimals: 1,
    formula: a16.touch,
  },
  efficiency: {
    ...about("ef_fluxo", "Eficiência de fluxo (prazo corrido)", "pct"),
    decimals: 2,
    formula: a16.efficiency,
  },
  touchHours: {
    ...about("toque_h_mes", "Horas de execução por mês", "h/mes"),
    formula: a16.touchMonth,
  },
  valueAdded: {
    ...about("pce", "Eficiência do ciclo do processo (prazo corrido)", "pct"),
    decimals: 2,
    formula: a16.pce,
  },
});

export const reworked = defineFacts("p1.log.{log}", {
  cases: { ...about("n_retrabalho", "Casos refeitos", "un"), formula: a16.rework },
  share: { ...about("rho", "Retrabalho medido no log", "pct"), formula: a16.rework },
  meanWithout: {
    ...about("tt_sem_retrabalho", "Prazo médio sem retrabalho", "dias"),
    formula: a16.throughput,
  },
  meanWith: {
    ...about("tt_com_retrabalho", "Prazo médio com retrabalho", "dias"),
    formula: a16.throughput,
  },
});

export const conformance = defineFacts("p1.log.{log}", {
  fitness: {
    ...about("fitness", "Aderência ao fluxo de referência", "idx"),
    decimals: 3,
    formula: a16.fitness,
  },
  share: {
    ...about("conformes_pct", "Casos que seguem um caminho previsto", "pct"),
    formula: a16.conforming,
  },
});

const ranked =
  (text: (rank: number) => string) =>
  ({ rank, name }: { rank: number; name: string }): string =>
    `${text(rank)} – ${name}`;

export const deviation = defineFacts("p1.log.{log}.desvio.{rank}", {
  name: {
    id: "nome",
    label: ranked((rank) => `${rank}º desvio: atividade`),
    unit: "texto",
    formula: a16.deviation,
  },
  kind: {
    id: "tipo",
    label: ranked((rank) => `${rank}º desvio: tipo`),
    unit: "texto",
    formula: a16.deviation,
  },
  cases: {
    id: "casos",
    label: ranked((rank) => `${rank}º desvio: casos`),
    unit: "un",
    formula: a16.deviation,
  },
});

export const timeBin = defineFacts("p1.log.{log}.hist.{rank}", {
  from: {
    id: "de",
    label: ranked((rank) => `Faixa de prazo ${rank}: início`),
    unit: "dias",
    formula: a16.histogram,
  },
  cases: {
    id: "casos",
    label: ranked((rank) => `Faixa de prazo ${rank}: casos`),
    unit: "un",
    formula: a16.histogram,
  },
});

export const arrivals = defineFacts("p1.log.{log}", {
  months: {
    ...about("meses", "Meses completos de abertura", "un"),
    formula: a16.months,
    ...few,
  },
  cases: {
    ...about("casos_meses", "Casos abertos nos meses completos", "un"),
    formula: a16.volume,
    ...few,
  },
  volume: {
    ...about("volume_mes", "Casos abertos por mês", "un/mes"),
    formula: a16.volume,
    ...few,
  },
  inProgress: {
    ...about("wip", "Casos em andamento pela lei de Little", "un"),
    decimals: 1,
    formula: a16.little,
  },
  measuredInProgress: {
    ...about("wip_medido", "Casos em andamento, média medida", "un"),
    decimals: 1,
    formula: a16.measuredWip,
  },
  diverges: {
    ...about("wip_diverge", "Carga não estacionária ou efeito de borda", "bool"),
    formula: a16.little,
  },
  load: {
    ...about("carga", "Carga observada no log do grupo de recursos mais ocupado", "pct"),
    formula: a16.load,
  },
  resources: {
    ...about("recursos_mes", "Recursos ativos por mês no grupo mais ocupado", "un"),
    decimals: 1,
    formula: a16.load,
  },
  resourceConcentration: {
    ...about("hhi_recursos", "Concentração do tempo por recurso (HHI)", "idx"),
    formula: a16.resourceHhi,
  },
});

const opened =
  (text: string) =>
  ({ when, name }: { when: string; name: string }): string =>
    `${text} em ${when} – ${name}`;
export const logMonth = defineFacts("p1.log.{log}.mes.{month}", {
  cases: { id: "casos", label: opened("Casos abertos"), unit: "un", formula: a16.month },
  closedShare: {
    id: "fechados_pct",
    label: opened("Casos encerrados, abertos"),
    unit: "pct",
    formula: a16.month,
  },
  mean: {
    id: "tt_media",
    label: opened("Prazo médio dos casos abertos"),
    unit: "dias",
    formula: a16.throughput,
  },
  p50: {
    id: "tt_p50",
    label: opened("Prazo mediano dos casos abertos"),
    unit: "dias",
    formula: a16.quantile,
  },
  p85: {
    id: "tt_p85",
    label: opened("Prazo, percentil 85, dos casos abertos"),
    unit: "dias",
    formula: a16.quantile,
  },
  p95: {
    id: "tt_p95",
    label: opened("Prazo, percentil 95, dos casos abertos"),
    unit: "dias",
    formula: a16.quantile,
  },
});
