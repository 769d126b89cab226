/** "Média mensal": the sum of each month divided by the months that have a value; never the mean of rows. */
import { comparedCopy } from "../../copy/compared.ts";
import type { Knowledge } from "../../knowledge.ts";
import { currencyOfUnit, type Unit } from "../../../kernel/unit.ts";
import { byMonth } from "../../reader/judging/made-of-sum.ts";
import { areValues, meanFact } from "./facts-together.ts";
import type { Ask } from "../plan.ts";
import type { Result } from "../plan-result.ts";

export const isByMonth = ({ metrics: [asked] }: Ask): boolean =>
  asked?.qualifiers["estatistica"] === byMonth;

/** Null where the values of months may not be summed. */
const perMonth = (unit: Unit): Unit | null =>
  unit === currencyOfUnit(unit) || unit === "h" || unit === "un" ? (`${unit}/mes` as Unit) : null;

/** Null where the metric has no months, or the question cuts it otherwise too. `execute` gives the value of each month. */
export function meanOfMonths(
  knowledge: Knowledge,
  ask: Ask,
  execute: (monthly: Ask) => Result | null,
): Result | null {
  const [asked] = ask.metrics;
  if (asked === undefined || ask.by.length + ask.having.length > 0) return null;
  const { estatistica: _, ...qualifiers } = asked.qualifiers;
  const byEach: Ask = { ...ask, op: "list", by: ["mes"], metrics: [{ ...asked, qualifiers }] };
  const monthly = execute(byEach);
  const [first, ...others] = monthly?.rows.map(({ fact }) => fact) ?? [];
  const unit = first === undefined ? null : perMonth(first.unit);
  if (monthly === null || first === undefined || unit === null) return null;
  const facts = [first, ...others] as const;
  if (!areValues(facts)) return null;
  const isHeld =
    ask.where.length === 0 || execute({ ...byEach, where: [] })?.rows.length === facts.length;
  const mean = meanFact(knowledge, facts, {
    id: `cmp.${monthly.metric.id}.${byMonth}.${first.id}`,
    label: comparedCopy.meanLabel(monthly.metric.name),
    unit,
    formula: comparedCopy.meanFormula,
  });
  return {
    ...monthly,
    rows: [{ entity: null, within: monthly.rows[0]?.within ?? [], fact: mean }],
    qualifiers: { ...monthly.qualifiers, estatistica: byMonth },
    made: [...monthly.made, mean],
    // A month without a value is a hole, and no zero.
    notes: isHeld ? [] : [comparedCopy.meanOfHeld],
  };
}
