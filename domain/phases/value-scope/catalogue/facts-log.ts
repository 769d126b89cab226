/** Facts of an event log: what it says before anybody names the ends of a case, and passages, repetition, causes. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import { a16 as mined } from "./log-formulas.ts";

const a16 = formulas("A1.6", {
  settled: [
    "1.0.0",
    "casos cujo último evento é anterior ao último evento do log menos a janela; com menos de 30, todos os casos",
  ],
  window: ["1.0.0", "maior entre 30 dias e o percentil 95 do tempo entre eventos seguidos"],
  span: ["1.0.0", "último evento − primeiro evento do caso, nos casos assentados"],
  spanQuantile: ["1.0.0", "quantil do tipo 7 do tempo entre o primeiro e o último evento"],
  spread: ["1.0.0", "percentil 95 ÷ mediana do tempo entre o primeiro e o último evento"],
  passage: [
    "1.0.0",
    "início da segunda atividade − fim mais tardio até ali, nunca negativo, em todos os casos; onde o log não diz quando o trabalho começou, o tempo inclui a execução; onde registra a permanência em cada etapa, conta de uma entrada à seguinte",
  ],
  repetition: ["1.0.0", "casos assentados com atividade repetida ÷ casos assentados"],
  repetitionTime: [
    "1.0.0",
    "média do tempo entre o primeiro e o último evento, nos casos assentados",
  ],
  repetitionCost: [
    "1.0.0",
    "execuções repetidas dos casos completos abertos nos meses completos × tempo de execução medido × custo da hora × 12 ÷ meses; onde o log não diz quando o trabalho começou, minutos por caso do inventário × execuções repetidas ÷ execuções",
  ],
  heldValue: [
    "1.0.0",
    "Σ valor do caso × dias ÷ 365 × taxa mínima de atratividade, nos casos completos com valor abertos nos meses completos × 12 ÷ meses",
  ],
  penalties: [
    "1.0.0",
    "casos completos fora do prazo acordado, abertos nos meses completos × multa por caso × 12 ÷ meses",
  ],
  repetitionExcess: [
    "1.0.0",
    "(média com repetição − média sem) × casos com repetição ÷ dias-caso de todos os assentados",
  ],
  delta: ["1.0.0", "delta de Cliff entre os tempos dos dois grupos"],
  pValue: [
    "1.0.0",
    "teste de Mann-Whitney bilateral, aproximação normal com empates e continuidade",
  ],
  loop: [
    "1.0.0",
    "casos em que a atividade ocorre, dá lugar à segunda e volta a ocorrer logo depois",
  ],
  reopened: [
    "1.0.0",
    "casos em que outra atividade sucede a que encerra, fora as que encerram em paralelo ÷ casos com data",
  ],
  stale: ["1.0.0", "casos assentados que não chegaram a uma atividade final ÷ casos assentados"],
  drift: [
    "1.0.0",
    "mediana do tempo entre o primeiro e o último evento por mês de abertura, nos meses com ao menos 20 casos assentados e 95% dos casos assentados",
  ],
  driftTest: ["1.0.0", "teste de Mann-Kendall sobre as medianas mensais"],
});

const about = (id: string, label: string) => ({ id, label: named(label) }) as const;
const days = (id: string, label: string) => ({ ...about(id, label), unit: "dias" }) as const;
const pct = (id: string, label: string) => ({ ...about(id, label), unit: "pct" }) as const;
const count = (id: string, label: string) => ({ ...about(id, label), unit: "un" }) as const;
const text = (id: string, label: string) => ({ ...about(id, label), unit: "texto" }) as const;

/** Over settled cases, whether or not they are complete. */
export const observed = defineFacts("p1.log.{log}", {
  settled: { ...count("assentados", "Casos assentados"), formula: a16.settled },
  window: { ...days("janela_dias", "Janela sem eventos do caso assentado"), formula: a16.window },
  mean: {
    ...days("duracao_media", "Tempo entre o primeiro e o último evento, média"),
    formula: a16.span,
  },
  p50: {
    ...days("duracao_p50", "Tempo entre o primeiro e o último evento, mediana"),
    formula: a16.spanQuantile,
  },
  p85: {
    ...days("duracao_p85", "Tempo entre o primeiro e o último evento, percentil 85"),
    formula: a16.spanQuantile,
  },
  p95: {
    ...days("duracao_p95", "Tempo entre o primeiro e o último evento, percentil 95"),
    formula: a16.spanQuantile,
  },
  spread: {
    ...about("duracao_dispersao", "Percentil 95 sobre a mediana do tempo do caso"),
    unit: "x",
    decimals: 1,
    formula: a16.spread,
  },
});

