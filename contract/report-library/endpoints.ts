/** Every report of a project in one list: what is ready, what is being computed, and which phases have none yet. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";
import { exportFormat } from "../reports/endpoints.ts";

const listedReport = z.object({
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

/** Over the newest report of each phase; for the company's people over the newest that was released to them. */
const programmeReport = z.object({
  projectId: uuid,
  projectName: z.string(),
  title: z.string(),
  /** Of the newest report that it rests on. */
  generatedAt: instant,
  phases: z.array(
    z.object({
      phase: z.number().int(),
      phaseName: z.string(),
      reportId: uuid,
      reportVersion: z.number().int(),
      generatedAt: instant,
      /** What it was computed from changed since. */
      stale: z.boolean(),
      /** The gate of the phase before has not passed. */
      preview: z.boolean(),
    }),
  ),
  /** Document tree, as of a phase's report; facts are named by their source ("F5:p5.rec.vpl"). */
  tree: z.unknown(),
});
export type ProgrammeReport = z.infer<typeof programmeReport>;

export const getProgrammeReport = defineEndpoint({
  name: "getProgrammeReport",
  method: "GET",
  path: "/api/projects/:id/programme-report",
  access: { who: "allowed", action: "report.read" },
  summary:
    "One report over all phases that ran: answer, moves, business case, plan, risks, questions. NOT_FOUND while no phase has a report that the person may read",
  params: idParams,
  reply: programmeReport,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});

export const exportProgrammeReport = defineEndpoint({
  name: "exportProgrammeReport",
  method: "GET",
  path: "/api/projects/:id/programme-report/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "report.read" },
  summary:
    "The programme's report as a file, of the same reports as the reply; a bundle is what the reports of the phases have",
  params: idParams,
  query: z.object({ format: exportFormat.exclude(["zip"]).default("pdf") }),
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});
