import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";
import { company, person } from "../admin/primitives.ts";

/** One row of the trace of what was read: a download, a screen (joined for ten minutes) or a refusal. */
export const reading = z.object({
  id: uuid,
  at: instant,
  /** Null: a download that has begun. */
  lastAt: instant.nullable(),
  /** Name of the endpoint; "request" where none was reached. */
  kind: z.string(),
  way: z.enum(["leaves", "shows", "refused"]),
  /** "cut": not all of the download left. */
  outcome: z.enum(["ok", "cut", "refused"]),
  code: z.string().nullable(),
  person: person.nullable(),
  client: company.nullable(),
  project: z.object({ id: uuid, name: z.string() }).nullable(),
  subjectId: uuid.nullable(),
  /** What it is called, of a file, a document and a report that are still there. */
  subject: z.string().nullable(),
  times: z.number(),
  rows: z.number().nullable(),
  bytes: z.number().nullable(),
  format: z.string().nullable(),
  address: z.string().nullable(),
  isSealed: z.boolean(),
});
export type Reading = z.infer<typeof reading>;

const day = z.iso.date("Informe a data como AAAA-MM-DD.");
/** Days are of Brasília, both included. */
const filters = {
  userId: uuid.optional(),
  tenantId: uuid.optional(),
  projectId: uuid.optional(),
  /** A file, a report, a run: whatever the address named last. */
  subjectId: uuid.optional(),
  kind: z
    .string()
    .regex(/^[A-Za-z]{1,80}$/)
    .optional(),
  way: reading.shape.way.optional(),
  from: day.optional(),
  until: day.optional(),
};
const cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[0-9:.]+Z~[0-9a-f-]{36}$/)
  .optional();
const allowed = { who: "allowed", action: "audit.read" } as const;

export const listReadings = defineEndpoint({
  name: "listReadings",
  method: "GET",
  path: "/api/admin/reads",
  access: allowed,
  summary: "What was read, downloaded or refused, the latest first; `before` is the cursor",
  query: z.object({
    ...filters,
    before: cursor,
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ reads: z.array(reading), next: z.string().nullable() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});

export const exportReadings = defineEndpoint({
  name: "exportReadings",
  method: "GET",
  path: "/api/admin/reads/export",
  access: allowed,
  summary:
    "The same as CSV, all of a filter; as NDJSON each line says by which hash and where its seal holds it",
  query: z.object({ ...filters, format: z.enum(["csv", "ndjson"]).default("csv") }),
  reply: nothing,
  replyKind: "stream",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});

/** Where somebody was is the administrator's to know. */
const download = reading.omit({ address: true });
export type Download = z.infer<typeof download>;

export const listProjectDownloads = defineEndpoint({
  name: "listProjectDownloads",
  method: "GET",
  path: "/api/projects/:id/downloads",
  access: { who: "allowed", action: "download.read" },
  summary: "Who downloaded what of a project in twelve months, the latest first",
  params: idParams,
  query: z.object({ before: cursor }),
  reply: z.object({ downloads: z.array(download), next: z.string().nullable() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
