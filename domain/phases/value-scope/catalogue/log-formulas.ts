/** Formulas of A1.6 over the cases and events of a log. */
import { formulas } from "../../../facts/catalogue/define-facts.ts";

export const a16 = formulas("A1.6", {
  cases: ["1.0.0", "contagem dos casos distintos com atividade"],
  events: ["1.0.0", "contagem das linhas com caso e atividade"],
  activities: ["1.0.0", "contagem das atividades distintas"],
  untimed: [
    "1.0.0",
    "linhas com caso e atividade, mas sem data válida: contam como eventos e ficam fora da sequência",
  ],
  complete: ["1.0.0", "casos cuja última atividade encerra o fluxo ou cuja situação é encerrado"],
  completeShare: ["1.0.0", "casos completos ÷ casos com data"],
  level: [
    "1.0.0",
    "a partir do mínimo de casos completos, completa; a partir do mínimo descritivo, descritiva; abaixo, só a estrutura",
  ],
  variants: ["1.0.0", "contagem das sequências distintas de atividades"],
  variantsTo80: ["1.0.0", "menor número de variantes que somam 80% dos casos"],
  topTen: ["1.0.0", "casos das dez variantes mais frequentes ÷ casos"],
  entropy: ["1.0.0", "−Σ p·ln p ÷ ln k, com k = número de variantes"],
  variant: ["1.0.0", "casos com esta sequência de atividades"],
  edge: ["1.0.0", "vezes em que a segunda atividade sucede diretamente a primeira"],
  edgeWait: [
    "1.0.0",
    "início da segunda atividade − fim da primeira, nunca negativo, média nos casos completos",
  ],
  first: ["1.0.0", "casos que começam por esta atividade"],
  last: ["1.0.0", "casos que terminam nesta atividade"],
  handoffs: ["1.0.0", "mudanças de recurso (ou de área) entre eventos seguidos ÷ casos"],
  throughput: [
    "1.0.0",
    "fim do último evento − abertura do caso, nos casos completos, em prazo corrido",
  ],
  quantile: ["1.0.0", "quantil do tipo 7 do prazo dos casos completos"],
  sla: ["1.0.0", "casos completos dentro do prazo acordado ÷ casos completos"],
  touchMonth: [
    "1.0.0",
    "tempo de execução dos casos abertos nos meses completos ÷ meses completos",
  ],
  efficiency: ["1.0.0", "Σ tempo de execução ÷ Σ prazo dos casos completos, em prazo corrido"],
  pce: ["1.0.0", "Σ tempo de execução das etapas que agregam valor ÷ Σ prazo dos casos completos"],
  wait: ["1.0.0", "espera antes do início da atividade, somada nos casos completos"],
  touch: ["1.0.0", "tempo de execução da atividade, somado nos casos completos"],
  executions: ["1.0.0", "execuções da atividade em todos os casos"],
  bottleneck: ["1.0.0", "espera atribuída à atividade ÷ espera total dos casos completos"],
  rework: [
    "1.0.0",
    "casos completos com atividade repetida, etapa de retrabalho ou causa de retrabalho ÷ casos completos",
  ],
  loop: ["1.0.0", "casos completos em que a atividade ocorre mais de uma vez"],
  loopExtra: ["1.0.0", "prazo médio dos casos com a repetição − prazo médio dos demais"],
  load: [
    "1.0.0",
    "horas de execução por mês ÷ (recursos ativos no mês × horas produtivas por FTE); limite inferior, só a carga observada no log",
  ],
  resourceHhi: [
    "1.0.0",
    "soma dos quadrados das parcelas de tempo de execução por recurso, em porcento",
  ],
  fitness: ["1.0.0", "média de 1 − custo do alinhamento ÷ (eventos do caso + etapas obrigatórias)"],
  conforming: ["1.0.0", "casos completos sem desvio do fluxo de referência ÷ casos completos"],
  deviation: ["1.0.0", "casos completos com o desvio"],
  volume: ["1.0.0", "casos abertos em meses completos ÷ meses completos"],
  months: [
    "1.0.0",
    "meses de abertura com dados completos; o primeiro e o último são descartados quando parciais",
  ],
  little: ["1.0.0", "casos abertos por dia × prazo médio em dias (lei de Little)"],
  measuredWip: ["1.0.0", "média no tempo dos casos abertos na janela"],
  month: [
    "1.0.0",
    "casos abertos no mês; só meses com pelo menos 95% dos casos encerrados entram na tendência",
  ],
  histogram: ["1.0.0", "casos completos na faixa de prazo"],
  passageShare: ["1.0.0", "tempo desta passagem ÷ tempo de todas as passagens"],
});
