/** Illustrative quantiles of Financial Services (playbook 5.4): synthetic, no company stands behind them. */
import type { BenchmarkMetric } from "../benchmark.ts";

export const financialServicesMetrics: readonly BenchmarkMetric[] = [
  { code: "op.abertura_conta", category: "operational", name: "Tempo de abertura de conta", unit: "h", direction: "lower", quantiles: [0.5, 2, 12, 36, 72], n: null },
  { code: "op.credito_ciclo", category: "operational", name: "Ciclo de decisão de crédito", unit: "h", direction: "lower", quantiles: [0.2, 2, 20, 60, 120], n: null },
  { code: "op.retrabalho", category: "operational", name: "Taxa de retrabalho", unit: "%", direction: "lower", quantiles: [2, 4, 7, 11, 17], n: null },
  { code: "op.stp", category: "operational", name: "Processamento direto (STP)", unit: "%", direction: "higher", quantiles: [45, 60, 74, 86, 94], n: null },
  { code: "op.reconciliacao", category: "operational", name: "Itens não conciliados em D+1", unit: "%", direction: "lower", quantiles: [0.1, 0.3, 0.8, 1.8, 3.5], n: null },
  { code: "fin.eficiencia", category: "financial", name: "Índice de eficiência (custo/receita)", unit: "%", direction: "lower", quantiles: [36, 43, 51, 60, 70], n: null },
  { code: "fin.roe", category: "financial", name: "ROE", unit: "%", direction: "higher", quantiles: [5, 9, 14, 19, 24], n: null },
  { code: "fin.perda_operacional", category: "financial", name: "Perda operacional sobre receita", unit: "%", direction: "lower", quantiles: [0.1, 0.25, 0.5, 1, 1.9], n: null },
  { code: "fin.inadimplencia", category: "financial", name: "Inadimplência acima de 90 dias", unit: "%", direction: "lower", quantiles: [1.6, 2.4, 3.4, 4.9, 6.8], n: null },
  { code: "fin.custo_servir", category: "financial", name: "Custo de servir por cliente", unit: "R$/ano", direction: "lower", quantiles: [60, 95, 150, 230, 340], n: null },
  { code: "dig.transacoes_digitais", category: "digital", name: "Transações em canais digitais", unit: "%", direction: "higher", quantiles: [60, 72, 83, 91, 96], n: null },
  { code: "dig.automacao", category: "digital", name: "Processos automatizados", unit: "%", direction: "higher", quantiles: [18, 28, 42, 57, 70], n: null },
  { code: "dig.nuvem", category: "digital", name: "Cargas em nuvem", unit: "%", direction: "higher", quantiles: [15, 28, 45, 63, 80], n: null },
  { code: "dig.fraude_precisao", category: "digital", name: "Precisão do alerta de fraude", unit: "%", direction: "higher", quantiles: [8, 15, 26, 42, 60], n: null },
  { code: "dig.disponibilidade", category: "digital", name: "Disponibilidade dos canais", unit: "%", direction: "higher", quantiles: [99.2, 99.6, 99.85, 99.95, 99.99], n: null },
  { code: "cli.nps", category: "customer", name: "NPS", unit: "pontos", direction: "higher", quantiles: [10, 26, 44, 60, 73], n: null },
  { code: "cli.reclamacoes", category: "customer", name: "Reclamações por 100 mil clientes", unit: "un", direction: "lower", quantiles: [4, 9, 18, 33, 55], n: null },
  { code: "cli.csat", category: "customer", name: "CSAT (0–10)", unit: "nota", direction: "higher", quantiles: [6.9, 7.5, 8.1, 8.7, 9.2], n: null },
  { code: "cli.churn", category: "customer", name: "Churn anual de clientes", unit: "%", direction: "lower", quantiles: [3, 5, 9, 14, 21], n: null },
  { code: "cli.primeiro_contato", category: "customer", name: "Resolução no primeiro contato", unit: "%", direction: "higher", quantiles: [50, 60, 70, 79, 87], n: null },
];
