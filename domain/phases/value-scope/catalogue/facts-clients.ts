/** Clients in alert (A1.9) and the indicators that the client follows (A1.8). */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { criterionLabels, type alertCriteria } from "../../common/client-alerts.ts";
import { a18, a19, missing } from "../formulas.ts";

export const window = defineFacts("p1", {
  baseDate: { id: "data_base", label: "Data-base", unit: "data", formula: a19.base },
});

export const clients = defineFacts("p1.clientes", {
  count: { id: "n", label: "Clientes", unit: "un", formula: a19.clients },
  revenue: {
    id: "receita",
    label: "Receita mensal dos clientes",
    unit: "BRL/mes",
    formula: a19.allRevenue,
  },
});

export const alert = defineFacts("p1.alerta", {
  count: {
    id: "n",
    label: "Clientes em alerta",
    unit: "un",
    formula: a19.alert,
    variants: { missing: missing.clients },
  },
  revenue: {
    id: "receita",
    label: "Receita mensal dos clientes em alerta",
    unit: "BRL/mes",
    formula: a19.revenue,
  },
  revenueShare: {
    id: "receita_pct",
    label: "Parcela da receita em alerta",
    unit: "pct",
    formula: a19.share,
  },
  windowStart: {
    id: "janela_inicio",
    label: "Início da janela do alerta",
    unit: "data",
    formula: a19.window,
  },
});

type Criterion = (typeof alertCriteria)[number];
export const alertCriterion = defineFacts("p1.alerta.criterio", {
  clients: {
    id: "{criterion}",
    label: ({ criterion }: { criterion: Criterion }) => criterionLabels[criterion],
    unit: "un",
    formula: a19.criterion,
  },
});

const said =
  (text: string) =>
  ({ name }: { name: string }): string =>
    `${name}: ${text}`;
/** In the unit that the file says of the indicator. */
const inOwnUnit = {
  unit: "un",
  units: ["pct", "nota", "score", "BRL", "dias", "h", "min"],
} as const;

export const kpi = defineFacts("p1.kpi.{kpi}", {
  name: { id: "nome", label: "Indicador", unit: "texto", formula: a18.latest },
  current: { id: "atual", label: said("valor atual"), ...inOwnUnit, formula: a18.latest },
  month: { id: "mes", label: said("mês do valor atual"), unit: "data", formula: a18.latest },
  target: { id: "meta", label: said("meta"), ...inOwnUnit, formula: a18.target },
  gap: {
    id: "lacuna",
    label: said("distância até a meta"),
    unit: "pct",
    units: ["pp", "nota"],
    decimals: 1,
    formula: a18.gap,
  },
  attainment: {
    id: "atingimento",
    label: said("atingimento da meta"),
    unit: "pct",
    formula: a18.attainment,
  },
  months: { id: "meses", label: said("meses com valor"), unit: "un", formula: a18.points },
  benchmarkCode: {
    id: "codigo_benchmark",
    label: said("código de benchmark"),
    unit: "texto",
    formula: a18.code,
  },
  unit: { id: "unidade", label: said("unidade"), unit: "texto", formula: a18.unit },
});
