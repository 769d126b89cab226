/** The view's results, ready to be asked: facts by id with the run that they come from. */
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { oncePer } from "../kernel/memoize-by.ts";
import { indexOf, sourceOf, type Matched, type Wanted } from "./fact-index.ts";
import type { AssistantPhase, AssistantView } from "./view.ts";

export interface Knowledge {
  view: AssistantView;
  /** Words that say again what a metric is of anyway are passed over: asked where a question is not answered with each of them. */
  isFree: boolean;
  phase(number: PhaseNumber): AssistantPhase | null;
  /**
   * The fact as its own phase published it, else as another took it over. Quick wins, quality and assumptions have equal ids in every
   * run: of those, with `phase`, that phase's.
   */
  fact(id: string, phase?: PhaseNumber): Fact | null;
  /** Null when absent or not computable. */
  number(id: string): number | null;
  text(id: string): string | null;
  runOf(id: string, phase?: PhaseNumber): string | null;
  /** Facts whose id fits, in the order of their run. Once for each pattern and view. */
  matching(wanted: Wanted): readonly Matched[];
}

/** One view is asked several times in a row (a question, its suggestions): what it is asked is kept for each. */
export const knowledgeOf = oncePer(buildKnowledge);

/** The same results, read freely. */
export const freely = oncePer(
  (knowledge: Knowledge): Knowledge => ({ ...knowledge, isFree: true }),
);

function buildKnowledge(view: AssistantView): Knowledge {
  const phases = view.phases.map((phase) => ({ phase, index: indexOf(phase.facts) }));
  /** The open phase before the others. */
  const opened = [...phases].sort(
    (a, b) =>
      Number(b.phase.number === view.openPhase) - Number(a.phase.number === view.openPhase) ||
      a.phase.number - b.phase.number,
  );
  /** The phase that computed it, else the first that took it over. */
  const owner = (id: string): { fact: Fact; runId: string } | undefined => {
    let taken: { fact: Fact; runId: string } | undefined;
    for (const { phase, index } of opened) {
      const fact = index.byId.get(id);
      if (fact === undefined) continue;
      if (fact.phase === phase.number) return { fact, runId: phase.runId };
      taken ??= { fact, runId: phase.runId };
    }
    return taken;
  };
  const inPhase = (id: string, phase?: PhaseNumber) =>
    phase === undefined || !/^(?:qw|dq|A|k|prog)\./.test(id)
      ? undefined
      : phases.find((one) => one.phase.number === phase)?.index.byId.get(id);
  const fact = (id: string, phase?: PhaseNumber) => inPhase(id, phase) ?? owner(id)?.fact ?? null;
  const matched = new Map<string, readonly Matched[]>();
  return {
    view,
    isFree: false,
    fact,
    phase: (number) => view.phases.find((phase) => phase.number === number) ?? null,
    number: (id) => {
      const value = fact(id)?.value;
      return typeof value === "number" ? value : null;
    },
    text: (id) => {
      const value = fact(id)?.value;
      return typeof value === "string" && value !== "" ? value : null;
    },
    runOf: (id, phase) =>
      (inPhase(id, phase) === undefined
        ? owner(id)?.runId
        : view.phases.find((one) => one.number === phase)?.runId) ?? null,
    matching: (wanted) => {
      const ready = matched.get(sourceOf(wanted));
      if (ready !== undefined) return ready;
      const found = new Map<string, Matched>();
      for (const { index } of opened)
        for (const one of index.matching(wanted))
          if (!found.has(one.fact.id))
            found.set(one.fact.id, { key: one.key, fact: owner(one.fact.id)?.fact ?? one.fact });
      const all = [...found.values()];
      matched.set(sourceOf(wanted), all);
      return all;
    },
  };
}
