/** What the decisions of phase 1 can move in a year: accounts in alert, the quadrant to capture, indicators that worsen. */
import { defineFacts, formulas } from "../../../facts/catalogue/define-facts.ts";

const a19 = formulas("A1.9", {
  loss: [
    "1.0.0",
    "receita mensal em alerta × 12 × (cancelamento em alerta − cancelamento das demais) × margem",
  ],
});
const a110 = formulas("A1.10", {
  hours: ["1.0.0", "soma das horas liberáveis dos processos de “Capturar já”"],
  gross: ["1.0.0", "soma do custo endereçável dos processos de “Capturar já”"],
  cash: ["1.0.0", "potencial bruto × adoção × parcela das horas que vira caixa"],
  low: ["1.0.0", "potencial em caixa com a captura no mínimo da faixa"],
  high: ["1.0.0", "potencial em caixa com a captura no máximo da faixa"],
  month: ["1.0.0", "potencial em caixa ÷ 12"],
});
const a18 = formulas("A1.8", {
  start: ["1.0.0", "média dos três primeiros meses"],
  recent: ["1.0.0", "média dos três últimos meses"],
  ahead: ["1.0.0", "valor atual + 12 × variação por mês"],
  lost: ["1.0.0", "(média recente − média inicial) × receita anual × margem"],
  losing: ["1.0.0", "12 × variação por mês × receita anual × margem"],
  worsening: ["1.0.0", "indicadores com ao menos 12 meses que pioram com valor-p abaixo de 1%"],
});

export const expectedLoss = defineFacts("p1.alerta", {
  perYear: {
    id: "perda_ano",
    label: "Margem por ano exposta nas contas em alerta",
    unit: "BRL/ano",
    formula: a19.loss,
  },
});

const captured = (id: string, label: string) =>
  ({ id, label: `${label} em “Capturar já”`, unit: "BRL/ano" }) as const;
export const capture = defineFacts("p1.capturar", {
  hours: {
    id: "horas",
    label: "Horas liberáveis por mês em “Capturar já”",
    unit: "h/mes",
    formula: a110.hours,
  },
  gross: { ...captured("bruto", "Potencial bruto por ano"), formula: a110.gross },
  cash: { ...captured("caixa", "Potencial em caixa por ano"), formula: a110.cash },
  low: {
    ...captured("caixa_baixa", "Potencial em caixa por ano, limite baixo,"),
    formula: a110.low,
  },
  high: {
    ...captured("caixa_alta", "Potencial em caixa por ano, limite alto,"),
    formula: a110.high,
  },
  month: {
    id: "caixa_mes",
    label: "Potencial em caixa por mês em “Capturar já”",
    unit: "BRL/mes",
    formula: a110.month,
  },
});

const said =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${name}: ${text}`;
const inOwnUnit = {
  unit: "un",
  units: ["pct", "nota", "score", "BRL", "dias", "h", "min"],
  decimals: 1,
} as const;

/** Of indicators that worsen. */
export const kpiCourse = defineFacts("p1.kpi.{kpi}.rumo", {
  start: { id: "inicio", label: said("média inicial"), ...inOwnUnit, formula: a18.start },
  recent: { id: "recente", label: said("média recente"), ...inOwnUnit, formula: a18.recent },
  ahead: {
    id: "em_um_ano",
    label: said("valor em um ano no ritmo medido"),
    ...inOwnUnit,
    formula: a18.ahead,
  },
  lost: {
    id: "perda_ano",
    label: said("margem por ano já perdida"),
    unit: "BRL/ano",
    formula: a18.lost,
  },
  losing: {
    id: "perda_a_mais_ano",
    label: said("margem por ano a mais em um ano"),
    unit: "BRL/ano",
    formula: a18.losing,
  },
  owner: {
    id: "responsavel",
    label: said("responsável pelo processo"),
    unit: "texto",
    formula: a18.recent,
  },
});

export const worsening = defineFacts("p1.indicadores", {
  count: { id: "n_pioram", label: "Indicadores que pioram", unit: "un", formula: a18.worsening },
  followed: {
    id: "n_longos",
    label: "Indicadores com ao menos 12 meses",
    unit: "un",
    formula: a18.worsening,
  },
});
