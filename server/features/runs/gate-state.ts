import type { GateResult } from "#domain/outcome/phase-outcome.ts";

export const gateStatusOf = (gate: GateResult): "open" | "closed" =>
  gate.open ? "open" : "closed";

const AT_CREATION = 15;

/** 15 when the phase starts, then by the share of blocking conditions met; 100 belongs to approval (playbook 8.5). */
export function progressOf(gate: GateResult): number {
  const blocking = gate.conditions.filter((condition) => condition.severity === "B");
  if (blocking.length === 0) return AT_CREATION;
  const share = blocking.filter((condition) => condition.met).length / blocking.length;
  return Math.round((AT_CREATION + (100 - AT_CREATION) * share) * 10) / 10;
}
