/** Reports put together of sections of several phases: what each is made of, its versions, its schedule and whom it is shown to. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";
import { exportFormat } from "../reports/endpoints.ts";

const customParams = z.object({ customId: uuid });
const errors = ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;
const phaseNumber = z.number().int().min(1).max(7);

const reportPart = z.object({
  phase: phaseNumber,
  sectionId: z.string().regex(/^(C[1-6]|[1-7]\.\d{1,2})$/, "Seção inválida."),
});
const asked = {
  title: z
    .string()
    .trim()
    .min(1, "Dê um título ao relatório.")
    .max(160, "Use até 160 caracteres no título."),
  parts: z
    .array(reportPart)
    .min(1, "Escolha ao menos uma seção.")
    .max(120, "Escolha até 120 seções."),
};

/** "draft": never generated. "pending": waits for its turn. The others are the newest version's. */
const customStatus = z.enum(["draft", "pending", "generating", "ready", "failed"]);
const reportSchedule = z.object({
  every: z.enum(["week", "month"]),
  /** Of a week: 1 (Monday) to 7. Of a month: 1 to 31, its last day where it is shorter. */
  day: z.number().int().min(1).max(31),
});

export const customReport = z.object({
  id: uuid,
  projectId: uuid,
  title: z.string(),
  status: customStatus,
  /** Why the newest version failed, pt-BR. */
  failure: z.string().nullable(),
  phases: z.array(phaseNumber),
  /** The newest version that the person may read. */
  latest: z
    .object({
      number: z.number().int(),
      generatedAt: instant,
      stale: z.boolean(),
      staleReason: z.string().nullable(),
    })
    .nullable(),
  /** Of the firm's people alone: null for the company's. */
  schedule: reportSchedule
    .extend({ paused: z.boolean(), nextOn: z.string().nullable() })
    .nullable(),
  sharedWith: z.number().int(),
  /** Somebody else showed it to this person. */
  sharedBy: z.string().nullable(),
  createdBy: z.string(),
  updatedAt: instant,
  version,
  abilities: z.object({ write: z.boolean() }),
});
export type CustomReport = z.infer<typeof customReport>;

const customReportDetail = customReport.extend({
  /** As chosen now; empty for the company's people, who see what was generated. */
  parts: z.array(reportPart.extend({ title: z.string(), phaseName: z.string() })),
  /** Chosen or named otherwise than in the newest version. */
  isChanged: z.boolean(),
  shown: z
    .object({
      number: z.number().int(),
      title: z.string(),
      generatedAt: instant,
      stale: z.boolean(),
      /** What moved in the sources since, pt-BR. */
      staleReason: z.string().nullable(),
      /** Document tree: domain/report/report-tree.ts. Checked when it is composed; served as stored. */
      tree: z.unknown(),
    })
    .nullable(),
  /** Finished ones that the person may read, newest first. */
  versions: z.array(
    z.object({ number: z.number().int(), generatedAt: instant, askedBy: z.string().nullable() }),
  ),
});
export type CustomReportDetail = z.infer<typeof customReportDetail>;