export const passage = defineFacts("p1.log.{log}.passagem.{rank}", {
  from: { ...text("de", "Passagem: de"), formula: a16.passage },
  to: { ...text("para", "Passagem: para"), formula: a16.passage },
  count: { ...count("n", "Passagens"), formula: a16.passage },
  mean: { ...days("media", "Tempo da passagem, média"), formula: a16.passage },
  median: { ...days("mediana", "Tempo da passagem, mediana"), formula: a16.passage },
  p90: { ...days("p90", "Tempo da passagem, percentil 90"), formula: a16.passage },
  share: { ...pct("pct", "Parcela do tempo de todas as passagens"), formula: mined.passageShare },
});

export const passages = defineFacts("p1.log.{log}", {
  withStarts: {
    ...about("com_inicio", "O log diz quando o trabalho começou"),
    unit: "bool",
    formula: a16.passage,
  },
});

export const repetition = defineFacts("p1.log.{log}.repeticao", {
  cases: { ...count("casos", "Casos assentados com atividade repetida"), formula: a16.repetition },
  share: {
    ...pct("pct", "Parcela dos casos assentados com atividade repetida"),
    formula: a16.repetition,
  },
  withDays: { ...days("com", "Tempo médio dos casos que repetem"), formula: a16.repetitionTime },
  withoutDays: {
    ...days("sem", "Tempo médio dos casos que não repetem"),
    formula: a16.repetitionTime,
  },
  excess: {
    ...pct("excesso_pct", "Dias-caso a mais com repetição"),
    formula: a16.repetitionExcess,
  },
  annualCost: {
    ...about("custo_ano", "Custo das execuções repetidas"),
    unit: "BRL/ano",
    formula: a16.repetitionCost,
  },
  delta: {
    ...about("delta", "Tamanho do efeito da repetição"),
    unit: "idx",
    decimals: 2,
    formula: a16.delta,
  },
  pValue: {
    ...about("p", "Valor p do efeito da repetição"),
    unit: "idx",
    decimals: 3,
    formula: a16.pValue,
  },
});

/** Prices of time other than that of hours worked (meaning.md 2.6). */
export const pricedTime = defineFacts("p1.log.{log}", {
  heldValue: {
    ...about("espera.capital_ano", "Custo do capital preso nos casos"),
    unit: "BRL/ano",
    formula: a16.heldValue,
  },
  penalties: {
    ...about("sla.multa_ano", "Multas por prazo acordado não cumprido"),
    unit: "BRL/ano",
    formula: a16.penalties,
  },
});

export const comeback = defineFacts("p1.log.{log}.volta", {
  activity: { ...text("nome", "Atividade a que mais casos voltam"), formula: a16.loop },
  after: { ...text("depois", "Atividade de que se volta"), formula: a16.loop },
  cases: { ...count("casos", "Casos que voltam à atividade"), formula: a16.loop },
  share: { ...pct("pct", "Parcela dos casos que voltam à atividade"), formula: a16.loop },
});

export const reopening = defineFacts("p1.log.{log}.reabertura", {
  activity: { ...text("nome", "Atividade final mais reaberta"), formula: a16.reopened },
  cases: { ...count("casos", "Casos reabertos"), formula: a16.reopened },
  share: { ...pct("pct", "Parcela dos casos reabertos"), formula: a16.reopened },
});

export const stale = defineFacts("p1.log.{log}.parados", {
  cases: {
    ...count("casos", "Casos sem evento recente e sem atividade final"),
    formula: a16.stale,
  },
  share: {
    ...pct("pct", "Parcela dos casos sem evento recente e sem atividade final"),
    formula: a16.stale,
  },
});

export const drift = defineFacts("p1.log.{log}.deriva", {
  months: {
    ...count("meses", "Meses comparáveis"),
    unit: "meses",
    decimals: 0,
    formula: a16.drift,
  },
  first: { ...days("de", "Tempo mediano no primeiro terço dos meses"), formula: a16.drift },
  last: { ...days("para", "Tempo mediano no último terço dos meses"), formula: a16.drift },
  change: {
    ...pct("variacao_pct", "Variação do tempo mediano entre os terços"),
    formula: a16.drift,
  },
  firstMonth: {
    ...about("mes_de", "Primeiro mês comparável"),
    unit: "data",
    formula: a16.drift,
  },
  lastMonth: { ...about("mes_para", "Último mês comparável"), unit: "data", formula: a16.drift },
  pValue: {
    ...about("p", "Valor p da tendência do tempo mediano"),
    unit: "idx",
    decimals: 3,
    formula: a16.driftTest,
  },
});
