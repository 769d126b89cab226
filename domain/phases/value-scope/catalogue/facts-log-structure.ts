/** Structure of an event log: all its cases, no minimum (A1.6). */
import { defineFacts } from "../../../facts/catalogue/define-facts.ts";
import { named } from "../../../facts/catalogue/labels.ts";
import { a16 } from "./log-formulas.ts";

const count = (id: string, label: string) => ({ id, label: named(label), unit: "un" }) as const;

export const log = defineFacts("p1.log.{log}", {
  name: { id: "nome", label: "Fluxo analisado", unit: "texto", formula: a16.cases },
  cases: { ...count("casos", "Casos"), formula: a16.cases },
  events: { ...count("eventos", "Eventos"), formula: a16.events },
  activities: { ...count("atividades", "Atividades"), formula: a16.activities },
  untimed: { ...count("eventos_sem_data", "Eventos sem data"), formula: a16.untimed },
  variants: { ...count("variantes", "Variantes"), formula: a16.variants },
  variantsTo80: {
    ...count("k80_variantes", "Variantes que somam 80% dos casos"),
    formula: a16.variantsTo80,
  },
  pairs: { ...count("df.n", "Pares de atividades em sequência direta"), formula: a16.edge },
  topTenShare: {
    id: "top10_pct",
    label: named("Casos nas dez variantes mais frequentes"),
    unit: "pct",
    formula: a16.topTen,
  },
  entropy: {
    id: "entropia",
    label: named("Entropia normalizada das variantes"),
    unit: "idx",
    decimals: 2,
    formula: a16.entropy,
  },
  handoffs: {
    ...count("handoffs", "Transferências por caso"),
    decimals: 1,
    formula: a16.handoffs,
  },
});

const ofVariant =
  (text: string) =>
  ({ rank, name }: { rank: number; name: string }): string =>
    `${text} ${rank}ª variante – ${name}`;
export const variant = defineFacts("p1.log.{log}.variante.{rank}", {
  cases: { id: "casos", label: ofVariant("Casos da"), unit: "un", formula: a16.variant },
  share: { id: "pct", label: ofVariant("Parcela dos casos da"), unit: "pct", formula: a16.variant },
  cumulative: {
    id: "pct_acum",
    label: ofVariant("Parcela acumulada até a"),
    unit: "pct",
    formula: a16.variant,
  },
  sequence: {
    id: "sequencia",
    label: ofVariant("Sequência da"),
    unit: "texto",
    formula: a16.variant,
  },
});

const ofActivity =
  (text: string) =>
  ({ activity, name }: { activity: string; name: string }): string =>
    `${text} “${activity}” – ${name}`;
/** Activities at the borders of the cases, and those of the pairs that the graph draws. */
export const node = defineFacts("p1.log.{log}", {
  first: {
    id: "inicio.{rank}",
    label: ofActivity("Casos que começam em"),
    unit: "un",
    formula: a16.first,
  },
  last: {
    id: "fim.{rank}",
    label: ofActivity("Casos que terminam em"),
    unit: "un",
    formula: a16.last,
  },
  executions: {
    id: "no.{rank}",
    label: ofActivity("Execuções de"),
    unit: "un",
    formula: a16.executions,
  },
});

const between = ({ pair: of }: { pair: string }): string => of;
/** Two activities in direct sequence: how often, and the wait between them. */
export const pair = defineFacts("p1.log.{log}.df", {
  count: { id: "{rank}", label: between, unit: "un", formula: a16.edge },
  wait: {
    id: "{rank}.espera_h",
    label: ({ pair: of }: { pair: string }) => `Espera média em ${of}`,
    unit: "h",
    formula: a16.edgeWait,
  },
});
