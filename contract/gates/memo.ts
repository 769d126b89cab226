import { z } from "zod";
import { gateCondition } from "../phases/endpoints.ts";
import { instant, uuid } from "../primitives.ts";

export const gateDecisionKind = z.enum(["approve", "approve_with_conditions", "return", "waive"]);
/** "superseded": another version of the phase was published before this one was decided. */
export const submissionState = z.enum(["pending", "approved", "returned", "waived", "superseded"]);

const memoText = z.array(
  z.object({ text: z.string(), fact: z.string().optional(), basis: z.string().optional() }),
);
/** The page on which a submission is decided: read out of its report, with what people set by hand before the release. */
export const gateMemo = z.object({
  submissionId: uuid,
  state: submissionState,
  phaseId: uuid,
  phaseNumber: z.number().int(),
  phaseName: z.string(),
  projectId: uuid,
  projectName: z.string(),
  clientName: z.string(),
  runId: uuid,
  reportId: uuid,
  reportVersion: z.number().int(),
  reportPages: z.number().int(),
  /** Of the submission before this one, where it was of another version. */
  priorReportId: uuid.nullable(),
  factsHash: z.string(),
  submittedBy: z.string(),
  submittedAt: instant,
  message: z.string().nullable(),
  stale: z.boolean(),
  staleReason: z.string().nullable(),
  approvals: z.number().int(),
  requiredApprovers: z.number().int(),
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
