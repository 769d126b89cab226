import type { GateResult } from "#domain/outcome/phase-outcome.ts";

export const gateStatusOf = (gate: GateResult): "open" | "closed" =>
  gate.open ? "open" : "closed";
