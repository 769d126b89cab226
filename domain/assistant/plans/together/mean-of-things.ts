/** "Investimento médio por iniciativa": what the things have together, divided by how many of them have a value. */
import { comparedCopy } from "../../copy/compared.ts";
import type { Knowledge } from "../../knowledge.ts";
import { dimensionOfMean } from "../../reader/judging/made-of-sum.ts";
import { areValues, meanFact } from "./facts-together.ts";
import type { Ask } from "../plan.ts";
import type { Result } from "../plan-result.ts";

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
  const [first, ...others] = each?.rows.map(({ fact }) => fact) ?? [];
  if (each === null || first === undefined || !areValues([first, ...others])) return null;
  if (others.some(({ unit }) => unit !== first.unit)) return null;
  const mean = meanFact(knowledge, [first, ...others], {
    id: `cmp.${each.metric.id}.${how}.${first.id}`,
    label: comparedCopy.meanOfThingsLabel(each.metric.name),
    unit: first.unit,
    formula: comparedCopy.meanOfThingsFormula,
  });
  return {
    ...each,
    rows: [{ entity: null, within: [], fact: mean }],
    qualifiers: { ...each.qualifiers, estatistica: how },
    made: [...each.made, mean],
  };
}
