import { sql } from "kysely";
import type {
  listNotifications as endpoint,
  Notification,
} from "#contract/notifications/endpoints.ts";
import { notificationKinds, type NotificationKind } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { words } from "./copy.ts";

interface Row {
  id: string;
  kind: string;
  subject: unknown;
  link: string;
  project_id: string | null;
  project_name: string | null;
  client_name: string | null;
  created_at: Date;
  read_at: Date | null;
}

export const listNotifications: Handler<typeof endpoint> = ({ services, actor }, { query }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const items = await readNotifications(tx, { ...query, limit: query.limit + 1 });
    const unread = await sql<{
      n: number;
    }>`select count(*)::int as n from lastro.notifications where read_at is null and kind = any(${[...notificationKinds]}::text[])`.execute(
      tx,
    );
    return {
      unread: unread.rows[0]?.n ?? 0,
      items: items.slice(0, query.limit),
      hasMore: items.length > query.limit,
    };
  });

/** Newest first; `limit` null: all. Row-level security leaves the person's own, of companies that they still see. */
export async function readNotifications(
  tx: Tx,
  query: { unread: boolean; before?: string | undefined; limit: number | null },
): Promise<Notification[]> {
  const found = await sql<Row>`
    select n.id, n.kind, n.subject, n.link, n.project_id, p.name as project_name, c.name as client_name, n.created_at, n.read_at
      from lastro.notifications n left join lastro.projects p on p.id = n.project_id left join lastro.clients c on c.id = p.tenant_id
      where n.kind = any(${[...notificationKinds]}::text[]) and (not ${query.unread}::boolean or n.read_at is null)
        and (${query.before ?? null}::uuid is null or (n.created_at, n.id) < (select b.created_at, b.id from lastro.notifications b where b.id = ${query.before ?? null}::uuid))
      order by n.created_at desc, n.id desc limit ${query.limit}::bigint`.execute(tx);
  return found.rows.map(present);
}

function present(row: Row): Notification {
  const kind = row.kind as NotificationKind;
  const write = words[kind] as (subject: unknown) => { title: string; text: string };
  return {
    id: row.id,
    kind,
    ...write(row.subject),
    link: row.link,
    project:
      row.project_id === null || row.project_name === null
        ? null
        : { id: row.project_id, name: row.project_name, clientName: row.client_name ?? "" },
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
