/** Formulas of A1.6 in words, and where the facts of a log come from. */
import type { Formula } from "../../../../facts/fact-book.ts";
import type { RowSelection } from "../../../../facts/row-selection.ts";
import type { EventLog } from "../../../../tables/mining/event-log.ts";

const formula = (words: string): Formula => ({ id: "A1.6", version: "1.0.0", words });

export const miningWords = {
  cases: formula("contagem dos casos distintos com atividade"),
  events: formula("contagem das linhas com caso e atividade"),
  activities: formula("contagem das atividades distintas"),
  untimed: formula(
    "linhas com caso e atividade, mas sem data válida: contam como eventos e ficam fora da sequência",
  ),
  complete: formula("casos cuja última atividade encerra o fluxo ou cuja situação é encerrado"),
  completeShare: formula("casos completos ÷ casos com data"),
  level: formula(
    "a partir do mínimo de casos completos, completa; a partir do mínimo descritivo, descritiva; abaixo, só a estrutura",
  ),
  variants: formula("contagem das sequências distintas de atividades"),
  variantsTo80: formula("menor número de variantes que somam 80% dos casos"),
  topTen: formula("casos das dez variantes mais frequentes ÷ casos"),
  entropy: formula("−Σ p·ln p ÷ ln k, com k = número de variantes"),
  variant: formula("casos com esta sequência de atividades"),
  edge: formula("vezes em que a segunda atividade sucede diretamente a primeira"),
  edgeWait: formula(
    "início da segunda atividade − fim da primeira, nunca negativo, média nos casos completos",
  ),
  first: formula("casos que começam por esta atividade"),
  last: formula("casos que terminam nesta atividade"),
  handoffs: formula("mudanças de recurso (ou de área) entre eventos seguidos ÷ casos"),
  throughput: formula(
    "fim do último evento − abertura do caso, nos casos completos, em prazo corrido",
  ),
  quantile: formula("quantil do tipo 7 do prazo dos casos completos"),
  sla: formula("casos completos dentro do prazo acordado ÷ casos completos"),
  touchMonth: formula("tempo de execução dos casos abertos nos meses completos ÷ meses completos"),
  efficiency: formula("Σ tempo de execução ÷ Σ prazo dos casos completos, em prazo corrido"),
  pce: formula("Σ tempo de execução das etapas que agregam valor ÷ Σ prazo dos casos completos"),
  wait: formula("espera antes do início da atividade, somada nos casos completos"),
  touch: formula("tempo de execução da atividade, somado nos casos completos"),
  executions: formula("execuções da atividade em todos os casos"),
  bottleneck: formula("espera atribuída à atividade ÷ espera total dos casos completos"),
  rework: formula(
    "casos completos com atividade repetida, etapa de retrabalho ou causa de retrabalho ÷ casos completos",
  ),
  loop: formula("casos completos em que a atividade ocorre mais de uma vez"),
  loopExtra: formula("prazo médio dos casos com a repetição − prazo médio dos demais"),
  load: formula(
    "horas de execução por mês ÷ (recursos ativos no mês × horas produtivas por FTE); limite inferior, só a carga observada no log",
  ),
  resourceHhi: formula(
    "soma dos quadrados das parcelas de tempo de execução por recurso, em porcento",
  ),
  fitness: formula("média de 1 − custo do alinhamento ÷ (eventos do caso + etapas obrigatórias)"),
  conforming: formula("casos completos sem desvio do fluxo de referência ÷ casos completos"),
  deviation: formula("casos completos com o desvio"),
  volume: formula("casos abertos em meses completos ÷ meses completos"),
  months: formula(
    "meses de abertura com dados completos; o primeiro e o último são descartados quando parciais",
  ),
  little: formula("casos abertos por dia × prazo médio em dias (lei de Little)"),
  measuredWip: formula("média no tempo dos casos abertos na janela"),
  month: formula(
    "casos abertos no mês; só meses com pelo menos 95% dos casos encerrados entram na tendência",
  ),
  histogram: formula("casos completos na faixa de prazo"),
};

/** The rows of a log; `timed` when the fact needs the order of events. */
export function fromLog(log: EventLog, columns: readonly string[]): RowSelection[] {
  const only = log.processValues?.length === 1 ? log.processValues[0] : undefined;
  const whole = log.processValues === null;
  return [
    {
      table: log.table,
      columns: whole ? columns : [...columns, "processo"],
      rows: log.rows,
      ...(whole
        ? { filterText: "linhas com caso e atividade" }
        : { filterText: `Processo = ${only ?? log.name}` }),
      ...(only === undefined ? {} : { equals: [{ column: "processo", value: only }] }),
    },
  ];
}
