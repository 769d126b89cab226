import { sql } from "kysely";
import type { DigestContent } from "#server/features/mail/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import type { Services } from "#server/platform/services.ts";
import { lastDue, type DigestFrequency } from "./digest-due.ts";
import { readNotifications } from "./list-notifications.ts";

const MOST_ITEMS = 20;
const PATH = "/notificacoes";

interface Subscriber {
  id: string;
  email: string;
  frequency: DigestFrequency;
  since: string;
}

/**
 * Queues one letter for each person whose digest is due and who has unread notices since the last one. The mark and the
 * letter are written together, as the person: nothing is sent that they may no longer read. Answers how many were queued.
 */
export async function sendDigests({
  db,
  clock,
  mailer,
}: Pick<Services, "db" | "clock" | "mailer">): Promise<number> {
  if (mailer === undefined) return 0;
  const now = clock.now();
  const subscribers = await db.asIdentity(
    async (tx) =>
      (
        await sql<Subscriber>`
    select id, email, notification_settings ->> 'digest' as frequency, notification_settings ->> 'digestSince' as since
    from lastro.users where disabled_at is null and notification_settings ->> 'digest' in ('daily', 'weekly')`.execute(
          tx,
        )
      ).rows,
  );
  let queued = 0;
  for (const { id, email, frequency, since } of subscribers) {
    const due = lastDue(frequency, now);
    if (new Date(since) >= due) continue;
    queued += await db.asPerson({ userId: id, tenantId: null }, async (tx) => {
      const items = (await readNotifications(tx, { unread: true, limit: MOST_ITEMS })).filter(
        (item) => item.createdAt > since,
      );
      await sql`update lastro.users set notification_settings = jsonb_set(notification_settings, '{digestSince}', to_jsonb(${now.toISOString()}::text)) where id = ${id}`.execute(
        tx,
      );
      if (items.length === 0) return 0;
      const content: DigestContent = {
        // A comment's words stay inside: only what happened, and where.
        items: items.map(({ title, project, link }) => ({
          title,
          detail: project === null ? null : `${project.name} · ${project.clientName}`,
          path: link,
        })),
        path: PATH,
      };
      await queueMail(tx, { kind: "digest", to: email, content, subjectId: id, now });
      return 1;
    });
  }
  return queued;
}
