/** Trends of monthly series (A1.8): of an indicator, and of the time that the cases of a log take. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a18 = formulas("A1.8", {
  slope: ["1.0.0", "mediana das inclinações entre todos os pares de meses (Theil–Sen)"],
  pValue: [
    "1.0.0",
    "teste de Mann–Kendall bilateral; exato até dez pontos sem empate, senão aproximação normal com correções",
  ],
  reading: [
    "1.1.0",
    "inclinação no sentido do indicador quando o teste indica tendência, sem sentido informado se sobe ou desce; senão, estável",
  ],
  yearMean: ["1.0.0", "média de doze meses seguidos com valor"],
  yearChange: ["1.0.0", "média dos últimos doze meses ÷ média dos doze anteriores − 1"],
  season: [
    "1.0.0",
    "mediana, por mês do ano, de valor ÷ média dos treze meses ao redor; só com 24 meses seguidos, diferença de 10% e Kruskal–Wallis com p até 0,05",
  ],
});

const few = { nullReason: "AMOSTRA_INSUFICIENTE" } as const;
const ofIndicator =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${name}: tendência${text}`;
const ofLog =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `Tendência do prazo – ${name}${text}`;

export const kpiTrend = defineFacts("p1.kpi.{kpi}.tendencia", {
  slope: {
    id: "inclinacao",
    label: ofIndicator(": variação por mês"),
    unit: "un",
    units: ["pct", "nota", "score", "BRL", "dias", "h", "min"],
    decimals: 2,
    formula: a18.slope,
    ...few,
  },
  pValue: {
    id: "p_valor",
    label: ofIndicator(": valor-p"),
    unit: "idx",
    decimals: 3,
    formula: a18.pValue,
    ...few,
  },
  reading: {
    id: "leitura",
    label: ofIndicator(""),
    unit: "texto",
    formula: a18.reading,
    ...few,
  },
  noun: {
    id: "tendencia",
    label: ofIndicator(": leitura"),
    unit: "texto",
    formula: a18.reading,
    ...few,
  },
});

const inOwnUnit = {
  unit: "un",
  units: ["pct", "nota", "score", "BRL", "dias", "h", "min"],
  decimals: 1,
} as const;
const saidOf =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${name}: ${text}`;

/** Of 24 months on end. */
export const kpiYear = defineFacts("p1.kpi.{kpi}.ano", {
  mean: {
    id: "media",
    label: saidOf("média dos últimos doze meses"),
    ...inOwnUnit,
    formula: a18.yearMean,
  },
  before: {
    id: "media_anterior",
    label: saidOf("média dos doze meses anteriores"),
    ...inOwnUnit,
    formula: a18.yearMean,
  },
  change: {
    id: "variacao",
    label: saidOf("variação da média de doze meses"),
    unit: "pct",
    formula: a18.yearChange,
  },
});

export const kpiSeason = defineFacts("p1.kpi.{kpi}.sazonalidade", {
  peakMonth: { id: "pico_mes", label: saidOf("mês de pico"), unit: "texto", formula: a18.season },
  peak: { id: "pico_pct", label: saidOf("pico acima da média"), unit: "pct", formula: a18.season },
  troughMonth: { id: "vale_mes", label: saidOf("mês de vale"), unit: "texto", formula: a18.season },
  trough: {
    id: "vale_pct",
    label: saidOf("vale abaixo da média"),
    unit: "pct",
    formula: a18.season,
  },
});

export const logTrend = defineFacts("p1.log.{log}.tendencia_tt", {
  slope: {
    id: "inclinacao",
    label: ofLog(": variação por mês"),
    unit: "dias",
    decimals: 2,
    formula: a18.slope,
    ...few,
  },
  pValue: {
    id: "p_valor",
    label: ofLog(": valor-p"),
    unit: "idx",
    decimals: 3,
    formula: a18.pValue,
    ...few,
  },
  reading: { id: "leitura", label: ofLog(""), unit: "texto", formula: a18.reading, ...few },
  noun: { id: "tendencia", label: ofLog(": leitura"), unit: "texto", formula: a18.reading, ...few },
});
