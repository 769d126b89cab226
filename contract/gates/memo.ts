import { z } from "zod";
import { gateCondition } from "../phases/endpoints.ts";
import { instant, uuid } from "../primitives.ts";

export const gateDecisionKind = z.enum(["approve", "approve_with_conditions", "return", "waive"]);
/** "superseded": another version of the phase was published before this one was decided. */
export const submissionState = z.enum(["pending", "approved", "returned", "waived", "superseded"]);

const memoText = z.array(
  z.object({ text: z.string(), fact: z.string().optional(), basis: z.string().optional() }),
);
/** A submission among others: whose phase it is, which version it seals and how far its approvers are. */
export const submissionHead = z.object({
  submissionId: uuid,
  state: submissionState,
  phaseId: uuid,
  phaseNumber: z.number().int(),
  phaseName: z.string(),
  projectId: uuid,
  projectName: z.string(),
  clientName: z.string(),
  reportId: uuid,
  reportVersion: z.number().int(),
  submittedBy: z.string(),
  submittedAt: instant,
  approvals: z.number().int(),
  requiredApprovers: z.number().int(),
  stale: z.boolean(),
});

/** The page on which a submission is decided: read out of its report, with what people set by hand before the release. */
export const gateMemo = submissionHead.extend({
  runId: uuid,
  reportPages: z.number().int(),
  /** Of the submission before this one, where it was of another version. */
  priorReportId: uuid.nullable(),
  factsHash: z.string(),
  message: z.string().nullable(),
  staleReason: z.string().nullable(),
  /** What the person has recorded on it. */
  mine: gateDecisionKind.nullable(),
  title: memoText,
  answer: memoText,
  figures: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      factId: z.string(),
      basis: z.string(),
      range: memoText.nullable(),
    }),
  ),
  decisions: z.array(
    z.object({
      id: z.string(),
      recommendation: memoText,
      owner: z.string(),
      due: z.string(),
      effect: memoText,
      consequence: memoText,
    }),
  ),
  /** Decisions that only the report lists. */
  more: z.number().int(),
  against: memoText.nullable(),
  ifApproved: z.array(z.string()),
  warnings: z.array(gateCondition),
  openWarnings: z.number().int(),
  met: z.array(gateCondition),
  abilities: z.object({ decide: z.boolean() }),
});
export type GateMemo = z.infer<typeof gateMemo>;
