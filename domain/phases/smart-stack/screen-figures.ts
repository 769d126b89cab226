/** Which facts of phase 4 the screens show as figures (playbook 3.2). */
import type { MetricFigure } from "../common/screen-figure.ts";
import type { ScreenFigure } from "../common/screen-figure.ts";

export const smartStackHeadlines: readonly ScreenFigure[] = [
  { factId: "p4.n_sistemas", label: "Sistemas", format: "int" },
  { factId: "p4.tco_ano", label: "Custo total por ano", format: "brlmi_curto" },
  { factId: "p4.n_sair", label: "Sistemas em Eliminar ou Migrar", format: "int" },
  { factId: "p4.economia_bruta_ano", label: "Economia bruta por ano", format: "brlmi_curto" },
  { factId: "p4.tco_baixa_pct", label: "Custo em baixa aptidão técnica", format: "pct1" },
  { factId: "p4.custo_alvo_mes", label: "Custo-alvo de nuvem por mês", format: "brlmi_curto" },
  { factId: "p4.contratos.janela", label: "Contratos a vencer no próximo ano", format: "int" },
  { factId: "p4.n_spof", label: "Pontos únicos de falha", format: "int" },
  { factId: "p4.ocioso_ano", label: "Licenças ociosas por ano", format: "brlmi_curto" },
];

export const smartStackMetrics: readonly MetricFigure[] = [
  {
    id: "arquitetura_ti",
    label: "Custo anual das capacidades substituídas",
    factId: "p4.sub.atual_ano",
    format: "brlmi_curto",
    futureFactId: "p4.sub.alvo_ano",
    changeFactId: "p4.sub.variacao_pct",
    pointsFactId: null,
    direction: -1,
  },
];
