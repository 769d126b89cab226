/** What was understood, part by part, and what each part may be changed to: a change gives the plan of the question asked that way. */
import type { Chip, ChipChange, ChipChoice } from "../answer.ts";
import { planCopy as copy } from "../copy/plan.ts";
import type { Knowledge } from "../knowledge.ts";
import { monthText, shiftMonth } from "../reader/periods/months.ts";
import { hasDimension, type ReadMetric } from "../reader/metric-entry.ts";
import { rowNames } from "./row-cubes.ts";
import { executeFacts } from "./execute-plan.ts";
import type { Ask, EntityRef, Plan } from "./plan.ts";
import type { Result } from "./plan-result.ts";
import { readingParts, type ReadingPart } from "./reading-line.ts";
import { escapedName } from "./render-plan.ts";

export interface Chipped {
  knowledge: Knowledge;
  result: Result;
  ask: Ask;
  metricOf: (id: string) => ReadMetric | undefined;
  /** Months that hold values of the metric; null: it has none. */
  months: { first: string; last: string } | null;
}

/** Two values that are compared, or a trend, have a form of their own: no part of these is changed by itself. */
export const chipsOf = (chipped: Chipped): Chip[] =>
  readingParts(chipped.result, chipped.ask).map((part) => ({
    text: part.text,
    isDefault: part.isDefault,
    kind: part.kind,
    choices: isFixed(chipped.ask) ? [] : choicesOf[part.kind](chipped, part),
  }));

const isFixed = ({ op }: Ask): boolean => op === "compare" || op === "trend";

const choicesOf: Readonly<
  Record<ReadingPart["kind"], (chipped: Chipped, part: ReadingPart) => ChipChoice[]>
> = {
  metric: metrics,
  name: names,
  period: months,
  qualifier: qualifiers,
  order: ({ ask }) => [
    {
      text: copy.order(ask.order === "asc" ? "desc" : "asc"),
      change: { kind: "order", of: "", value: ask.order === "asc" ? "desc" : "asc" },
    },
  ],
  other: () => [],
};

/** A choice that no published fact answers is none; over rows it is told when it is asked. */
const held = ({ knowledge, ask, metricOf }: Chipped, change: ChipChange): boolean => {
  const next = changedAsk(ask, change);
  const metric = metricOf(next.metrics[0]?.id ?? "");
  return metric !== undefined && executeFacts(knowledge, metric, next) !== null;
};

/** What stands beside it in the catalogue: the same thing in another kind of value, and what is said with the same words. */
function metrics(chipped: Chipped): ChipChoice[] {
  const { metric } = chipped.result;
  const near = new Set([...Object.values(metric.neighbours ?? {}), ...metric.ambiguousWith]);
  return [...near].flatMap((id): ChipChoice[] => {
    const change: ChipChange = { kind: "metric", of: "", value: id };
    const name = chipped.metricOf(id)?.name;
    return name !== undefined && id !== metric.id && held(chipped, change)
      ? [{ text: name, change }]
      : [];
  });
}

/** Names of the dimension that have a value of their own; and without the name. */
function names(chipped: Chipped, { of, key, text: name }: ReadingPart): ChipChoice[] {
  const { ask, result } = chipped;
  const filter = ask.where.find(({ on }) => on === of);
  if (filter === undefined) return [];
  const isOne = ask.by.length === 0 && ask.where[0] === filter && filter.op === "=";
  const others = isOne ? namesOf(chipped, of) : [];
  const without: ChipChange = { kind: "name", of, value: "" };
  const isLeft = result.metric.rows !== undefined || held(chipped, without);
  return [
    ...others
      .filter((one) => one.key !== key && one.name !== name)
      .sort((a, b) => a.name.localeCompare(b.name, "pt-BR"))
      .map(
        (one): ChipChoice => ({
          text: escapedName(one.name),
          change: { kind: "name", of, value: one.key, name: one.name },
        }),
      ),
    ...(isLeft ? [{ text: copy.withoutName, change: without }] : []),
  ];
}

/** Those of the facts, and of rows what a list of the largest alone does not hold. */
function namesOf({ knowledge, result }: Chipped, dimension: string): EntityRef[] {
  const { cubes } = knowledge.view;
  const all = result.all.flatMap(({ entity }) => (entity?.dimension === dimension ? [entity] : []));
  const isOfRows = cubes !== undefined && result.metric.rows?.by.includes(dimension) === true;
  const cells = isOfRows ? rowNames(cubes).filter((one) => one.dimension === dimension) : [];
  const known = new Map(all.map((one) => [one.name, one]));
  for (const { name } of cells)
    if (!known.has(name)) known.set(name, { dimension, key: name, name });
  return [...known.values()];
}

/** The newest first; the whole period where the metric has a value of it. */
function months(chipped: Chipped): ChipChoice[] {
  const { ask, result } = chipped;
  if (chipped.months === null || !hasDimension(result.metric, "mes")) return [];
  const { first, last } = chipped.months;
  const all: string[] = [];
  for (let month = last; month >= first; month = shiftMonth(month, -1)) all.push(month);
  const whole: ChipChange = { kind: "period", of: "", value: "" };
  return [
    ...(held(chipped, whole) ? [{ text: copy.wholePeriod, change: whole }] : []),
    ...all
      .filter((month) => ask.period?.from !== month || ask.period.to !== month)
      .map(
        (month): ChipChoice => ({
          text: monthText(month),
          change: { kind: "period", of: "", value: month },
        }),
      ),
  ];
}

function qualifiers(chipped: Chipped, { of, key }: ReadingPart): ChipChoice[] {
  return (chipped.result.metric.qualifiers[of] ?? []).flatMap((value): ChipChoice[] => {
    const change: ChipChange = { kind: "qualifier", of, value };
    return value !== key && held(chipped, change)
      ? [{ text: copy.qualifierRead(value), change }]
      : [];
  });
}

/** The plan with one part of its question as it was changed; only a plan of one question has chips. */
export function changedPlan(plan: Plan, change: ChipChange): Plan {
  const [ask] = plan.asks;
  return ask === undefined ? plan : { ...plan, asks: [changedAsk(ask, change)] };
}

function changedAsk(ask: Ask, { kind, of, value, name }: ChipChange): Ask {
  const [metric] = ask.metrics;
  if (kind === "order") return { ...ask, order: value === "asc" ? "asc" : "desc" };
  if (kind === "period") return { ...ask, period: value === "" ? null : monthOf(value) };
  if (kind === "metric")
    return { ...ask, metrics: [{ id: value, qualifiers: metric?.qualifiers ?? {} }] };
  if (kind === "qualifier" && metric !== undefined)
    return {
      ...ask,
      metrics: [{ ...metric, qualifiers: { ...metric.qualifiers, [of]: value } }],
    };
  if (value === "") return { ...ask, where: ask.where.filter(({ on }) => on !== of) };
  const entity: EntityRef = { dimension: of, key: value, name: name ?? value };
  return {
    ...ask,
    where: ask.where.map((one) => (one.on === of ? { ...one, value: [entity] } : one)),
  };
}

const monthOf = (month: string): NonNullable<Ask["period"]> => ({
  from: month,
  to: month,
  grain: "mes",
  how: "mês",
});
