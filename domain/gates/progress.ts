import type { GateResult } from "#domain/outcome/phase-outcome.ts";

/** Milestones of a phase in percent; passing the gate brings the remaining 35. */
export const RELEASED = 15;
const RUN = 25;
const CONDITIONS = 25;
/** Run, and nothing that blocks the gate is missing: where a phase stands that waits for its decision. */
export const READY = RELEASED + RUN + CONDITIONS;
export const PASSED = 100;

/** Of a phase that has run and not passed its gate, in percent to one decimal. The phase before counts when it is shown. */
export function progressOfRun({ conditions }: GateResult): number {
  const blocking = conditions.filter(({ severity }) => severity === "B");
  const met = blocking.filter((condition) => condition.met).length;
  const share = blocking.length === 0 ? 1 : met / blocking.length;
  return Math.round((RELEASED + RUN + CONDITIONS * share) * 10) / 10;
}
