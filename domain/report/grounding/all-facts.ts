/** The facts of several phases as one list: each once, a phase's own before one that another keeps. */
import type { Fact } from "../../facts/fact.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import type { PhaseNumber } from "../../kernel/phase-number.ts";

interface WithFacts {
  phases: readonly { number: PhaseNumber; facts: readonly Fact[] }[];
}

/** A view has more than ten thousand facts, and every turn asks for them: gone through once for each view. */
const read = oncePer(
  (view: WithFacts): { byId: ReadonlyMap<string, Fact>; all: readonly Fact[] } => {
    const byId = new Map<string, Fact>();
    for (const phase of view.phases)
      for (const fact of phase.facts)
        if (!byId.has(fact.id) || fact.phase === phase.number) byId.set(fact.id, fact);
    return { byId, all: [...byId.values()] };
  },
);

/** Every fact of the view once. */
export const allFacts = (view: WithFacts): readonly Fact[] => read(view).all;
/** The same by id. */
export const factsById = (view: WithFacts): ReadonlyMap<string, Fact> => read(view).byId;
