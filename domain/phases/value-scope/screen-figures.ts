/** Which facts of phase 1 the screens show as figures, in order and with their format; nulls are skipped (playbook 3.2, 8.5). */
import {
  extraMetrics,
  focusMetrics,
  metricDirections,
  metricLabels,
  type ShownMetric,
} from "../common/current-and-future.ts";
import { type MetricFigure, formatOf, type ScreenFigure } from "../common/screen-figure.ts";

/** Headline facts for the dashboard. The last ones speak for runs without a process inventory. */
export const headlineFigures: readonly ScreenFigure[] = [
  { factId: "p1.n_processos", label: "Processos mapeados", format: "int" },
  { factId: "p1.horas_mes", label: "Horas por mês", format: "h0" },
  { factId: "p1.custo_ano", label: "Custo por ano", format: "brlmi_curto" },
  { factId: "p1.cor_ano", label: "Retrabalho por ano", format: "brlmi_curto" },
  { factId: "p1.cor_pct", label: "Retrabalho no custo", format: "pct1" },
  { factId: "p1.atual.prazo", label: "Prazo médio do processo", format: "dur" },
  { factId: "p1.alerta.n", label: "Clientes em alerta", format: "int" },
  { factId: "p1.h_lib", label: "Potencial por mês", format: "h0" },
  { factId: "p1.n_capturar", label: "Processos em “Capturar já”", format: "int" },
  { factId: "p1.atual.volume_mes", label: "Casos por mês" },
  { factId: "p1.razao.total", label: "Total da razão contábil", format: "brlmi_curto" },
  { factId: "p1.razao.n_linhas", label: "Linhas da razão contábil", format: "int" },
];

const pair = (id: ShownMetric): MetricFigure => ({
  id,
  label: metricLabels[id],
  factId: `p1.atual.${id}`,
  futureFactId: `p1.futuro.${id}`,
  changeFactId: `p1.melhora.${id}`,
  pointsFactId: `p1.melhora_pp.${id}`,
  direction: metricDirections[id],
  ...formatOf(id),
});

/** Current against AI-first, tile by tile, for the phase's own screen. */
export const metricFigures: readonly MetricFigure[] = [
  ...focusMetrics.map((id) => pair(id)),
  ...extraMetrics.map((id) => pair(id)),
  {
    id: "ingestao",
    label: "Precisão da ingestão",
    factId: "p1.ingestao.precisao",
    format: "pct1",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];

/** How the future side was projected; shown as its tag. */
export const projectionMethodFactId = "p1.futuro.metodo";
