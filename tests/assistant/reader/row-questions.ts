/**
 * Thirty questions about what only rows hold, and a few that facts hold, written before any word or rule that answers them. Each value was
 * computed from the demonstration's files by itself.
 */
import type { VisibleExample } from "./visible-examples.ts";

type Asked = readonly [
  conversation: string,
  phase: number,
  question: string,
  values: readonly string[],
];

const asked: readonly Asked[] = [
  ["a", 1, "por qual canal entram mais chamados?", ["portal", "1.017"]],
  ["a", 1, "e pelo telefone?", ["271"]],
  ["b", 1, "quantos tickets chegaram por chat?", ["821"]],
  ["c", 1, "chamados por prioridade", ["1.338", "993", "369"]],
  ["d", 1, "qual categoria tem menos chamados?", ["Faturamento", "278"]],
  ["e", 1, "qual a nota média de satisfação dos chamados do portal?", ["7,9"]],
  ["f", 1, "qual canal tem o pior csat?", ["telefone", "7,6"]],
  ["g", 1, "qual era o churn em dezembro de 2025?", ["12,2"]],
  ["h", 1, "quanto gastamos com viagens em julho de 2026?", ["26.691,37"]],
  ["h", 1, "e em agosto de 2025?", ["23.779,22"]],
  ["i", 1, "quanto o centro de custo Tecnologia gastou em agosto de 2026?", ["840.073,79"]],
  ["j", 1, "quais os 3 fornecedores com menor gasto?", ["Papelaria Centro", "50.041,44"]],
  ["k", 1, "quantos chamados de prioridade alta entraram pelo portal?", ["139"]],
  ["l", 1, "quantos chamados chegaram pelo portal em julho de 2026?", ["175"]],
  ["m", 1, "quantos processos cada área tem?", ["Financeiro 4", "Jurídico 1"]],
  ["n", 1, "quantos clientes temos por segmento?", ["108", "106"]],
  ["o", 1, "qual segmento traz mais receita?", ["grande", "1.987.500"]],
  ["p", 1, "como foi o nps mês a mês?", ["39,7", "35,7"]],
  ["q", 1, "quantos lançamentos tem a conta Viagens?", ["36"]],
  ["r", 1, "quantos chamados de faturamento tivemos?", ["278"]],
  ["s", 4, "quantos sistemas são saas?", ["18"]],
  ["t", 4, "sistemas por tipo de hospedagem", ["18", "on-prem"]],
  ["u", 4, "quantas integrações são manuais?", ["“manual” são 3."]],
  ["v", 4, "qual tipo de integração falha mais?", ["“api”", "35"]],
  ["w", 6, "quantos riscos temos em cada categoria?", ["exatidão 8"]],
  ["x", 6, "quem é responsável por mais controles?", ["Jurídico", "10"]],
  ["y", 6, "quantos casos de ia estão em produção?", ["são 2."]],
  ["z", 3, "quantas posições tem a área de Operações?", ["22"]],
  ["aa", 3, "quantas tarefas têm exposição E2?", ["32"]],
  ["bb", 4, "quantas vcpus temos em produção?", ["168"]],
  // Columns that no fact uses, rows that lack a cell, dates in their order, the change between two ends.
  [
    "cc",
    1,
    "processo com mais receita exposta?",
    ["Monitoramento e resposta a incidentes", "400.000"],
  ],
  ["dd", 1, "quantos chamados ficaram sem nota de satisfação?", ["1.620"]],
  ["ee", 1, "quanto do gasto tá sem fornecedor preenchido?", ["571.142"]],
  ["ff", 4, "qual contrato acaba antes de todos?", ["Validador de Arquivos", "31/12/2026"]],
  ["gg", 1, "quais processos levam mais de 10 dias?", ["Gestão de chargebacks", "24 dias"]],
  ["hh", 1, "em que mês saiu mais dinheiro?", ["mai/2026"]],
  ["ii", 1, "em média quanto custa a nuvem por mês?", ["118.829"]],
  ["jj", 1, "qual segmento de cliente tem o nps mais baixo?", ["pequeno", "42,5"]],
  ["kk", 4, "sistemas do financeiro", ["ERP Financeiro", "Contábil Antigo"]],
  ["ll", 4, "quantas integrações falham mais de 5 vezes por mês?", ["2 de 38"]],
  ["mm", 1, "receita mensal dos clientes médios", ["1.350.000"]],
];

export const rowQuestions: readonly VisibleExample[] = asked.map(
  ([conversation, phase, question, values]) => ({
    conversation,
    phase,
    question,
    outcome: "answer",
    values,
  }),
);
