/** Illustrative quantiles of Healthcare (playbook 5.4): synthetic, no company stands behind them. */
import type { BenchmarkMetric } from "../benchmark.ts";

export const healthcareMetrics: readonly BenchmarkMetric[] = [
  { code: "op.espera_atendimento", category: "operational", name: "Espera até o atendimento", unit: "min", direction: "lower", quantiles: [12, 20, 34, 55, 85], n: null },
  { code: "op.permanencia", category: "operational", name: "Tempo médio de permanência", unit: "dias", direction: "lower", quantiles: [2.6, 3.3, 4.2, 5.4, 7], n: null },
  { code: "op.ocupacao_leitos", category: "operational", name: "Giro de leitos", unit: "pac./leito/mês", direction: "higher", quantiles: [3.2, 4.1, 5, 6, 7.1], n: null },
  { code: "op.glosa_prazo", category: "operational", name: "Ciclo de recurso de glosa", unit: "dias", direction: "lower", quantiles: [15, 25, 40, 62, 90], n: null },
  { code: "op.no_show", category: "operational", name: "Faltas a consultas", unit: "%", direction: "lower", quantiles: [6, 10, 16, 23, 31], n: null },
  { code: "fin.margem_ebitda", category: "financial", name: "Margem EBITDA", unit: "%", direction: "higher", quantiles: [1, 5, 10, 15, 21], n: null },
  { code: "fin.glosa", category: "financial", name: "Glosa sobre faturamento", unit: "%", direction: "lower", quantiles: [1.5, 3, 5, 8, 12], n: null },
  { code: "fin.pmr", category: "financial", name: "Prazo médio de recebimento", unit: "dias", direction: "lower", quantiles: [38, 52, 70, 92, 120], n: null },
  { code: "fin.custo_paciente_dia", category: "financial", name: "Custo por paciente-dia", unit: "R$", direction: "lower", quantiles: [900, 1200, 1650, 2250, 3000], n: null },
  { code: "fin.horas_extras", category: "financial", name: "Horas extras sobre a folha", unit: "%", direction: "lower", quantiles: [1.5, 3, 5.5, 9, 13], n: null },
  { code: "dig.prontuario", category: "digital", name: "Registros em prontuário eletrônico", unit: "%", direction: "higher", quantiles: [55, 70, 84, 94, 99], n: null },
  { code: "dig.interoperabilidade", category: "digital", name: "Interfaces padronizadas (HL7/FHIR)", unit: "%", direction: "higher", quantiles: [10, 22, 38, 58, 78], n: null },
  { code: "dig.agendamento_digital", category: "digital", name: "Agendamentos digitais", unit: "%", direction: "higher", quantiles: [12, 24, 40, 58, 74], n: null },
  { code: "dig.automacao", category: "digital", name: "Processos administrativos automatizados", unit: "%", direction: "higher", quantiles: [8, 16, 28, 43, 58], n: null },
  { code: "dig.telessaude", category: "digital", name: "Consultas por telessaúde", unit: "%", direction: "higher", quantiles: [2, 6, 12, 22, 35], n: null },
  { code: "cli.nps", category: "customer", name: "NPS do paciente", unit: "pontos", direction: "higher", quantiles: [18, 34, 50, 65, 78], n: null },
  { code: "cli.readmissao", category: "customer", name: "Readmissão em 30 dias", unit: "%", direction: "lower", quantiles: [3, 5, 8, 11.5, 15], n: null },
  { code: "cli.eventos_adversos", category: "customer", name: "Eventos adversos por mil pacientes-dia", unit: "un", direction: "lower", quantiles: [1.5, 3, 5.5, 9, 14], n: null },
  { code: "cli.satisfacao", category: "customer", name: "Satisfação (0–10)", unit: "nota", direction: "higher", quantiles: [7.2, 7.8, 8.3, 8.8, 9.3], n: null },
  { code: "cli.reclamacoes", category: "customer", name: "Reclamações por mil atendimentos", unit: "un", direction: "lower", quantiles: [1, 2, 4, 7, 11], n: null },
];
