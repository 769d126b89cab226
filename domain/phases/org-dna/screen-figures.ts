/** Which facts of phase 3 the screens show as figures (playbook 3.2); nulls are skipped. */
import type { MetricFigure } from "../common/screen-figure.ts";
import type { ScreenFigure } from "../common/screen-figure.ts";

export const orgDnaHeadlines: readonly ScreenFigure[] = [
  { factId: "p3.n", label: "Posições", format: "int" },
  { factId: "p3.camadas", label: "Camadas", format: "int" },
  { factId: "p3.span", label: "Amplitude média", format: "n1" },
  { factId: "p3.ger_pct", label: "Gestores entre as posições", format: "pct1" },
  { factId: "p3.beta", label: "Exposição à IA (índice β)", format: "pct0" },
  { factId: "p3.fte_liberado", label: "Capacidade liberada", format: "fte1" },
  { factId: "p3.novos_fte", label: "Papéis novos", format: "fte1" },
  { factId: "p3.cobertura", label: "Cobertura de competências", format: "pct0" },
];

export const orgDnaMetrics: readonly MetricFigure[] = [];
