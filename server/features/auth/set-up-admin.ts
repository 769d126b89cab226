import type { getSetup as readEndpoint, setUpAdmin as endpoint } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { signInWithToken } from "./sign-in.ts";
import type { TokenChecks } from "./token-checks.ts";

export const getSetup: Handler<typeof readEndpoint> = async ({ services, request }) => {
  const isDone = await services.db.asIdentity(hasAdmin);
  return { isDone, email: !isDone && isLoopback(request.ip) ? services.config.adminEmail : null };
};

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/**
 * The first administrator, by the code that the server printed: the token of the first access, which alone is taken here.
 * Answers 409 once there is an administrator, whatever is sent.
 */
export const setUpAdmin =
  (checks: TokenChecks): Handler<typeof endpoint> =>
  async (context, { body }) => {
    const { services } = context;
    if (await services.db.asIdentity(hasAdmin)) return refuse("SETUP_DONE");
    const isAdminEmail = body.email.trim().toLowerCase() === services.config.adminEmail;
    const account = await signInWithToken(context, {
      text: isAdminEmail ? body.code : "",
      checks,
      refusal: () => refuse("SETUP_CODE_WRONG"),
      isWanted: (token) =>
        token.origin === "first-access" && token.email === services.config.adminEmail,
    });
    if (account instanceof Refusal) return account;
    await services.db.asIdentity((tx) =>
      audit(tx, {
        action: "auth.set-up",
        userId: account.id,
        tenantId: null,
        subjectId: account.id,
      }),
    );
    const { client_id: clientId, ...user } = account;
    return { token: body.code, user: { ...user, clientId } };
  };

async function hasAdmin(tx: Tx): Promise<boolean> {
  return (
    (await tx
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
