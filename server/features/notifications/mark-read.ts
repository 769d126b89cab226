import type * as contract from "#contract/notifications/endpoints.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** The person's other pages show the new count too. */
export const readNotification: Handler<typeof contract.readNotification> = (
  { services, actor },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const row = await tx
      .selectFrom("notifications")
      .select("read_at")
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (row === undefined) return refuse("NOT_FOUND");
    if (row.read_at !== null) return {};
    await tx
      .updateTable("notifications")
      .set({ read_at: services.clock.now() })
      .where("id", "=", params.id)
      .where("read_at", "is", null)
      .execute();
    await announce(tx, {
      kind: "notification",
      userId: actor.userId,
      projectId: null,
      subjectId: null,
    });
    return {};
  });

export const readAllNotifications: Handler<typeof contract.readAllNotifications> = ({
  services,
  actor,
}) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const marked = await tx
      .updateTable("notifications")
      .set({ read_at: services.clock.now() })
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n)
      await announce(tx, {
        kind: "notification",
        userId: actor.userId,
        projectId: null,
        subjectId: null,
      });
    return {};
  });
