/** Facts that an answer makes for itself (counts, comparisons): their ids begin with "cmp." or "sim.". */
import type { Fact } from "../../facts/fact.ts";

export type MadeFact = Pick<
  Fact,
  "id" | "phase" | "label" | "value" | "unit" | "formula_id" | "formula"
> &
  Partial<Fact>;

export function madeFact(now: string, fact: MadeFact): Fact {
  return {
    decimals: 0,
    formula_version: "1.0.0",
    inputs: [],
    sources: [],
    assumptions: [],
    basis: "DERIVADO",
    confidence: 1,
    inputs_hash: "",
    computed_at: now,
    ...fact,
  };
}
