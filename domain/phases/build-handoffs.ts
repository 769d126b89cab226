/** The handoffs of a phase: what earlier phases published, and in their absence the same computed from the tables at hand. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { approvedFeedback, phaseHandoffs } from "./common/run/handoffs.ts";
import type { Handoff, PhaseFacts, PhaseInput } from "../outcome/phase-outcome.ts";
import { phases } from "./registry.ts";

export function buildHandoffs(
  base: Omit<PhaseInput, "handoffs">,
  published: readonly Handoff[],
): Handoff[] {
  const known = new Map<PhaseNumber, Handoff | null>(
    published.map((handoff) => [handoff.phase, handoff]),
  );
  const handoffOf = (phase: PhaseNumber): Handoff | null => {
    const found = known.get(phase);
    if (found !== undefined) return found;
    // Each phase looks only at earlier ones: this ends.
    const computed = preview({ ...base, phase, handoffs: earlierOf(phase) });
    const handoff =
      computed === null
        ? null
        : {
            phase,
            origin: "preview" as const,
            approved: false,
            reportVersion: null,
            facts: computed.facts,
            datasets: computed.datasets,
          };
    known.set(phase, handoff);
    return handoff;
  };
  const earlierOf = (phase: PhaseNumber): Handoff[] =>
    (phaseHandoffs[phase] ?? []).flatMap((earlier) => handoffOf(earlier) ?? []);
  const feedback = published.filter(
    ({ phase, origin, approved }) =>
      phase === approvedFeedback[base.phase] && origin === "run" && approved,
  );
  return [...earlierOf(base.phase), ...feedback];
}

function preview(input: PhaseInput): PhaseFacts | null {
  const engine = phases[input.phase];
  return engine.missingToRun(input.tables).length === 0 &&
    engine.handsOn?.(input.tables) !== false &&
    (engine.missingFromEarlier?.(input.handoffs) ?? []).length === 0
    ? engine.computeFacts(input)
    : null;
}
