/** Which facts of phase 2 the screens show as figures (playbook 3.2, 8.5); nulls are skipped. */
import {
  focusMetrics,
  metricDirections,
  metricLabels,
  type FocusMetric,
} from "../common/current-and-future.ts";
import { formatOf, type MetricFigure } from "../common/screen-figure.ts";
import { type ScreenFigure } from "../common/screen-figure.ts";

/** The future with what it is today and the change. */
const projected = (metric: FocusMetric, format?: ScreenFigure["format"]): ScreenFigure => ({
  factId: `p2.futuro.${metric}`,
  label: metricLabels[metric],
  ...(format === undefined ? {} : { format }),
  comparedWith: `p2.atual.${metric}`,
  changeFactId: `p2.melhora.${metric}`,
  pointsFactId: `p2.melhora_pp.${metric}`,
  direction: metricDirections[metric],
});

export const redesignHeadlines: readonly ScreenFigure[] = [
  projected("horas", "h0"),
  projected("prazo"),
  projected("retrabalho", "pct1"),
  projected("csat", "n1"),
  { factId: "p2.custo_lib", label: "Custo liberado por ano", format: "brlmi_curto" },
  { factId: "p2.n_eliminar", label: "Etapas eliminadas", format: "int" },
  { factId: "p2.pct_medido", label: "Ganho medido em piloto", format: "pct0" },
  { factId: "p2.pd", label: "Esforço (pessoas-dia)", format: "int" },
  { factId: "p2.h_lib", label: "Potencial preliminar por mês", format: "h0" },
  { factId: "p2.n_proc", label: "Processos redesenhados", format: "int" },
];

export const redesignMetrics: readonly MetricFigure[] = [...focusMetrics, "acuracia" as const].map(
  (id) => ({
    id,
    label: metricLabels[id],
    factId: `p2.atual.${id}`,
    futureFactId: `p2.futuro.${id}`,
    changeFactId: `p2.melhora.${id}`,
    pointsFactId: `p2.melhora_pp.${id}`,
    direction: metricDirections[id],
    ...formatOf(id),
  }),
);
