import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";
import { certificate } from "./certificate.ts";

export { certificate, type Certificate } from "./certificate.ts";

const allowed = { who: "allowed", action: "privacy.manage" } as const;
const clientParams = z.object({ clientId: uuid });

/** Days that the people concerned are warned before a project goes. */
export const noticeDays = 15;
export const leastRetentionDays = 30;
export const mostRetentionDays = 36_500;

const dataExport = z.object({
  sha256: z.string(),
  bytes: z.number(),
  files: z.number(),
  at: instant,
  by: z.string().nullable(),
  isRecent: z.boolean(),
});

const clientPrivacy = z.object({
  id: uuid,
  name: z.string(),
  isDemonstration: z.boolean(),
  version,
  retentionDays: z.number().int().nullable(),
  isClosing: z.boolean(),
  lastExport: dataExport.nullable(),
  /** Projects that the retention deletes next, the earliest first. */
  due: z.array(
    z.object({ projectId: uuid, project: z.string(), dueOn: z.string(), isWarned: z.boolean() }),
  ),
});
export type ClientPrivacy = z.infer<typeof clientPrivacy>;

/** What a closing would delete, by what people know it as. */
export const holdings = z.object({
  projects: z.number(),
  files: z.number(),
  bytes: z.number(),
  documents: z.number(),
  runs: z.number(),
  reports: z.number(),
  conversations: z.number(),
  surveys: z.number(),
  registers: z.number(),
  people: z.number(),
  invites: z.number(),
  rows: z.number(),
});
export type Holdings = z.infer<typeof holdings>;

export const closing = z.object({
  id: uuid,
  kind: z.enum(["client", "project"]),
  clientName: z.string(),
  projectName: z.string().nullable(),
  requestedAt: instant,
  requestedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** Null while the deletion is under way. */
  certificate: certificate.nullable(),
  certificateHash: z.string().nullable(),
});
export type Closing = z.infer<typeof closing>;

export const listClientPrivacy = defineEndpoint({
  name: "listClientPrivacy",
  method: "GET",
  path: "/api/admin/privacy",
  access: allowed,
  summary: "Clients with retention, last export and what falls due",
  reply: z.array(clientPrivacy),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const getClientHoldings = defineEndpoint({
  name: "getClientHoldings",
  method: "GET",
  path: "/api/clients/:clientId/holdings",
  access: allowed,
  summary: "What a closing would delete",
  params: clientParams,
  reply: holdings,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"],
});
export const exportClient = defineEndpoint({
  name: "exportClient",
  method: "GET",
  path: "/api/clients/:clientId/export",
  admission: "heavy-export",
  access: allowed,
  summary:
    "Everything of a client as a ZIP: rows by table, files, documents and reports, with a manifest of hashes",
  params: clientParams,
  reply: nothing,
  replyKind: "stream",
  confirm: "recent",
  errors: [
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "CLIENT_CLOSING",
    "STORAGE_FULL",
  ],
});
export const closeClient = defineEndpoint({
  name: "closeClient",
  method: "POST",
  path: "/api/clients/:clientId/close",
  access: allowed,
  summary:
    "Deletes everything of a client; its name has to be typed and an export of the last 24 hours be there",
  params: clientParams,
  body: z.object({ name: z.string().max(400) }),
  reply: z.object({ closingId: uuid }),
  status: 202,
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "EXPORT_FIRST",
    "CLIENT_CLOSING",
    "DEMONSTRATION_STAYS",
    "WRONG_ORIGIN",
  ],
});
export const setRetention = defineEndpoint({
  name: "setRetention",
  method: "PUT",
  path: "/api/clients/:clientId/retention",
  access: allowed,
  summary: "Days after its last activity that a project is kept; null keeps it",
  params: clientParams,
  body: z.object({
    version,
    days: z
      .number()
      .int("Use um número inteiro de dias.")
      .min(leastRetentionDays, "Use pelo menos 30 dias.")
      .max(mostRetentionDays, "Use até 36.500 dias.")
      .nullable(),
  }),
  reply: clientPrivacy,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "NOT_FOUND",
    "CONFLICT",
    "CLIENT_CLOSING",
    "DEMONSTRATION_STAYS",
    "WRONG_ORIGIN",
  ],
});
export const exportPerson = defineEndpoint({
  name: "exportPerson",
  method: "GET",
  path: "/api/admin/users/:id/data",
  admission: "heavy-export",
  access: allowed,
  summary: "What is kept of a person, as a ZIP of JSON",
  params: idParams,
  reply: nothing,
  replyKind: "stream",
  confirm: "recent",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "CONFIRM_REQUIRED", "NOT_FOUND", "STORAGE_FULL"],
});
export const exportOwnData = defineEndpoint({
  name: "exportOwnData",
  method: "GET",
  path: "/api/me/data",
  admission: "heavy-export",
  access: { who: "signed-in" },
  summary:
    "What is kept of whoever asks, as a ZIP: account, sessions, readings, what went to models, and a page that explains it",
  reply: nothing,
  replyKind: "stream",
  errors: ["NOT_SIGNED_IN"],
});
export const erasePerson = defineEndpoint({
  name: "erasePerson",
  method: "POST",
  path: "/api/admin/users/:id/erase",
  access: allowed,
  summary:
    "Deletes what only concerns a person and pseudonymises them where records stay; the address has to be typed",
  params: idParams,
  body: z.object({ email: z.string().max(320) }),
  reply: z.object({
    deleted: z.number(),
    pseudonymised: z.number(),
    erasedEntries: z.number(),
    stays: z.array(z.string()),
  }),
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "OWN_ACCESS",
    "PERSON_ERASED",
    "WRONG_ORIGIN",
  ],
});
export const listClosings = defineEndpoint({
  name: "listClosings",
  method: "GET",
  path: "/api/admin/closings",
  access: allowed,
  summary: "Closings under way and certificates, the latest first",
  reply: z.array(closing),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const downloadCertificate = defineEndpoint({
  name: "downloadCertificate",
  method: "GET",
  path: "/api/admin/closings/:id/certificate",
  access: allowed,
  summary: "A certificate as JSON, byte for byte what its hash is over",
  params: idParams,
  reply: nothing,
  replyKind: "stream",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"],
});
