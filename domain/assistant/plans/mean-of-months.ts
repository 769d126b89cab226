/** "Média mensal": the sum of each month divided by the months that have a value; never the mean of rows. */
import { comparedCopy } from "../copy/compared.ts";
import type { Knowledge } from "../knowledge.ts";
import { currencyOfUnit, type Unit } from "../../kernel/unit.ts";
import { byMonth } from "../reader/judging/made-of-sum.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask } from "./plan.ts";
import type { Result } from "./plan-result.ts";

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
  if (asked === undefined || ask.by.length > 0 || ask.having.length > 0) return null;
  const { estatistica: _, ...qualifiers } = asked.qualifiers;
  const monthly = execute({ ...ask, op: "list", by: ["mes"], metrics: [{ ...asked, qualifiers }] });
  const facts = monthly?.rows.map(({ fact }) => fact) ?? [];
  const [first] = facts;
  if (monthly === null || first === undefined || facts.length < 2) return null;
  const unit = perMonth(first.unit);
  const sum = facts.reduce((total, { value }) => total + Number(value), 0);
  if (unit === null || !facts.every(({ value }) => typeof value === "number")) return null;
  const mean = madeFact(knowledge.view.now, {
    id: `cmp.${asked.id}.${byMonth}`,
    phase: first.phase,
    label: comparedCopy.meanLabel(monthly.metric.name),
    value: sum / facts.length,
    unit,
    decimals: first.decimals,
    formula_id: "Q1",
    formula: comparedCopy.meanFormula,
    inputs: facts.map(({ id }) => id),
    basis: facts.some(({ basis }) => basis === "ESTIMADO") ? "ESTIMADO" : first.basis,
  });
  return {
    ...monthly,
    rows: [{ entity: null, within: monthly.rows[0]?.within ?? [], fact: mean }],
    qualifiers: { ...monthly.qualifiers, estatistica: byMonth },
    made: [...monthly.made, mean],
  };
}
