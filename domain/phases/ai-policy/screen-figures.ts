/** Which facts of phase 6 the screens show as figures (playbook 3.2). */
import type { MetricFigure } from "../common/screen-figure.ts";
import type { ScreenFigure } from "../common/screen-figure.ts";

export const aiPolicyHeadlines: readonly ScreenFigure[] = [
  { factId: "p6.n_casos", label: "Casos de uso de IA", format: "int" },
  { factId: "p6.n_alto_proibido", label: "Alto risco ou prática proibida", format: "int" },
  { factId: "p6.nivel.pendente", label: "Pendentes de classificação", format: "int" },
  { factId: "p6.cobertura", label: "Cobertura de controles", format: "pct0" },
  { factId: "p6.n_acima", label: "Riscos acima do apetite", format: "int" },
  { factId: "p6.estado.liberado", label: "Casos liberados", format: "int" },
  { factId: "p6.estado.bloqueado", label: "Casos bloqueados", format: "int" },
  { factId: "p6.n_sem_base", label: "Casos sem hipótese legal", format: "int" },
  { factId: "p6.maturidade", label: "Índice de maturidade", format: "score0" },
];

export const aiPolicyMetrics: readonly MetricFigure[] = [
  {
    id: "risco_residual",
    label: "Soma do risco residual",
    factId: "p6.residual_total",
    format: "n1",
    futureFactId: "p6.plano.residual_depois",
    changeFactId: "p6.plano.variacao_pct",
    pointsFactId: null,
    direction: -1,
  },
];
