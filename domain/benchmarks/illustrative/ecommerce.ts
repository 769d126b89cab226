/** Illustrative quantiles of E-commerce Tech (playbook 5.4): synthetic, no company stands behind them. */
import type { BenchmarkMetric } from "../benchmark.ts";

export const ecommerceMetrics: readonly BenchmarkMetric[] = [
  { code: "op.tempo_resolucao", category: "operational", name: "Tempo médio de resolução de chamados", unit: "h", direction: "lower", quantiles: [18, 30, 48, 72, 96], n: null },
  { code: "op.retrabalho", category: "operational", name: "Taxa de retrabalho", unit: "%", direction: "lower", quantiles: [3, 5, 9, 14, 20], n: null },
  { code: "op.ciclo_pedido", category: "operational", name: "Ciclo do pedido (pagamento à expedição)", unit: "h", direction: "lower", quantiles: [8, 14, 24, 38, 60], n: null },
  { code: "op.ruptura", category: "operational", name: "Ruptura de estoque", unit: "%", direction: "lower", quantiles: [1.5, 3, 5.5, 9, 14], n: null },
  { code: "op.devolucao_prazo", category: "operational", name: "Tempo de tratamento de devolução", unit: "dias", direction: "lower", quantiles: [2, 3, 5, 8, 12], n: null },
  { code: "fin.custo_pedido", category: "financial", name: "Custo operacional por pedido", unit: "R$", direction: "lower", quantiles: [6, 9, 14, 21, 30], n: null },
  { code: "fin.margem_ebitda", category: "financial", name: "Margem EBITDA", unit: "%", direction: "higher", quantiles: [-2, 3, 8, 13, 19], n: null },
  { code: "fin.cac_payback", category: "financial", name: "Payback do CAC", unit: "meses", direction: "lower", quantiles: [4, 7, 11, 17, 26], n: null },
  { code: "fin.chargeback", category: "financial", name: "Chargeback sobre receita", unit: "%", direction: "lower", quantiles: [0.1, 0.2, 0.4, 0.8, 1.3], n: null },
  { code: "fin.receita_fte", category: "financial", name: "Receita por FTE", unit: "R$ mil/ano", direction: "higher", quantiles: [180, 260, 390, 560, 820], n: null },
  { code: "dig.automacao", category: "digital", name: "Processos automatizados", unit: "%", direction: "higher", quantiles: [10, 20, 34, 50, 66], n: null },
  { code: "dig.autosservico", category: "digital", name: "Resolução em autosserviço", unit: "%", direction: "higher", quantiles: [12, 22, 36, 52, 67], n: null },
  { code: "dig.api", category: "digital", name: "Integrações por API", unit: "%", direction: "higher", quantiles: [30, 45, 62, 78, 90], n: null },
  { code: "dig.disponibilidade", category: "digital", name: "Disponibilidade da plataforma", unit: "%", direction: "higher", quantiles: [99, 99.5, 99.8, 99.93, 99.98], n: null },
  { code: "dig.uso_ia", category: "digital", name: "Equipes com uso semanal de IA", unit: "%", direction: "higher", quantiles: [10, 22, 40, 58, 75], n: null },
  { code: "cli.csat", category: "customer", name: "CSAT (0–10)", unit: "nota", direction: "higher", quantiles: [6.8, 7.4, 8, 8.6, 9.1], n: null },
  { code: "cli.nps", category: "customer", name: "NPS", unit: "pontos", direction: "higher", quantiles: [5, 22, 40, 56, 70], n: null },
  { code: "cli.churn", category: "customer", name: "Churn anual de contas", unit: "%", direction: "lower", quantiles: [4, 7, 12, 19, 28], n: null },
  { code: "cli.primeiro_contato", category: "customer", name: "Resolução no primeiro contato", unit: "%", direction: "higher", quantiles: [45, 56, 67, 77, 85], n: null },
  { code: "cli.recompra", category: "customer", name: "Taxa de recompra em 12 meses", unit: "%", direction: "higher", quantiles: [15, 23, 32, 43, 55], n: null },
];
