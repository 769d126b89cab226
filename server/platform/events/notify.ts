import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { NotificationKind, NotificationSubjects } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import { announce } from "./announce.ts";

export interface Notice<K extends NotificationKind = NotificationKind> {
  kind: K;
  /** Null only for the firm's own matters, which the identity role or the owner tells. */
  tenantId: string | null;
  projectId: string | null;
  /** People by id; who asked not to be told of the kind, or is disabled, is left out. */
  recipients: Iterable<string>;
  subject: NotificationSubjects[K];
  /** Path inside the product: "/reports/…". */
  link: string;
  /** Told at most once to each person: a risk's id with its due date, a token's id. */
  onceKey?: string;
  now: Date;
}

/**
 * Writes one notification for each recipient, in the caller's transaction, and tells their open screens. A row is shown only
 * while its person may still see the company. Runs as the application's, the identity or the owner's role.
 */
export async function notify<K extends NotificationKind>(tx: Tx, notice: Notice<K>): Promise<void> {
  const asked = [...new Set(notice.recipients)];
  if (asked.length === 0) return;
  const wanting = await sql<{ id: string }>`
    select u.id from lastro.users u
    where u.id = any(${asked}::uuid[]) and u.disabled_at is null and u.email not like '%@sistema.invalid'
      and not coalesce(u.notification_settings -> 'muted' ? ${notice.kind}, false)`.execute(tx);
  for (const { id: userId } of wanting.rows) {
    // Without naming the index: naming it would need the right to read the other person's row.
    const written = await sql`
      insert into lastro.notifications (id, user_id, tenant_id, project_id, kind, subject, link, once_key, created_at)
      values (${uuidv7()}, ${userId}, ${notice.tenantId}, ${notice.projectId}, ${notice.kind}, ${toJson(notice.subject)}::jsonb, ${notice.link}, ${notice.onceKey ?? null}, ${notice.now})
      on conflict do nothing`.execute(tx);
    if (written.numAffectedRows === 1n)
      await announce(tx, {
        kind: "notification",
        userId,
        projectId: notice.projectId,
        subjectId: null,
      });
  }
}
