import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { gateCondition, gateStatus } from "../phases/endpoints.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";
import { gateDecisionKind, gateMemo, submissionHead, submissionState } from "./memo.ts";

export const confirmedBy = z.enum([
  "passkey",
  "mail-code",
  "recovery-code",
  "provider",
  "session",
  "demonstration",
]);

const draft = z.object({
  decision: gateDecisionKind,
  comment: z.string().trim().min(1, "Escreva um comentário sobre a decisão.").max(4000),
  conditions: z
    .array(z.string().trim().min(1, "Descreva a condição.").max(500))
    .max(20)
    .default([]),
});
const hasConditions = (body: z.output<typeof draft>): boolean =>
  body.decision !== "approve_with_conditions" || body.conditions.length > 0;
const needsConditions = {
  path: ["conditions"],
  message: "Informe ao menos uma condição.",
};
/** What a decision on a submission says; a confirmation of it holds for exactly this. */
export const gateDraft = draft.refine(hasConditions, needsConditions);

/** Written once: who decided what, when, and on which version of the facts and the report. */
const gateDecision = z.object({
  id: uuid,
  decision: gateDecisionKind,
  comment: z.string(),
  conditions: z.array(z.string()),
  decidedBy: z.string(),
  role: z.string(),
  decidedAt: instant,
  factsHash: z.string(),
  reportVersion: z.number().int(),
  /** How the person showed that it was them; null where it was decided before that was asked. */
  confirmedBy: confirmedBy.nullable(),
  isMine: z.boolean(),
});

const gateSubmission = z.object({
  id: uuid,
  state: submissionState,
  /** An approval or a waiver that still holds; false once another version took its place. */
  inForce: z.boolean(),
  runId: uuid,
  reportId: uuid,
  reportVersion: z.number().int(),
  /** SHA-256 over id, value and inputs of every fact of the run, by id. */
  factsHash: z.string(),
  submittedBy: z.string(),
  submittedAt: instant,
  message: z.string().nullable(),
  /** As sealed at the submission. */
  conditions: z.array(gateCondition),
  requiredApprovers: z.number().int(),
  approvals: z.number().int(),
  /** Data that its facts used have changed since: `staleReason` names what. */
  stale: z.boolean(),
  staleReason: z.string().nullable(),
  decisions: z.array(gateDecision),
});
export type GateSubmission = z.infer<typeof gateSubmission>;

