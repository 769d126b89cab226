import type {
  revokeUserSessions as endEndpoint,
  listUserSessions as listEndpoint,
} from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { revokeAccess } from "#server/features/auth/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

export const listUserSessions: Handler<typeof listEndpoint> = async (
  { services, actor, authorize },
  { params },
) => {
  authorize("user.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    await findUser(tx, params.id);
    const rows = await tx
      .selectFrom("sessions")
      .select(["id", "created_at", "last_seen_at", "expires_at", "address", "agent"])
      .where("user_id", "=", params.id)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .orderBy("last_seen_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      address: row.address,
      agent: row.agent,
      isCurrent: row.id === actor.sessionId,
    }));
  });
};

export const revokeUserSessions: Handler<typeof endEndpoint> = async (
  { services, actor, authorize },
  { params, query },
) => {
  authorize("user.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const user = await findUser(tx, params.id);
    const ended = await revokeAccess(tx, { user, now, only: query.session });
    if (ended > 0)
      await audit(tx, {
        action: "user.end-sessions",
        userId: actor.userId,
        tenantId: user.client_id,
        subjectId: user.id,
        details: { email: user.email, ended },
      });
    return { ended };
  });
};

async function findUser(
  tx: Tx,
  id: string,
): Promise<{ id: string; email: string; client_id: string | null }> {
  const user = await tx
    .selectFrom("users")
    .select(["id", "email", "client_id"])
    .where("id", "=", id)
    .where("email", "not like", "%@sistema.invalid")
    .executeTakeFirst();
  if (user === undefined) throw refuse("NOT_FOUND");
  return user;
}
