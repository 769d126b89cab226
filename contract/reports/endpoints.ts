import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing, uuid, version } from "../primitives.ts";

const reportParams = z.object({ reportId: uuid });
export const report = z.object({
  id: uuid, runId: uuid, projectId: uuid, phaseId: uuid, phaseNumber: z.number().int(), title: z.string(),
  reportVersion: z.number().int(), generatedAt: instant, stale: z.boolean(), staleReason: z.string().nullable(),
  released: z.boolean(), releasedAt: instant.nullable(), version,
  /** Document tree: domain/report/report-tree.ts. Checked when it is written; served as stored. */
  tree: z.unknown(),
  abilities: z.object({ release: z.boolean() }),
});
export type Report = z.infer<typeof report>;

export const exportFormat = z.enum(["pdf", "docx", "pptx", "xlsx", "md", "zip"]);
export type ExportFormat = z.infer<typeof exportFormat>;

export const getReport = defineEndpoint({
  name: "getReport", method: "GET", path: "/api/reports/:reportId", access: { who: "allowed", action: "report.read" },
  summary: "A report's document tree", params: reportParams, reply: report, errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const releaseReport = defineEndpoint({
  name: "releaseReport", method: "POST", path: "/api/reports/:reportId/release", access: { who: "allowed", action: "report.release" },
  summary: "Opens a report to the client company, or takes it back", params: reportParams,
  body: z.object({ released: z.boolean().default(true), version: version.optional() }).default({ released: true }), reply: report,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT", "REPORT_AT_GATE"],
});
export const exportReport = defineEndpoint({
  name: "exportReport", method: "GET", path: "/api/reports/:reportId/export", access: { who: "allowed", action: "report.read" },
  summary: "The report as a file; zip holds all formats, the charts and a manifest of hashes", params: reportParams, query: z.object({ format: exportFormat.default("pdf") }),
  reply: nothing, replyKind: "binary", errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});
