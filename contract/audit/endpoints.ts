import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing, uuid } from "../primitives.ts";
import { company, person } from "../admin/primitives.ts";

const values = z.record(z.string(), z.unknown());

/** `seq`: the link's number in the chain; `hash`: SHA-256 over the link before and this entry. */
const auditEntry = z.object({
  seq: z.number(),
  id: uuid,
  at: instant,
  action: z.string(),
  person: person.nullable(),
  client: company.nullable(),
  subjectId: uuid.nullable(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  details: values,
  before: values.nullable(),
  after: values.nullable(),
  /** Contents or origin were erased; what is left is empty because of that. */
  isErased: z.boolean(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const day = z.iso.date("Informe a data como AAAA-MM-DD.");
/** `action` is whole ("invite.create") or the noun of many ("invite"). Days are of Brasília, both included. */
const filters = {
  action: z
    .string()
    .regex(/^[a-zA-Z-]+(\.[a-zA-Z-]+)?$/)
    .max(60)
    .optional(),
  userId: uuid.optional(),
  tenantId: uuid.optional(),
  from: day.optional(),
  until: day.optional(),
};
const allowed = { who: "allowed", action: "audit.read" } as const;

export const listAudit = defineEndpoint({
  name: "listAudit",
  method: "GET",
  path: "/api/admin/audit",
  access: allowed,
  summary: "Entries of the audit log, the latest first; `before` is the cursor",
  query: z.object({
    ...filters,
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ entries: z.array(auditEntry), next: z.number().nullable() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});

const exportOf = (format: "csv" | "json") =>
  defineEndpoint({
    name: format === "csv" ? "exportAuditCsv" : "exportAuditJson",
    method: "GET",
    path: `/api/admin/audit.${format}`,
    access: allowed,
    summary: `The entries of a filter as ${format.toUpperCase()}, the first first, with their hashes`,
    query: z.object(filters),
    reply: nothing,
    replyKind: "stream",
    confirm: "recent",
    errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN", "CONFIRM_REQUIRED"],
  });
export const exportAuditCsv = exportOf("csv");
export const exportAuditJson = exportOf("json");

export const exportAuditProof = defineEndpoint({
  name: "exportAuditProof",
  method: "GET",
  path: "/api/admin/audit/export",
  access: allowed,
  summary:
    "The whole log and what was read, as lines that `npm run verify-audit -- FILE` judges without this installation",
  query: z.object({ format: z.literal("ndjson").default("ndjson") }),
  reply: nothing,
  replyKind: "stream",
  confirm: "recent",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN", "CONFIRM_REQUIRED"],
});

/**
 * "changed": the entry is not the one that was linked. "missing": it was deleted. "unlinked": it
 * was written past the chain. "cut": links are missing.
 */
const auditFault = z.enum(["changed", "missing", "unlinked", "cut"]);
export type AuditFault = z.infer<typeof auditFault>;

export const verifyAudit = defineEndpoint({
  name: "verifyAudit",
  method: "POST",
  path: "/api/admin/audit/verify",
  access: allowed,
  summary: "Computes the whole chain again and names the first entry that is not as it was written",
  reply: z.object({
    entries: z.number(),
    /** Rows of what was read whose seals were compared too. */
    readings: z.number(),
    isIntact: z.boolean(),
    broken: z
      .object({
        seq: z.number().nullable(),
        id: uuid.nullable(),
        action: z.string().nullable(),
        at: instant.nullable(),
        fault: auditFault,
      })
      .nullable(),
    /** Hash of the last link: who keeps it elsewhere can tell later that the log was not rewritten. */
    head: z.string(),
  }),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "WRONG_ORIGIN"],
});
