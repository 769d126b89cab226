import type { Fact } from "../../../facts/fact.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { Knowledge } from "../../knowledge.ts";
import { madeFact } from "../made-fact.ts";

/** Two values or more, and none missing. */
export const areValues = (facts: readonly Fact[]): boolean =>
  facts.length > 1 && facts.every(({ value }) => typeof value === "number");

type Facts = readonly [Fact, ...Fact[]];
type Said = Pick<Fact, "id" | "label" | "unit" | "formula">;

const sumOf = (facts: Facts): number => exactSum(facts.map(({ value }) => Number(value)));

export const sumFact = (knowledge: Knowledge, facts: Facts, said: Said): Fact =>
  factOfAll(knowledge, facts, { ...said, value: sumOf(facts) });

/** The sum of facts divided by their number. */
export const meanFact = (knowledge: Knowledge, facts: Facts, said: Said): Fact =>
  factOfAll(knowledge, facts, { ...said, value: sumOf(facts) / facts.length });

/** An estimate where one of them is. */
function factOfAll(
  { view: { now } }: Knowledge,
  facts: Facts,
  made: Said & Pick<Fact, "value">,
): Fact {
  const [first] = facts;
  return madeFact(now, {
    ...made,
    phase: first.phase,
    decimals: first.decimals,
    formula_id: "Q1",
    inputs: facts.map(({ id }) => id),
    basis: facts.some(({ basis }) => basis === "ESTIMADO") ? "ESTIMADO" : first.basis,
  });
}
