/** Illustrative quantiles of Manufacturing (playbook 5.4): synthetic, no company stands behind them. */
import type { BenchmarkMetric } from "../benchmark.ts";

export const manufacturingMetrics: readonly BenchmarkMetric[] = [
  { code: "op.oee", category: "operational", name: "OEE", unit: "%", direction: "higher", quantiles: [45, 54, 64, 74, 82], n: null },
  { code: "op.refugo", category: "operational", name: "Refugo", unit: "%", direction: "lower", quantiles: [0.6, 1.2, 2.4, 4.2, 6.8], n: null },
  { code: "op.otif", category: "operational", name: "OTIF", unit: "%", direction: "higher", quantiles: [70, 80, 88, 94, 97.5], n: null },
  { code: "op.setup", category: "operational", name: "Tempo médio de setup", unit: "min", direction: "lower", quantiles: [12, 22, 40, 70, 110], n: null },
  { code: "op.lead_time", category: "operational", name: "Lead time de produção", unit: "dias", direction: "lower", quantiles: [3, 6, 11, 20, 34], n: null },
  { code: "fin.custo_conversao", category: "financial", name: "Custo de conversão sobre receita", unit: "%", direction: "lower", quantiles: [16, 21, 27, 34, 42], n: null },
  { code: "fin.giro_estoque", category: "financial", name: "Giro de estoque", unit: "vezes/ano", direction: "higher", quantiles: [3, 4.6, 6.8, 9.8, 14], n: null },
  { code: "fin.margem_ebitda", category: "financial", name: "Margem EBITDA", unit: "%", direction: "higher", quantiles: [4, 8, 13, 18, 24], n: null },
  { code: "fin.custo_qualidade", category: "financial", name: "Custo da não qualidade sobre receita", unit: "%", direction: "lower", quantiles: [0.8, 1.6, 3, 5, 8], n: null },
  { code: "fin.manutencao", category: "financial", name: "Manutenção sobre ativo imobilizado", unit: "%", direction: "lower", quantiles: [1.2, 1.9, 2.8, 4.2, 6], n: null },
  { code: "dig.sensores", category: "digital", name: "Equipamentos conectados", unit: "%", direction: "higher", quantiles: [8, 18, 34, 54, 74], n: null },
  { code: "dig.manutencao_preditiva", category: "digital", name: "Ativos com manutenção preditiva", unit: "%", direction: "higher", quantiles: [3, 9, 20, 36, 55], n: null },
  { code: "dig.automacao", category: "digital", name: "Processos administrativos automatizados", unit: "%", direction: "higher", quantiles: [8, 15, 27, 41, 56], n: null },
  { code: "dig.mes_cobertura", category: "digital", name: "Cobertura de MES", unit: "%", direction: "higher", quantiles: [10, 25, 46, 68, 86], n: null },
  { code: "dig.plan_integrado", category: "digital", name: "Acurácia da previsão de demanda", unit: "%", direction: "higher", quantiles: [52, 62, 72, 81, 88], n: null },
  { code: "cli.reclamacoes_ppm", category: "customer", name: "Reclamações (PPM)", unit: "ppm", direction: "lower", quantiles: [60, 180, 480, 1200, 2800], n: null },
  { code: "cli.prazo_resposta", category: "customer", name: "Resposta a reclamação", unit: "dias", direction: "lower", quantiles: [1.5, 3, 6, 11, 18], n: null },
  { code: "cli.nps", category: "customer", name: "NPS", unit: "pontos", direction: "higher", quantiles: [12, 28, 44, 58, 70], n: null },
  { code: "cli.retencao", category: "customer", name: "Retenção de clientes", unit: "%", direction: "higher", quantiles: [72, 80, 87, 92, 96], n: null },
  { code: "cli.prazo_entrega", category: "customer", name: "Entregas no prazo", unit: "%", direction: "higher", quantiles: [74, 83, 90, 95, 98], n: null },
];
