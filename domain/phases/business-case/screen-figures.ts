/** Which facts of phase 5 the screens show as figures (playbook 3.2, A5.13): both perimeters, the recommended one first. */
import type { MetricFigure } from "../common/screen-figure.ts";
import type { ScreenFigure } from "../common/screen-figure.ts";

export const businessCaseHeadlines: readonly ScreenFigure[] = [
  { factId: "p5.rec.vpl", label: "VPL – conjunto recomendado", format: "brlmi_curto" },
  { factId: "p5.rec.roi", label: "ROI – conjunto recomendado", format: "pct0" },
  { factId: "p5.prog.vpl", label: "VPL – programa completo", format: "brlmi_curto" },
  { factId: "p5.prog.roi", label: "ROI – programa completo", format: "pct0" },
  { factId: "p5.rec.payback", label: "Payback – conjunto recomendado" },
  { factId: "p5.rec.tir", label: "TIR – conjunto recomendado", format: "pct1" },
  {
    factId: "p5.rec.mc.prob",
    label: "Probabilidade de VPL positivo – conjunto recomendado",
    format: "pct1",
  },
  {
    factId: "p5.rec.cenario.conservador.vpl",
    label: "VPL conservador – conjunto recomendado",
    format: "brlmi_curto",
  },
  { factId: "p5.rec.capex", label: "Investimento – conjunto recomendado", format: "brlmi_curto" },
  {
    factId: "p5.rec.necessidade_caixa",
    label: "Necessidade de caixa – conjunto recomendado",
    format: "brlmi_curto",
  },
];

/** The tile of the specification is of the whole programme and says so. */
export const businessCaseMetrics: readonly MetricFigure[] = [
  {
    id: "roi",
    label: "ROI – programa completo",
    factId: "p5.prog.roi",
    format: "pct0",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
  {
    id: "roi_recomendado",
    label: "ROI – conjunto recomendado",
    factId: "p5.rec.roi",
    format: "pct0",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];
