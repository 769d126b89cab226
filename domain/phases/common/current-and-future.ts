/** A1.11: the measures shown as current against AI-first, and their change as facts, for every phase that shows them. */
import type { DisplayFormat } from "../../kernel/text/format-value.ts";
import { defineFacts, formulas } from "../../facts/catalogue/define-facts.ts";
import type { FactKey } from "../../facts/catalogue/fact-definition.ts";
import type { FactBook, Formula } from "../../facts/fact-book.ts";
import type { Basis, FactScope } from "../../facts/fact.ts";
import type { Unit } from "../../kernel/unit.ts";

export const focusMetrics = [
  "volume_mes",
  "prazo",
  "alerta",
  "retrabalho",
  "horas",
  "csat",
] as const;
export type FocusMetric = (typeof focusMetrics)[number];
/** Shown only where both the log and the redesign, or the portfolio, speak of them. */
export const extraMetrics = ["acuracia", "arquitetura"] as const;
export type ShownMetric = FocusMetric | (typeof extraMetrics)[number];

export const metricLabels: Record<ShownMetric, string> = {
  volume_mes: "Volume por mês",
  prazo: "Prazo médio",
  alerta: "Clientes em alerta",
  retrabalho: "Retrabalho",
  horas: "Horas manuais por mês",
  csat: "CSAT",
  acuracia: "Acurácia da classificação",
  arquitetura: "Custo da arquitetura de ingestão",
};
export const metricUnits = {
  volume_mes: "un/mes",
  prazo: "dias",
  alerta: "un",
  retrabalho: "pct",
  horas: "h/mes",
  csat: "nota",
  acuracia: "pct",
  arquitetura: "USD/mes",
} as const satisfies Record<ShownMetric, Unit>;
/** Whether more is better; null where a change is neither. */
export const metricDirections: Record<ShownMetric, 1 | -1 | null> = {
  volume_mes: null,
  prazo: -1,
  alerta: -1,
  retrabalho: -1,
  horas: -1,
  csat: 1,
  acuracia: 1,
  arquitetura: -1,
};

/** Printed otherwise than a fact of its unit: a pilot's and a sample's accuracy in whole percents, in every phase. */
export const metricFormats: Partial<Record<ShownMetric, DisplayFormat>> = { acuracia: "pct0" };

/** What another fact repeats is what it was, measured or computed: repeating it computes nothing. */
export function basisOfCopied(book: FactBook, source: string): { basis?: Basis } {
  const basis = book.get(source)?.basis;
  return basis === undefined ? {} : { basis };
}

const a111 = formulas("A1.11", {
  change: ["1.1.0", "(futuro − atual) ÷ atual"],
  points: ["1.1.0", "futuro − atual, em pontos percentuais"],
});

type MeasureFacts = {
  readonly [M in ShownMetric]: {
    id: M;
    label: (names: { side: string }) => string;
    unit: (typeof metricUnits)[M];
    formula: Formula;
  };
};

/** Entries for `defineFacts("p1.atual", …)`, keyed by the measure; `side` is what its label ends with: " – atual". */
export function measureFacts(formula: Formula): MeasureFacts {
  const entries = (Object.keys(metricUnits) as ShownMetric[]).map((id) => [
    id,
    {
      id,
      label: ({ side }: { side: string }) => `${metricLabels[id]}${side}`,
      unit: metricUnits[id],
      formula,
    },
  ]);
  return Object.fromEntries(entries);
}

/** How far each measure moves: in percent of today, and in percentage points for shares. */
export const changeFacts = <Phase extends "p1" | "p2">(phase: Phase) => ({
  change: defineFacts(`${phase}.melhora`, {
    metric: {
      id: "{metric}",
      label: ({ metric }: { metric: ShownMetric }) => `${metricLabels[metric]} – variação`,
      unit: "pct",
      formula: a111.change,
    },
  }),
  changeInPoints: defineFacts(`${phase}.melhora_pp`, {
    metric: {
      id: "{metric}",
      label: ({ metric }: { metric: ShownMetric }) =>
        `${metricLabels[metric]} – variação em pontos`,
      unit: "pp",
      formula: a111.points,
    },
  }),
});

/** The measure of the process in focus, as each phase's catalogue writes it. */
const measureKey = (phase: "p1" | "p2", side: "atual" | "futuro", metric: ShownMetric) =>
  `${phase}.${side}.${metric}` as FactKey;

/** Null where one side is missing or the current is 0. */
export function addChangeFacts(
  book: FactBook,
  phase: "p1" | "p2",
  metric: ShownMetric,
  scope: FactScope,
): void {
  const { change, changeInPoints } = changeFacts(phase);
  const inputs = [measureKey(phase, "atual", metric), measureKey(phase, "futuro", metric)];
  const [now, later] = inputs.map((key) => book.numberOf(key)) as [number | null, number | null];
  const shared = { at: { metric }, names: { metric }, inputs, scope };
  book.add(change.metric, {
    ...shared,
    value:
      now === null || later === null || now === 0 ? null : (100 * (later - now)) / Math.abs(now),
  });
  if (metricUnits[metric] === "pct")
    book.add(changeInPoints.metric, {
      ...shared,
      value: now === null || later === null ? null : later - now,
    });
}
