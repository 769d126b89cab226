import type { PhaseNumber } from "../kernel/phase-number.ts";
import { phaseHandoffs } from "./common/run/handoffs.ts";

const phaseNumbers: readonly PhaseNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Phases that read the results of this one, itself or through another, in order. */
export function phasesAfter(phase: PhaseNumber): PhaseNumber[] {
  const reached = new Set<PhaseNumber>([phase]);
  for (const later of phaseNumbers)
    if ((phaseHandoffs[later] ?? []).some((earlier) => reached.has(earlier))) reached.add(later);
  reached.delete(phase);
  return [...reached].filter((later) => later > phase).sort((a, b) => a - b);
}
