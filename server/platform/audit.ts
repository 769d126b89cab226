import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import { currentOrigin } from "./request-origin.ts";

export interface AuditEntry {
  /** "noun.verb": "auth.sign-in", "report.release". */
  action: string;
  userId: string | null;
  /** Company that the event belongs to. The application's role may only write of tenants that its person sees. */
  tenantId: string | null;
  subjectId?: string;
  /** Never a token, a password or a cell of a client's file. */
  details?: Record<string, unknown>;
  /** What changed, as it stood and as it stands: the changed fields only. The same care as with details. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes one row of the audit log in the transaction of what it tells; the database links it to the chain at the commit. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      id: uuidv7(),
      action: entry.action,
      user_id: entry.userId,
      tenant_id: entry.tenantId,
      subject_id: entry.subjectId ?? null,
      details: toJson(entry.details ?? {}),
      before: entry.before === undefined ? null : toJson(entry.before),
      after: entry.after === undefined ? null : toJson(entry.after),
      ...currentOrigin(),
    })
    .execute();
}
