/** Which facts of phase 2 the screens show as figures (playbook 3.2, 8.5); nulls are skipped. */
import {
  focusMetrics,
  metricDirections,
  metricLabels,
  type FocusMetric,
} from "../common/current-and-future.ts";
import { formatOf, type PhaseScreen } from "../common/screen-figure.ts";
import { type ScreenFigure } from "../common/screen-figure.ts";
import * as p2 from "./facts.ts";

/** The future with what it is today and the change. */
const projected = (metric: FocusMetric, format?: ScreenFigure["format"]): ScreenFigure => ({
  factId: p2.future[metric](),
  label: metricLabels[metric],
  ...(format === undefined ? {} : { format }),
  comparedWith: p2.current[metric](),
  changeFactId: p2.change.metric({ metric }),
  pointsFactId: p2.changeInPoints.metric({ metric }),
  direction: metricDirections[metric],
});

const headline: PhaseScreen["headline"] = [
  projected("horas", "h0"),
  projected("prazo"),
  projected("retrabalho", "pct1"),
  projected("csat", "n1"),
  { factId: p2.total.saved(), label: "Custo liberado por ano", format: "brlmi_curto" },
  { factId: p2.total.eliminated(), label: "Etapas eliminadas", format: "int" },
  { factId: p2.total.measuredShare(), label: "Ganho medido em piloto", format: "pct0" },
  { factId: p2.total.effort(), label: "Esforço (pessoas-dia)", format: "int" },
  { factId: p2.total.preliminary(), label: "Potencial preliminar por mês", format: "h0" },
  { factId: p2.selection.processes(), label: "Processos redesenhados", format: "int" },
];

const metrics: PhaseScreen["metrics"] = [...focusMetrics, "acuracia" as const].map((id) => ({
  id,
  label: metricLabels[id],
  factId: p2.current[id](),
  futureFactId: p2.future[id](),
  changeFactId: p2.change.metric({ metric: id }),
  pointsFactId: p2.changeInPoints.metric({ metric: id }),
  direction: metricDirections[id],
  ...formatOf(id),
}));

/** What the redesign gains stands beside what it asks. */
const result: PhaseScreen["result"] = {
  figures: [
    projected("horas", "h0"),
    projected("prazo"),
    {
      factId: p2.total.saved(),
      label: "Ganho: custo liberado por ano",
      format: "brlmi_curto",
      note: {
        text: "{{parte|pct0}} do ganho já medido em piloto",
        facts: { parte: p2.total.measuredShare() },
      },
    },
    {
      factId: p2.total.effort(),
      label: "Esforço do redesenho",
      note: {
        text: '{{n|int}} {{plural(n, "processo redesenhado", "processo redesenhado", "processos redesenhados")}}',
        facts: { n: p2.selection.processes() },
      },
    },
  ],
  charts: [["c2.antes_depois"], ["c2.cascata"]],
};

export const screen: PhaseScreen = {
  headline,
  metrics,
  result,
  methodFactId: p2.method.projection(),
};
