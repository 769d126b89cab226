import { defineFeature } from "#server/platform/feature.ts";
import { gateMail } from "./gate-letters.ts";
import { routes } from "./routes.ts";

export { decisionPath } from "./gate-letters.ts";
export { readMemo } from "./compose-submitted.ts";
export { decideGate } from "./decide-gate.ts";
export { submitGate } from "./submit-gate.ts";
export { gateChallengeOf } from "./confirm-decision.ts";

export const gates = defineFeature({
  name: "gates",
  routes,
  mail: { gate: gateMail },
  tables: ["gate_submissions", "gate_decisions", "gate_waivers", "locked_baselines", "statements"],
});
