/** Every report of a project in one list: what is ready, what is being computed, and which phases have none yet. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

export const listedReport = z.object({
  phaseId: uuid,
  phaseNumber: z.number().int(),
  phaseName: z.string(),
  title: z.string(),
  /** "generating": a run of the phase is under way. "pending": the phase has no report yet. */
  status: z.enum(["ready", "generating", "pending"]),
  /** Of what is ready. */
  ready: z
    .object({
      reportId: uuid,
      reportVersion: z.number().int(),
      generatedAt: instant,
      released: z.boolean(),
      /** What it was computed from changed since; the sentence says what, pt-BR. */
      stale: z.boolean(),
      staleReason: z.string().nullable(),
      /** The newest version that the person may read; the others are earlier ones. */
      isLatest: z.boolean(),
    })
    .nullable(),
  /** Of a run under way: steps that have ended, of all. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
});
export type ListedReport = z.infer<typeof listedReport>;

export const listReports = defineEndpoint({
  name: "listReports",
  method: "GET",
  path: "/api/projects/:id/reports",
  access: { who: "allowed", action: "project.read" },
  summary:
    "Reports of all phases by phase, newest first; the company's people see those released to them alone",
  params: idParams,
  reply: z.array(listedReport),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