export const listCustomReports = defineEndpoint({
  name: "listCustomReports",
  method: "GET",
  path: "/api/projects/:id/custom-reports",
  access: { who: "allowed", action: "customReport.list" },
  summary:
    "Composed reports of a project, last changed first, or those in the bin; the company's people see those shown to them",
  params: idParams,
  query: z.object({ bin: z.literal("1").optional() }),
  reply: z.object({ reports: z.array(customReport), abilities: z.object({ create: z.boolean() }) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listReportParts = defineEndpoint({
  name: "listReportParts",
  method: "GET",
  path: "/api/projects/:id/report-parts",
  access: { who: "allowed", action: "customReport.create" },
  summary: "Sections that can be chosen: those of the latest report of each phase",
  params: idParams,
  reply: z.array(
    z.object({
      phase: phaseNumber,
      phaseName: z.string(),
      reportVersion: z.number().int(),
      generatedAt: instant,
      stale: z.boolean(),
      sections: z.array(
        z.object({ sectionId: z.string(), title: z.string(), estimatedPages: z.number() }),
      ),
    }),
  ),
  errors,
});
export const createCustomReport = defineEndpoint({
  name: "createCustomReport",
  method: "POST",
  path: "/api/projects/:id/custom-reports",
  access: { who: "allowed", action: "customReport.create" },
  summary: "A draft, generated at once when asked",
  params: idParams,
  body: z.object({ ...asked, generate: z.boolean().default(false) }),
  reply: customReport,
  status: 201,
  errors: ["INVALID_INPUT", "PROJECT_ARCHIVED", ...errors],
});
export const getCustomReport = defineEndpoint({
  name: "getCustomReport",
  method: "GET",
  path: "/api/custom-reports/:customId",
  access: { who: "allowed", action: "customReport.read" },
  summary: "A composed report with one version's document tree: the asked one, else the newest",
  params: customParams,
  query: z.object({ number: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  reply: customReportDetail,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const updateCustomReport = defineEndpoint({
  name: "updateCustomReport",
  method: "PATCH",
  path: "/api/custom-reports/:customId",
  access: { who: "allowed", action: "customReport.write" },
  summary: "Renames, chooses anew, or takes out of the bin. Versions stay as they were generated",
  params: customParams,
  body: z.object({
    version,
    title: asked.title.optional(),
    parts: asked.parts.optional(),
    restore: z.literal(true).optional(),
  }),
  reply: customReport,
  errors: ["INVALID_INPUT", "CONFLICT", ...errors],
});
export const deleteCustomReport = defineEndpoint({
  name: "deleteCustomReport",
  method: "DELETE",
  path: "/api/custom-reports/:customId",
  access: { who: "allowed", action: "customReport.write" },
  summary: "To the bin for 30 days; nobody reads it there and its schedule rests",
  params: customParams,
  query: z.object({ version: z.coerce.number().pipe(version) }),
  reply: nothing,
  errors: ["INVALID_INPUT", "CONFLICT", ...errors],
});
export const generateCustomReport = defineEndpoint({
  name: "generateCustomReport",
  method: "POST",
  path: "/api/custom-reports/:customId/versions",
  access: { who: "allowed", action: "customReport.write" },
  summary: "Composes a version from the latest reports of the phases",
  params: customParams,
  reply: customReport,
  status: 202,
  errors: ["REPORT_GENERATING", "PROJECT_ARCHIVED", "CONFLICT", ...errors],
});
export const exportCustomReport = defineEndpoint({
  name: "exportCustomReport",
  method: "GET",
  path: "/api/custom-reports/:customId/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "customReport.read" },
  summary:
    "A finished version as a file; zip holds all formats, the charts and a manifest of hashes",
  params: customParams,
  query: z.object({
    format: exportFormat.default("pdf"),
    number: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});

const sharePerson = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isMe: z.boolean(),
  sharedAt: instant.nullable(),
  sharedBy: z.string().nullable(),
});
export type SharePerson = z.infer<typeof sharePerson>;
const sharing = z.object({
  people: z.array(sharePerson),
  /** Phases whose report in the newest version was not released: the company's people do not read the version before it is. */
  unreleased: z.array(z.string()),
});
export const listSharePeople = defineEndpoint({
  name: "listSharePeople",
  method: "GET",
  path: "/api/custom-reports/:customId/people",
  access: { who: "allowed", action: "customReport.write" },
  summary: "People of the company and of the project's team, and who of them it is shown to",
  params: customParams,
  reply: sharing,
  errors,
});
export const shareCustomReport = defineEndpoint({
  name: "shareCustomReport",
  method: "PUT",
  path: "/api/custom-reports/:customId/people/:userId",
  access: { who: "allowed", action: "customReport.write" },
  summary: "Shows it to one person, who is told; doing it again changes nothing",
  params: customParams.extend({ userId: uuid }),
  reply: sharing,
  errors: ["REPORT_NOT_READY", "REPORT_SOURCES_UNRELEASED", "CONFLICT", ...errors],
});
export const unshareCustomReport = defineEndpoint({
  name: "unshareCustomReport",
  method: "DELETE",
  path: "/api/custom-reports/:customId/people/:userId",
  access: { who: "allowed", action: "customReport.write" },
  summary: "Shows it to the person no longer",
  params: customParams.extend({ userId: uuid }),
  reply: sharing,
  errors,
});
export const scheduleCustomReport = defineEndpoint({
  name: "scheduleCustomReport",
  method: "PUT",
  path: "/api/custom-reports/:customId/schedule",
  access: { who: "allowed", action: "customReport.write" },
  summary: "A new version each week or month; paused it keeps its day; null ends it",
  params: customParams,
  body: z.object({
    version,
    schedule: reportSchedule
      .extend({ paused: z.boolean().default(false) })
      .refine(({ every, day }) => every === "month" || day <= 7, {
        path: ["day"],
        message: "Escolha um dia da semana.",
      })
      .nullable(),
  }),
  reply: customReport,
  errors: ["INVALID_INPUT", "CONFLICT", "PROJECT_ARCHIVED", ...errors],
});
