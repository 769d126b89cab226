import { sql } from "kysely";
import type * as contract from "#contract/notifications/endpoints.ts";
import type { NotificationSettings } from "#contract/notifications/endpoints.ts";
import { kindsOfRole } from "#contract/notifications/kinds.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";

type Actor = RequestContext["actor"];

export const getNotificationSettings: Handler<typeof contract.getNotificationSettings> = ({
  services,
  actor,
}) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, (tx) =>
    readSettings(tx, actor, services),
  );

export const setNotificationSettings: Handler<typeof contract.setNotificationSettings> = (
  { services, actor },
  { body },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    await tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", actor.userId)
      .forNoKeyUpdate()
      .execute();
    const stored = await readStored(tx, actor);
    const muted = new Set(stored.muted);
    for (const { kind, wanted } of body.kinds) {
      if (wanted) muted.delete(kind);
      else muted.add(kind);
    }
    // A digest that is turned on tells of what comes from then on.
    const digest =
      body.digest === undefined || body.digest === stored.digest
        ? {}
        : { digest: body.digest, digestSince: services.clock.now().toISOString() };
    await sql`update lastro.users set notification_settings = notification_settings || ${toJson({ muted: [...muted].sort(), ...digest })}::jsonb where id = ${actor.userId}`.execute(
      tx,
    );
    return readSettings(tx, actor, services);
  });

async function readSettings(
  tx: Tx,
  actor: Actor,
  { mailer }: Pick<Services, "mailer">,
): Promise<NotificationSettings> {
  const { muted, digest } = await readStored(tx, actor);
  return {
    kinds: kindsOfRole[actor.role].map((kind) => ({ kind, wanted: !muted.includes(kind) })),
    digest,
    sendsMail: mailer !== undefined,
  };
}

async function readStored(
  tx: Tx,
  actor: Actor,
): Promise<{ muted: string[]; digest: NotificationSettings["digest"] }> {
  const { notification_settings: stored } = await tx
    .selectFrom("users")
    .select("notification_settings")
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return { muted: stored.muted ?? [], digest: stored.digest ?? "off" };
}
