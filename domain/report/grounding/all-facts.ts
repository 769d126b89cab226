/** The facts of several phases as one list: each once, a phase's own before one that another keeps. */
import type { Fact } from "../../facts/fact.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";

interface WithFacts {
  phases: readonly { number: PhaseNumber; facts: readonly Fact[] }[];
}

/** Every fact of the view once. A view has more than ten thousand, and every turn asks for them: gone through once for each view. */
export const allFacts = oncePer((view: WithFacts): readonly Fact[] => {
  const byId = new Map<string, Fact>();
  for (const phase of view.phases)
    for (const fact of phase.facts)
      if (!byId.has(fact.id) || fact.phase === phase.number) byId.set(fact.id, fact);
  return [...byId.values()];
});
