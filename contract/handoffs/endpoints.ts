import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { gateStatus } from "../phases/endpoints.ts";
import { idParams, instant, uuid } from "../primitives.ts";

/** One version of one dataset that a phase handed to another: the run that read it froze this one. */
export const handoff = z.object({
  fromPhase: z.number().int(),
  fromName: z.string(),
  toPhase: z.number().int(),
  toName: z.string(),
  /** The run that was read, and the report and hash published with it. */
  runId: uuid,
  reportId: uuid,
  reportVersion: z.number().int(),
  inputsHash: z.string(),
  publishedAt: instant,
  /** The run that read it. */
  readerRunId: uuid,
  readerReportVersion: z.number().int(),
  approved: z.boolean(),
  /** False: the phase it comes from has published another version since. */
  isCurrent: z.boolean(),
  currentReportVersion: z.number().int(),
  datasets: z.array(z.object({ datasetId: z.string(), name: z.string(), rows: z.number().int() })),
});
export type HandoffItem = z.infer<typeof handoff>;

/** A figure that an approval locked and that the phase's current run gives otherwise. */
const lockedDifference = z.object({
  phaseNumber: z.number().int(),
  phaseName: z.string(),
  factId: z.string(),
  label: z.string(),
  lockedRunId: uuid,
  lockedVersion: z.number().int(),
  lockedAt: instant,
  locked: z.string(),
  currentRunId: uuid,
  currentVersion: z.number().int(),
  current: z.string().nullable(),
  difference: z.string().nullable(),
});

const side = z.object({
  phaseNumber: z.number().int(),
  phaseName: z.string(),
  runId: uuid,
  reportVersion: z.number().int(),
  label: z.string(),
  display: z.string(),
  factIds: z.array(z.string()),
});
export const contradiction = z.object({
  id: z.string(),
  kind: z.enum(["inherited", "pair"]),
  reason: z.string(),
  earlier: side,
  later: side,
  /** Further figures that differ because they were computed from this one. */
  dependents: z.number().int(),
});
export type ContradictionItem = z.infer<typeof contradiction>;

const touchedPhase = z.object({
  phaseId: uuid,
  phaseNumber: z.number().int(),
  name: z.string(),
  reportId: uuid,
  reportVersion: z.number().int(),
  released: z.boolean(),
  gateStatus,
  alreadyStale: z.boolean(),
  scenarios: z.array(z.string()),
  /** Figures of the phase that rest on the assumption; 0: it only decides what is shown; null: those that the phase takes over. */
  figures: z.number().int().nullable(),
});
export const impact = z.object({
  /** The phase itself, when it is run again and has a version: its own gate and scenarios. */
  own: touchedPhase.nullable(),
  /** Phases with a published version that read the results, in order. */
  touched: z.array(touchedPhase),
});
export type Impact = z.infer<typeof impact>;

export const listHandoffs = defineEndpoint({
  name: "listHandoffs",
  method: "GET",
  path: "/api/projects/:id/handoffs",
  access: { who: "allowed", action: "project.read" },
  summary:
    "What each phase handed to which, by version, and what differs from the locked baselines",
  params: idParams,
  reply: z.object({ handoffs: z.array(handoff), locked: z.array(lockedDifference) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listContradictions = defineEndpoint({
  name: "listContradictions",
  method: "GET",
  path: "/api/projects/:id/contradictions",
  access: { who: "allowed", action: "project.read" },
  summary: "Figures that disagree between phases, each with both origins",
  params: idParams,
  reply: z.array(contradiction),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getPhaseImpact = defineEndpoint({
  name: "getPhaseImpact",
  method: "GET",
  path: "/api/phases/:id/impact",
  access: { who: "allowed", action: "phase.run" },
  summary:
    "What running the phase again touches: its gate, later phases, reports, gates and scenarios",
  params: idParams,
  reply: impact,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const getAssumptionImpact = defineEndpoint({
  name: "getAssumptionImpact",
  method: "GET",
  path: "/api/projects/:id/assumptions/:assumptionId/impact",
  access: { who: "allowed", action: "assumption.write" },
  summary: "What another value of the assumption touches: the phases whose figures rest on it",
  params: z.object({ id: uuid, assumptionId: z.string().max(80) }),
  reply: impact,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
