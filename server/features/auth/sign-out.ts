import type { signOut as endpoint } from "#contract/auth/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { revokeTokens } from "./issue-access-token.ts";

/** Ends this session alone, and the links by which the person asked for another. */
export const signOut: Handler<typeof endpoint> = async ({ services, request, reply }) => {
  const now = services.clock.now();
  await services.db.asIdentity(async (tx) => {
    const userId = await services.sessions.end(tx, request, reply);
    if (userId === null) return;
    const { email } = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    await revokeTokens(tx, { email, because: "access-ended", now, origin: "login" });
    await audit(tx, { action: "auth.sign-out", userId, tenantId: null });
  });
  return {};
};
