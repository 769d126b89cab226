import { z } from "zod";
import { decision } from "../decisions/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { submissionState } from "../gates/memo.ts";
import { instant, nothing, uuid, version } from "../primitives.ts";

const reportParams = z.object({ reportId: uuid });
export const report = z.object({
  id: uuid,
  runId: uuid,
  projectId: uuid,
  phaseId: uuid,
  phaseNumber: z.number().int(),
  title: z.string(),
  reportVersion: z.number().int(),
  generatedAt: instant,
  stale: z.boolean(),
  staleReason: z.string().nullable(),
  released: z.boolean(),
  releasedAt: instant.nullable(),
  version,
  /** Document tree: domain/report/report-tree.ts. Checked when it is written; served as stored. */
  tree: z.unknown(),
  /** Findings in printed order. */
  findings: z.array(z.object({ insightId: z.string(), title: z.string() })),
  /** In printed order, with what people set by hand. */
  decisions: z.array(decision),
  /** SHA-256 of the tree: what a gate seals. */
  treeHash: z.string(),
  /** The newest submission of this very version to its gate; null when it never went there. */
  gate: z
    .object({
      state: submissionState,
      inForce: z.boolean(),
      submittedAt: instant,
      treeHash: z.string(),
      factsHash: z.string(),
    })
    .nullable(),
  /** Versions of the phase's report that the person may read, newest first, this one among them. */
  versions: z.array(
    z.object({
      id: uuid,
      reportVersion: z.number().int(),
      generatedAt: instant,
      released: z.boolean(),
    }),
  ),
  abilities: z.object({
    release: z.boolean(),
    comment: z.boolean(),
    resolveComments: z.boolean(),
    seeReads: z.boolean(),
    rerun: z.boolean(),
  }),
});
export type Report = z.infer<typeof report>;

export const exportFormat = z.enum(["pdf", "docx", "pptx", "xlsx", "md", "zip"]);
export type ExportFormat = z.infer<typeof exportFormat>;
/** One HTML file that recomputes the report's numbers without the platform; no document of its words. */
export const PROOF = "proof";
/** One or two pages to decide on, as PDF. */
export const MEMO = "memo";

export const getReport = defineEndpoint({
  name: "getReport",
  method: "GET",
  path: "/api/reports/:reportId",
  access: { who: "allowed", action: "report.read" },
  summary: "A report's document tree",
  params: reportParams,
  reply: report,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const releaseReport = defineEndpoint({
  name: "releaseReport",
  method: "POST",
  path: "/api/reports/:reportId/release",
  access: { who: "allowed", action: "report.release" },
  summary: "Opens a report to the client company, or takes it back",
  params: reportParams,
  body: z
    .object({ released: z.boolean().default(true), version: version.optional() })
    .default({ released: true }),
  reply: report,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT", "REPORT_AT_GATE"],
});
export const exportReport = defineEndpoint({
  name: "exportReport",
  method: "GET",
  path: "/api/reports/:reportId/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "report.read" },
  summary:
    "The report as a file; zip holds all formats, the charts and a manifest of hashes; memo is the one page to decide on; proof recomputes its numbers offline",
  params: reportParams,
  query: z.object({
    format: z.enum([...exportFormat.options, MEMO, PROOF]).default("pdf"),
    /** Of a proof: for the company, or for the firm with more of its people's tables. */
    profile: z.enum(["company", "firm"]).default("company"),
  }),
  reply: nothing,
  replyKind: "binary",
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "INVALID_INPUT",
    "PROOFS_OFF",
    "PROOF_TOO_LARGE",
    "PROOF_OF_OLDER_ENGINE",
  ],
});

const factChange = z.object({
  factId: z.string(),
  label: z.string(),
  kind: z.enum(["changed", "added", "removed"]),
  before: z.string().nullable(),
  after: z.string().nullable(),
  difference: z.string().nullable(),
});
const sectionWords = z.object({
  sectionId: z.string(),
  title: z.string(),
  state: z.enum(["kept", "added", "removed"]),
  changes: z.array(z.object({ kind: z.enum(["added", "removed"]), text: z.string() })),
  /** Sentences with the same words and other figures. */
  renumbered: z.number().int(),
  unchanged: z.number().int(),
});
const comparedVersion = z.object({
  id: uuid,
  runId: uuid,
  reportVersion: z.number().int(),
  generatedAt: instant,
  treeHash: z.string(),
});
const reportComparison = z.object({
  projectId: uuid,
  phaseNumber: z.number().int(),
  title: z.string(),
  /** The lower version stands before, whichever of the two was asked for. */
  before: comparedVersion,
  after: comparedVersion,
  numbers: z.object({ changes: z.array(factChange), unchanged: z.number().int() }),
  words: z.array(sectionWords),
});
export type ReportComparison = z.infer<typeof reportComparison>;

export const compareReports = defineEndpoint({
  name: "compareReports",
  method: "GET",
  path: "/api/reports/:reportId/compare",
  access: { who: "allowed", action: "report.read" },
  summary:
    "What two versions of a phase's report show differently: numbers fact by fact, words sentence by sentence",
  params: reportParams,
  query: z.object({ with: uuid }),
  reply: reportComparison,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});
export const listReads = defineEndpoint({
  name: "listReads",
  method: "GET",
  path: "/api/reports/:reportId/reads",
  access: { who: "allowed", action: "report.reads" },
  summary: "Who opened the report, first and last time, newest first",
  params: reportParams,
  reply: z.array(
    z.object({
      name: z.string(),
      isMine: z.boolean(),
      role: z.string(),
      firstAt: instant,
      lastAt: instant,
      sessions: z.number().int(),
    }),
  ),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const rerunSection = defineEndpoint({
  name: "rerunSection",
  method: "POST",
  path: "/api/reports/:reportId/sections/:sectionId/rerun",
  access: { who: "allowed", action: "report.rerun" },
  summary:
    "Writes one section of the current report anew from the same inputs; the others stay word by word. A section that comes out the same makes no version",
  params: reportParams.extend({ sectionId: z.string().max(20) }),
  reply: z.object({ changed: z.boolean(), reportId: uuid, reportVersion: z.number().int() }),
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "SECTION_NEEDS_RUN",
    "RUN_ACTIVE",
    "PROJECT_ARCHIVED",
  ],
});
