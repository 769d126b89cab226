import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { publishAdminChange } from "./events/announce.ts";
import { currentConfirmation, currentOrigin } from "./request-origin.ts";
import type { SignedIn } from "./sessions/sessions.ts";

export interface AuditEntry {
  /** Where something else has to name the entry. */
  id?: string;
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

/** What a person does to their own account. */
export const auditOwnAct = (
  tx: Tx,
  { userId, clientId }: Pick<SignedIn, "userId" | "clientId">,
  action: string,
  details?: AuditEntry["details"],
): Promise<void> =>
  audit(tx, {
    action,
    userId,
    tenantId: clientId,
    subjectId: userId,
    ...(details === undefined ? {} : { details }),
  });

/** What the administration's screens show: invitations, people with their sessions, requests for access, letters. */
const OF_ADMINISTRATION = /^(?:invite|user|auth|mail|approver)\./;

/**
 * Writes one row of the audit log in the transaction of what it tells; the database links it to the
 * chain at the commit. Administrators' open screens hear of what is theirs.
 */
export const audit = (tx: Tx, entry: AuditEntry): Promise<void> => auditAll(tx, [entry]);

/** Several acts of one person at once, in their order: a row each, and one statement. */
export async function auditAll(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insertInto("audit_log").values(entries.map(auditRow)).execute();
  if (entries.some(({ action }) => OF_ADMINISTRATION.test(action))) await publishAdminChange(tx);
}

function auditRow(entry: AuditEntry) {
  const confirmedBy = currentConfirmation();
  const details = { ...entry.details, ...(confirmedBy === null ? {} : { confirmedBy }) };
  return {
    id: entry.id ?? uuidv7(),
    action: entry.action,
    user_id: entry.userId,
    tenant_id: entry.tenantId,
    subject_id: entry.subjectId ?? null,
    details: toJson(details),
    before: entry.before === undefined ? null : toJson(entry.before),
    after: entry.after === undefined ? null : toJson(entry.after),
    ...currentOrigin(),
  };
}
