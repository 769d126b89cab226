import type {
  revokeOwnSessions as endEndpoint,
  listOwnSessions as listEndpoint,
} from "#contract/auth/endpoints.ts";
import { auditOwnAct } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { revokeAccess } from "./revoke-access.ts";

export const listOwnSessions: Handler<typeof listEndpoint> = ({ services, actor }) =>
  services.db.asIdentity(async (tx) => {
    const rows = await tx
      .selectFrom("sessions")
      .select(["id", "created_at", "last_seen_at", "address", "agent"])
      .where("user_id", "=", actor.userId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", services.clock.now())
      .orderBy("last_seen_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      agent: row.agent,
      isCurrent: row.id === actor.sessionId,
    }));
  });

/** Never the session that asks; one of somebody else's is not found among one's own, and nothing ends. */
export const revokeOwnSessions: Handler<typeof endEndpoint> = ({ services, actor }, { query }) =>
  services.db.asIdentity(async (tx) => {
    const ended = await revokeAccess(tx, {
      user: { id: actor.userId, email: actor.email },
      now: services.clock.now(),
      only: query.session,
      except: actor.sessionId,
    });
    if (ended > 0) await auditOwnAct(tx, actor, "user.end-sessions", { email: actor.email, ended });
    return { ended };
  });
