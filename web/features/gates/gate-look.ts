import type { Gate, GateSubmission } from "#contract/gates/endpoints.ts";
import type { Tone } from "#web/ui/badge.tsx";

export const stateTones: Record<Gate["status"], Tone> = {
  closed: "neutral",
  open: "accent",
  submitted: "info",
  approved: "positive",
  returned: "warning",
  waived: "warning",
};
export const submissionTones: Record<GateSubmission["state"], Tone> = {
  pending: "info",
  approved: "positive",
  returned: "warning",
  waived: "warning",
  superseded: "neutral",
};

export type Condition = Gate["conditions"][number];

/** Blocking ones first, then warnings; each group in its own order. */
export const sortPending = (conditions: Condition[]): Condition[] =>
  conditions
    .filter((condition) => !condition.met)
    .sort((a, b) => (a.severity === b.severity ? 0 : a.severity === "B" ? -1 : 1));

/** A hash in short, enough to compare two by eye. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
