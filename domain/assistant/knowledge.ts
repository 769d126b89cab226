/** The view's results, ready to be asked: facts by id with the run that they come from. */
import type { Fact, PhaseNumber } from "../facts/fact.ts";
import type { AssistantPhase, AssistantView } from "./view.ts";

export interface Knowledge {
  view: AssistantView;
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
  /** Facts whose id fits, with the first group of the pattern as key, in the order of their run. Once for each pattern and view. */
  matching(pattern: RegExp): readonly { fact: Fact; key: string }[];
}

/** One view is asked several times in a row (a question, its suggestions): the indexes are built once for each. */
const known = new WeakMap<AssistantView, Knowledge>();

export function knowledgeOf(view: AssistantView): Knowledge {
  const ready = known.get(view);
  if (ready !== undefined) return ready;
  const built = buildKnowledge(view);
  known.set(view, built);
  return built;
}

function buildKnowledge(view: AssistantView): Knowledge {
  const owned = new Map<string, { fact: Fact; runId: string }>();
  const byPhase = new Map<PhaseNumber, Map<string, Fact>>();
  const opened = [...view.phases].sort((a, b) => Number(b.number === view.openPhase) - Number(a.number === view.openPhase) || a.number - b.number);
  for (const phase of opened) {
    byPhase.set(phase.number, new Map(phase.facts.map((fact) => [fact.id, fact])));
    for (const fact of phase.facts) if (!owned.has(fact.id)) owned.set(fact.id, { fact, runId: phase.runId });
  }
  for (const phase of view.phases) for (const fact of phase.facts) if (fact.phase === phase.number) owned.set(fact.id, { fact, runId: phase.runId });
  const inPhase = (id: string, phase?: PhaseNumber) => (phase === undefined || !/^(?:qw|dq|A|k|prog)\./.test(id) ? undefined : byPhase.get(phase)?.get(id));
  const fact = (id: string, phase?: PhaseNumber) => inPhase(id, phase) ?? owned.get(id)?.fact ?? null;
  const matched = new Map<string, readonly { fact: Fact; key: string }[]>();
  return {
    view, fact,
    phase: (number) => view.phases.find((phase) => phase.number === number) ?? null,
    number: (id) => { const value = fact(id)?.value; return typeof value === "number" ? value : null; },
    text: (id) => { const value = fact(id)?.value; return typeof value === "string" && value !== "" ? value : null; },
    runOf: (id, phase) => (inPhase(id, phase) === undefined ? owned.get(id)?.runId : view.phases.find((one) => one.number === phase)?.runId) ?? null,
    // Intents ask the same few patterns at every question, over more than ten thousand facts.
    matching: (pattern) => {
      const ready = matched.get(pattern.source);
      if (ready !== undefined) return ready;
      const found = [...owned.values()].flatMap((entry) => {
        const key = pattern.exec(entry.fact.id)?.[1];
        return key === undefined ? [] : [{ fact: entry.fact, key }];
      });
      matched.set(pattern.source, found);
      return found;
    },
  };
}
