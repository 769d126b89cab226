/** Which facts of phase 7 the screens show as figures (playbook 3.2); nulls are skipped. */
import type { MetricFigure } from "../common/screen-figure.ts";
import type { ScreenFigure } from "../common/screen-figure.ts";

export const adoptLoopHeadlines: readonly ScreenFigure[] = [
  { factId: "p7.ir", label: "Índice de prontidão", format: "n1" },
  { factId: "p7.barreira", label: "Primeira barreira" },
  { factId: "p7.n", label: "Respondentes", format: "int" },
  { factId: "p7.moe", label: "Margem de erro máxima" },
  { factId: "p7.treino.horas", label: "Horas de capacitação", format: "h0" },
  { factId: "p7.mult", label: "Multiplicadores", format: "int" },
  { factId: "p7.adocao.onda3", label: "Adoção na última onda", format: "pct1" },
  { factId: "p7.gap_adocao", label: "Diferença para o business case", format: "pp1" },
  { factId: "p7.captura.taxa", label: "Taxa de captura", format: "pct0" },
];

export const adoptLoopMetrics: readonly MetricFigure[] = [
  {
    id: "vpl_curva",
    label: "VPL com a curva – programa completo",
    factId: "p7.prog.vpl_recalculado",
    format: "brlmi_curto",
    futureFactId: null,
    changeFactId: null,
    pointsFactId: null,
    direction: null,
  },
];
