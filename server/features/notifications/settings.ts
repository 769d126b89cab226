import { sql } from "kysely";
import type * as contract from "#contract/notifications/endpoints.ts";
import { kindsOfRole, type NotificationKind } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";

type Actor = RequestContext["actor"];

export const getNotificationSettings: Handler<typeof contract.getNotificationSettings> = ({ services, actor }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) => readSettings(tx, actor));

export const setNotificationSettings: Handler<typeof contract.setNotificationSettings> = ({ services, actor }, { body }) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", actor.userId).forNoKeyUpdate().execute();
    const muted = new Set(await readMuted(tx, actor));
    for (const { kind, wanted } of body.kinds) {
      if (wanted) muted.delete(kind);
      else muted.add(kind);
    }
    await sql`update lastro.users set notification_settings = jsonb_set(notification_settings, '{muted}', ${toJson([...muted].sort())}::jsonb) where id = ${actor.userId}`.execute(tx);
    return readSettings(tx, actor);
  });

async function readSettings(tx: Tx, actor: Actor) {
  const muted = await readMuted(tx, actor);
  return { kinds: kindsOfRole[actor.role].map((kind) => ({ kind, wanted: !muted.includes(kind) })) };
}

async function readMuted(tx: Tx, actor: Actor): Promise<NotificationKind[]> {
  const row = await tx.selectFrom("users").select("notification_settings").where("id", "=", actor.userId).executeTakeFirstOrThrow();
  return (row.notification_settings.muted ?? []) as NotificationKind[];
}
