import { uuidv7 } from "uuidv7";
import type { validateInvite } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/database.ts";
import type { RoleColumn } from "#server/database/schema.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { hashAccessToken } from "./access-token.ts";

interface Account {
  id: string;
  name: string | null;
  email: string;
  role: RoleColumn;
  client_id: string | null;
}

/** Signs the token's person in, again and again until the token ends. Only checks that fail count against the limits. */
export const signIn =
  (limiter: AttemptLimiter): Handler<typeof validateInvite> =>
  async ({ services, request, reply, log }, { body }) => {
    const attempt = limiter.begin(request.ip);
    if (!attempt.allowed) return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
    const now = services.clock.now();
    const hash = hashAccessToken(body.token);
    const account = await services.db.asIdentity(async (tx) => {
      const found = hash === null ? null : await findAccount(tx, hash, now);
      await audit(tx, {
        action: found === null ? "auth.sign-in-refused" : "auth.sign-in",
        userId: found?.id ?? null,
        tenantId: found?.client_id ?? null,
        details: { address: request.ip },
      });
      if (found !== null) await services.sessions.start(tx, found.id, request, reply);
      return found;
    });
    if (account === null) {
      log.info({ address: request.ip }, "access token refused");
      return refuse("TOKEN_INVALID");
    }
    attempt.forgive();
    const { client_id: clientId, ...user } = account;
    return { token: body.token, user: { ...user, clientId } };
  };

/** The person of a live token; made at the first use. Null when the token does not sign anybody in. */
async function findAccount(tx: Tx, hash: string, now: Date): Promise<Account | null> {
  const token = await tx
    .selectFrom("access_tokens")
    .select(["email", "role", "client_id", "origin", "created_by"])
    .where("token_hash", "=", hash)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (token === undefined) return null;
  const created = await tx
    .insertInto("users")
    .values({ id: uuidv7(), email: token.email, name: null, role: token.role, client_id: token.client_id, active_project_id: null, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created !== undefined) {
    await audit(tx, { action: "user.create", userId: created.id, tenantId: token.client_id, subjectId: created.id, details: { role: token.role } });
    if (token.client_id !== null) await tx.insertInto("memberships").values({ user_id: created.id, tenant_id: token.client_id }).execute();
  } else if (token.origin === "first-access") {
    await tx.updateTable("users").set({ role: "admin", client_id: null }).where("email", "=", token.email).where("disabled_at", "is", null).execute();
  }
  const account = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "client_id"])
    .where("email", "=", token.email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return account ?? null;
}
