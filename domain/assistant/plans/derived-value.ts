/** Of two values one made of both: their difference, the part that one is of the other, one for each of the other (assistant.md 2.1). */
import type { Fact } from "../../facts/fact.ts";
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { currencyOfUnit, type Unit } from "../../kernel/unit.ts";
import { createDesk, phaseOf } from "../compose.ts";
import { comparedCopy as copy } from "../copy/compared.ts";
import type { Knowledge } from "../knowledge.ts";
import { hasDimension, type ReadMetric } from "../reader/metric-entry.ts";
import { executeAsk } from "./execute-plan.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask, Derived } from "./plan.ts";
import type { Result } from "./plan-result.ts";
import type { Compared, MetricOf } from "./render-compare.ts";
import { subjectText } from "./render-plan.ts";

interface Side {
  ask: Ask;
  metric: ReadMetric;
  result: Result;
  fact: Fact;
}

/** Null where one of them has no single value, or the two are not of one period and kind. */
export function renderDerived(knowledge: Knowledge, metricOf: MetricOf, ask: Ask): Compared | null {
  const { derive, other } = ask;
  if (derive == null || other === undefined) return null;
  const [one, two] = [ask, other].map((each) => sideOf(knowledge, metricOf, each));
  if (one == null || two == null || one.fact.id === two.fact.id) return null;
  const made = isOfOnePeriod(one, two) ? makeFact(knowledge, derive, [one, two]) : null;
  if (made === null) return null;
  const facts = [...one.result.made, ...two.result.made, made];
  const [first, second] = [one, two].map((side) => subjectText(side.result, side.ask));
  const sentence = createDesk(knowledge, facts).say(
    copy.derived[derive](first ?? "", second ?? "", one.metric.article.endsWith("s")),
    { made: made.id, a: one.fact.id, b: two.fact.id },
  );
  return {
    result: {
      ...one.result,
      made: facts,
      ...(one.metric.id === two.metric.id ? {} : { beside: two.metric.name }),
    },
    draft: {
      paragraphs: [sentence],
      origin: [one.fact.id, two.fact.id],
      phase: phaseOf(one.fact),
      newFacts: facts,
    },
  };
}

function sideOf(knowledge: Knowledge, metricOf: MetricOf, asked: Ask): Side | null {
  const { derive: _, other: __, ...ask } = asked;
  const metric = metricOf(ask.metrics[0]?.id ?? "");
  const result = metric === undefined ? null : executeAsk(knowledge, metric, ask);
  const [row] = result?.rows ?? [];
  if (metric === undefined || result === null || row === undefined) return null;
  return result.rows.length === 1 && typeof row.fact.value === "number"
    ? { ask, metric, result, fact: row.fact }
    : null;
}

/** The sum of a ledger's months is of its months: beside what has none it says nothing. */
const isOfOnePeriod = (one: Side, two: Side): boolean =>
  one.ask.period?.from === two.ask.period?.from &&
  one.ask.period?.to === two.ask.period?.to &&
  hasDimension(one.metric, "mes") === hasDimension(two.metric, "mes");

function makeFact(
  knowledge: Knowledge,
  kind: Derived,
  [one, two]: readonly [Side, Side],
): Fact | null {
  const [a, b] = [Number(one.fact.value), Number(two.fact.value)];
  const made = valueOf(kind, { a, b, of: one.fact, to: two.fact });
  if (made === null) return null;
  const isEstimated = [one, two].some(({ fact }) => fact.basis === "ESTIMADO");
  return madeFact(knowledge.view.now, {
    id: `cmp.${kind}.${one.fact.id}.${two.fact.id}`,
    phase: one.fact.phase,
    label: copy.derivedLabels[kind](one.metric.name, two.metric.name),
    formula_id: "Q2",
    formula: copy.derivedFormulas[kind],
    inputs: [one.fact.id, two.fact.id],
    ...(isEstimated ? { basis: "ESTIMADO" as const } : {}),
    ...made,
  });
}

interface Pair {
  a: number;
  b: number;
  of: Fact;
  to: Fact;
}

function valueOf(
  kind: Derived,
  { a, b, of, to }: Pair,
): Pick<Fact, "value" | "unit" | "decimals"> | null {
  if (kind === "razao") {
    const unit = perOne(of.unit, to.unit);
    return unit === null || b <= 0 ? null : { value: a / b, unit, decimals: 2 };
  }
  if (of.unit !== to.unit) return null;
  if (kind === "soma") return { value: exactSum([a, b]), unit: of.unit, decimals: of.decimals };
  if (kind === "diferenca")
    return {
      value: Math.abs(a - b),
      unit: of.unit === "pct" ? "pp" : of.unit,
      decimals: of.decimals,
    };
  return a < 0 || b <= 0 ? null : { value: (100 * a) / b, unit: "pct", decimals: 1 };
}

/** Money of a month ÷ things of a month, or money ÷ things that there are: what is left is money, by month where the things are of none. */
function perOne(money: Unit, count: Unit): Unit | null {
  const currency = currencyOfUnit(money);
  const [, of] = money.split("/");
  const [things, at] = count.split("/");
  if (currency === null || things !== "un" || (at !== undefined && at !== of)) return null;
  return at === undefined ? money : (currency as Unit);
}