/** A written decision that a condition of the gate takes. `subject`: the process that it is about, null for all of them. */
const gateSignature = z.object({
  id: uuid,
  conditionId: z.string(),
  subject: z.string().nullable(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
  /** Who wrote it; null when that person is gone. */
  writtenBy: z.string().nullable(),
  /** Somebody of the company signed it themselves; else the firm typed it in their name. */
  isOwn: z.boolean(),
  writtenAt: instant,
});
export type GateSignature = z.infer<typeof gateSignature>;

export const gate = z.object({
  phaseId: uuid,
  projectId: uuid,
  phaseName: z.string(),
  phaseNumber: z.number().int(),
  status: gateStatus,
  /** Of the phase's record. */
  version,
  /** Of the current run, evaluated with today's statements; empty before one. */
  conditions: z.array(gateCondition),
  runId: uuid.nullable(),
  reportId: uuid.nullable(),
  reportVersion: z.number().int().nullable(),
  /** Blocking conditions that are not met. */
  missing: z.number().int(),
  stale: z.boolean(),
  staleReason: z.string().nullable(),
  /** The newest one; earlier ones are in `history`, newest first. */
  submission: gateSubmission.nullable(),
  history: z.array(gateSubmission),
  /** People of the company who can decide, against how many have to approve. */
  approvers: z.object({
    required: z.number().int(),
    available: z.number().int(),
    /** Names of those who have not decided on what waits; of all of them while nothing does. */
    waiting: z.array(z.string()),
  }),
  /** Today's written decisions, oldest first; empty for the company's people, who read them in the report. */
  signatures: z.array(gateSignature),
  /** Null for phase 1. `waiver`: an administrator let this phase go to its gate without it. */
  priorPhase: z
    .object({
      name: z.string(),
      passed: z.boolean(),
      waiver: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
    })
    .nullable(),
  /** Baselines and targets of the newest approval, as they stood then. */
  locked: z
    .object({
      runId: uuid,
      reportVersion: z.number().int(),
      lockedAt: instant,
      figures: z.array(z.object({ factId: z.string(), label: z.string(), display: z.string() })),
    })
    .nullable(),
  abilities: z.object({
    submit: z.boolean(),
    decide: z.boolean(),
    /** A letter would reach an approver who has not decided. */
    remind: z.boolean(),
    waive: z.boolean(),
    waivePriorPhase: z.boolean(),
    invite: z.boolean(),
    requireApprovers: z.boolean(),
  }),
});
export type Gate = z.infer<typeof gate>;

const gateListItem = submissionHead.extend({
  /** The person may decide it and has not yet. */
  awaitsMe: z.boolean(),
});

export type GateListItem = z.infer<typeof gateListItem>;

export const listGates = defineEndpoint({
  name: "listGates",
  method: "GET",
  path: "/api/gates",
  access: { who: "allowed", action: "gate.list" },
  summary: "Gate submissions of the projects that the person sees, newest first",
  query: z.object({ state: submissionState.default("pending") }),
  reply: z.array(gateListItem),
  errors: ["NOT_SIGNED_IN", "INVALID_INPUT"],
});
export const getGate = defineEndpoint({
  name: "getGate",
  method: "GET",
  path: "/api/phases/:id/gate",
  access: { who: "allowed", action: "gate.read" },
  summary:
    "A phase's gate: conditions with evidence, submissions with their decisions, what an approval locked",
  params: idParams,
  reply: gate,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getGateMemo = defineEndpoint({
  name: "getGateMemo",
  method: "GET",
  path: "/api/gates/:submissionId/memo",
  access: { who: "allowed", action: "report.read" },
  summary:
    "One page to decide on: the question, the answer, four figures, the decisions, what speaks against them and what an approval changes",
  params: z.object({ submissionId: uuid }),
  reply: gateMemo,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getGateMinutes = defineEndpoint({
  name: "getGateMinutes",
  method: "GET",
  path: "/api/gates/decisions/:id/minutes",
  admission: "heavy-export",
  access: { who: "allowed", action: "gate.read" },
  summary:
    "The minutes of a decision: zip holds the PDF, its detached seal, the record as JSON and the seal's certificate; pdf the minutes alone",
  params: idParams,
  query: z.object({ format: z.enum(["zip", "pdf"]).default("zip") }),
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const submitGate = defineEndpoint({
  name: "submitGate",
  method: "POST",
  path: "/api/phases/:id/gate",
  access: { who: "allowed", action: "gate.submit" },
  summary:
    "Submits the current version: seals facts, conditions and report, and releases the report to the company. Again for the same version: one record",
  params: idParams,
  body: z.object({ version, message: z.string().trim().max(2000).nullish() }),
  reply: gate,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "GATE_CLOSED",
    "RUN_ACTIVE",
    "PROJECT_ARCHIVED",
    "CONFLICT",
  ],
});
export const decideGate = defineEndpoint({
  name: "decideGate",
  method: "POST",
  path: "/api/gates/:submissionId/decision",
  access: { who: "allowed", action: "gate.judge" },
  summary:
    "Approves, approves with conditions or returns (an approver of the company, never who submitted), or waives (administrator)",
  params: z.object({ submissionId: uuid }),
  confirm: "bound",
  body: draft.extend({ proofId: uuid.optional() }).refine(hasConditions, needsConditions),
  reply: gate,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "GATE_DECIDED",
    "GATE_STALE",
  ],
});
export const remindApprovers = defineEndpoint({
  name: "remindApprovers",
  method: "POST",
  path: "/api/gates/:submissionId/reminder",
  access: { who: "allowed", action: "gate.submit" },
  summary: "A letter to each approver who has not decided yet; once in 24 hours",
  params: z.object({ submissionId: uuid }),
  reply: gate,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "GATE_DECIDED",
    "CONFLICT",
    "MAIL_NOT_SET_UP",
  ],
});
export const waivePriorPhase = defineEndpoint({
  name: "waivePriorPhase",
  method: "POST",
  path: "/api/phases/:id/gate/waiver",
  access: { who: "allowed", action: "gate.waive" },
  summary:
    "Lets a phase go to its gate although the phase before it did not pass (G0.5), with a reason",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1, "Escreva o motivo da dispensa.").max(2000) }),
  reply: gate,
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "CONFLICT",
  ],
});
export const reopenPhase = defineEndpoint({
  name: "reopenPhase",
  method: "POST",
  path: "/api/phases/:id/reopen",
  access: { who: "allowed", action: "phase.reopen" },
  summary:
    "Takes a phase that passed its gate back into work, with a reason; its approval holds no longer and later phases are out of date",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1, "Escreva o motivo da reabertura.").max(2000) }),
  reply: gate,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "RUN_ACTIVE",
    "PROJECT_ARCHIVED",
    "CONFLICT",
  ],
});
export const inviteApprover = defineEndpoint({
  name: "inviteApprover",
  method: "POST",
  path: "/api/projects/:id/approver-invite",
  access: { who: "allowed", action: "approver.invite" },
  summary:
    "Issues an access link for a new approver of the project's client; the link is in this reply only",
  params: idParams,
  body: z.object({
    email: z.string().trim().toLowerCase().max(320).pipe(z.email("Informe um e-mail válido.")),
  }),
  reply: z.object({ email: z.string(), link: z.string(), expiresAt: instant }),
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const setRequiredApprovers = defineEndpoint({
  name: "setRequiredApprovers",
  method: "PUT",
  path: "/api/projects/:id/required-approvers",
  access: { who: "allowed", action: "approver.require" },
  summary:
    "How many approvers of the project's client have to approve each gate from the next submission on",
  params: idParams,
  body: z.object({
    count: z
      .number()
      .int()
      .min(1, "É preciso ao menos um aprovador.")
      .max(9, "No máximo nove aprovadores."),
  }),
  reply: z.object({ required: z.number().int() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
