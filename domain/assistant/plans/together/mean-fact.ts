import type { Fact } from "../../../facts/fact.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { Knowledge } from "../../knowledge.ts";
import { madeFact } from "../made-fact.ts";

/** Two values or more, and none missing. */
export const haveMean = (facts: readonly Fact[]): boolean =>
  facts.length > 1 && facts.every(({ value }) => typeof value === "number");

/** The sum of facts divided by their number; an estimate where one of them is. */
export function meanFact(
  { view: { now } }: Knowledge,
  facts: readonly [Fact, ...Fact[]],
  said: Pick<Fact, "id" | "label" | "unit" | "formula">,
): Fact {
  const [first] = facts;
  return madeFact(now, {
    ...said,
    phase: first.phase,
    value: exactSum(facts.map(({ value }) => Number(value))) / facts.length,
    decimals: first.decimals,
    formula_id: "Q1",
    inputs: facts.map(({ id }) => id),
    basis: facts.some(({ basis }) => basis === "ESTIMADO") ? "ESTIMADO" : first.basis,
  });
}
