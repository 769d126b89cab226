/** "Investimento médio por iniciativa": what the things have together, divided by how many of them have a value. */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import { comparedCopy } from "../copy/compared.ts";
import type { Knowledge } from "../knowledge.ts";
import { dimensionOfMean } from "../reader/judging/made-of-sum.ts";
import { madeFact } from "./made-fact.ts";
import type { Ask } from "./plan.ts";
import type { Result } from "./plan-result.ts";

/** Of which things a mean is asked; null: of none. */
export const meanOver = ({ metrics: [asked] }: Ask): string | null =>
  dimensionOfMean(asked?.qualifiers["estatistica"]);

/** Null where fewer than two have a value. `execute` gives the value of each. */
export function meanOfThings(
  knowledge: Knowledge,
  ask: Ask,
  execute: (each: Ask) => Result | null,
): Result | null {
  const [asked] = ask.metrics;
  const dimension = meanOver(ask);
  if (asked === undefined || dimension === null || ask.by.length + ask.having.length > 0)
    return null;
  const { estatistica: how = "", ...qualifiers } = asked.qualifiers;
  const each = execute({
    ...ask,
    op: "list",
    by: [dimension],
    metrics: [{ ...asked, qualifiers }],
  });
  const facts = each?.rows.map(({ fact }) => fact) ?? [];
  const [first] = facts;
  if (each === null || first === undefined || facts.length < 2) return null;
  if (!facts.every(({ value, unit }) => typeof value === "number" && unit === first.unit))
    return null;
  const mean = madeFact(knowledge.view.now, {
    id: `cmp.${each.metric.id}.${how}.${first.id}`,
    phase: first.phase,
    label: comparedCopy.meanOfThingsLabel(each.metric.name),
    value: exactSum(facts.map(({ value }) => Number(value))) / facts.length,
    unit: first.unit,
    decimals: Math.max(first.decimals, 0),
    formula_id: "Q1",
    formula: comparedCopy.meanOfThingsFormula,
    inputs: facts.map(({ id }) => id),
    basis: facts.some(({ basis }) => basis === "ESTIMADO") ? "ESTIMADO" : first.basis,
  });
  return {
    ...each,
    rows: [{ entity: null, within: [], fact: mean }],
    qualifiers: { ...each.qualifiers, estatistica: how },
    made: [...each.made, mean],
  };
}
