import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing, uuid } from "../primitives.ts";

export const runStatus = z.enum(["queued", "running", "completed", "failed", "cancelled"]);
export const runStep = z.object({
  name: z.string(),
  label: z.string(),
  status: z.enum(["pending", "running", "completed", "failed", "cancelled"]),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export const run = z.object({
  id: uuid,
  projectId: uuid,
  phaseId: uuid,
  phaseNumber: z.number().int(),
  status: runStatus,
  steps: z.array(runStep),
  objectives: z.array(z.string()),
  automaticPrompts: z.array(z.string()),
  startedBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  reportId: uuid.optional(),
  /** "O que mudou" against the run before; null for a first run or before the end. */
  changes: z
    .object({
      previousRunId: uuid,
      changed: z.array(
        z.object({ factId: z.string(), label: z.string(), before: z.string(), after: z.string() }),
      ),
      added: z.number().int(),
      removed: z.number().int(),
      unchanged: z.number().int(),
    })
    .nullable(),
  error: z.object({ step: z.string(), message: z.string() }).optional(),
});
export type Run = z.infer<typeof run>;
const runParams = z.object({ runId: uuid });

export const autoExecute = defineEndpoint({
  name: "autoExecute",
  method: "POST",
  path: "/api/projects/:projectId/phases/auto-execute",
  access: { who: "allowed", action: "phase.run" },
  summary: "Starts a durable run of a phase; phaseNumber decides and phaseType must agree",
  params: z.object({ projectId: uuid }),
  body: z.object({
    phaseNumber: z.number().int().min(1).max(7),
    phaseType: z.string().max(40),
    phaseName: z.string().max(200).optional(),
    phaseDescription: z.string().max(4000).optional(),
    objectives: z.array(z.string().max(1000)).max(20).default([]),
    automaticPrompts: z.array(z.string().max(4000)).max(20).default([]),
  }),
  /** `preview`: the phase before has not passed its gate, so the result goes neither to a gate nor to the client. */
  reply: z.object({ runId: uuid, preview: z.boolean() }),
  status: 202,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "RUN_ACTIVE",
    "NO_INPUT",
    "MISSING_DATA",
    "PROJECT_DRAFT",
    "PROJECT_ARCHIVED",
  ],
});
export const getRun = defineEndpoint({
  name: "getRun",
  method: "GET",
  path: "/api/runs/:runId",
  access: { who: "allowed", action: "run.read" },
  summary: "One run",
  params: runParams,
  reply: run,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const streamRun = defineEndpoint({
  name: "streamRun",
  method: "GET",
  path: "/api/runs/:runId/events",
  admission: "event-stream",
  access: { who: "allowed", action: "run.read" },
  summary:
    "Server-sent progress from a cursor (Last-Event-ID); event data is the run object; ends at a final state",
  params: runParams,
  reply: nothing,
  replyKind: "stream",
  trace: "shows",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const cancelRun = defineEndpoint({
  name: "cancelRun",
  method: "POST",
  path: "/api/runs/:runId/cancel",
  access: { who: "allowed", action: "phase.run" },
  summary: "Cancels at the next step; nothing is published",
  params: runParams,
  reply: run,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const listRuns = defineEndpoint({
  name: "listRuns",
  method: "GET",
  path: "/api/phases/:id/runs",
  access: { who: "allowed", action: "run.read" },
  summary: "Runs of a phase, newest first",
  params: z.object({ id: uuid }),
  reply: z.array(run),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
