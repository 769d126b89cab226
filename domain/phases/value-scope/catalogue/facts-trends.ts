/** Trends of monthly series (A1.8): of an indicator, and of the time that the cases of a log take. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a18 = formulas("A1.8", {
  slope: ["1.0.0", "mediana das inclinações entre todos os pares de meses (Theil–Sen)"],
  pValue: [
    "1.0.0",
    "teste de Mann–Kendall bilateral; exato até dez pontos sem empate, senão aproximação normal com correções",
  ],
  reading: [
    "1.0.0",
    "inclinação no sentido do indicador quando o teste indica tendência; senão, estável",
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
