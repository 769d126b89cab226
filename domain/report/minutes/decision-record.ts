/** One decision on a gate with all that it was made on, as the minutes tell it and as `decisao.json` says it to a machine. */
import type { ConfirmedBy } from "../../access/confirmation.ts";
import type { GateCondition } from "../../outcome/phase-outcome.ts";
import type { GateDecisionKind } from "../../gates/gate-outcome.ts";

export interface DecisionRecord {
  id: string;
  decision: GateDecisionKind;
  comment: string;
  conditions: readonly string[];
  /** ISO 8601 UTC. */
  decidedAt: string;
  /** `email` null: the account is gone. */
  decidedBy: { name: string; email: string | null; role: string };
  confirmedBy: ConfirmedBy | null;
  /** What a passkey signed, or the nonce of a code; null where nothing was signed. */
  confirmation: unknown;
  submission: {
    id: string;
    submittedAt: string;
    submittedBy: string | null;
    message: string | null;
    runId: string;
    reportId: string;
    reportVersion: number;
    /** SHA-256, hexadecimal. */
    treeHash: string;
    factsHash: string;
    /** As they stood when it was submitted. */
    conditions: readonly GateCondition[];
    requiredApprovers: number;
  };
}

/** What stays the same for every decision of a phase. */
export interface DecidedPhase {
  clientName: string;
  projectName: string;
  phase: number;
  phaseName: string;
  isDemonstration: boolean;
  /** "Today" inside the demonstration, YYYY-MM-DD; null elsewhere. */
  referenceDate: string | null;
}
