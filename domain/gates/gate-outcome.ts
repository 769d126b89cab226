/** What the decisions on one submission amount to (playbook 2, gate mechanics). */
export type GateDecisionKind = "approve" | "approve_with_conditions" | "return" | "waive";

/** "superseded": another version was published before this one was decided. */
export type SubmissionState = "pending" | "approved" | "returned" | "waived" | "superseded";

export interface DecidedBy {
  decision: GateDecisionKind;
  userId: string;
}

export const isApproval = (decision: GateDecisionKind): boolean =>
  decision === "approve" || decision === "approve_with_conditions";

/** Different people who approved. */
export const countApprovals = (decisions: readonly DecidedBy[]): number =>
  new Set(decisions.filter(({ decision }) => isApproval(decision)).map(({ userId }) => userId))
    .size;

/** One return sends the submission back and one waiver lets it pass, whoever approved before; else the approvals are counted. */
export function outcomeOf(
  decisions: readonly DecidedBy[],
  requiredApprovers: number,
): Exclude<SubmissionState, "superseded"> {
  if (decisions.some(({ decision }) => decision === "return")) return "returned";
  if (decisions.some(({ decision }) => decision === "waive")) return "waived";
  return countApprovals(decisions) >= requiredApprovers ? "approved" : "pending";
}

/** A gate that lets the next phase go to its own. */
export const isPassed = (gateStatus: string): boolean =>
  gateStatus === "approved" || gateStatus === "waived";
