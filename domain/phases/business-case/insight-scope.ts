/** What the insight rules of phase 5 read. */
import type { Fact } from "../../facts/fact.ts";
import { readFacts, type FactReader } from "../common/run/fact-scope.ts";
import * as p5 from "./facts.ts";

export interface Scope extends FactReader {
  initiatives: string[];
}

export function scopeOf(all: readonly Fact[]): Scope {
  const reader = readFacts(all);
  return {
    ...reader,
    initiatives: reader.places(p5.initiative.npv).map(({ initiative }) => initiative),
  };
}
