import { uuidv7 } from "uuidv7";
import type { requestAccess as endpoint } from "#contract/auth/endpoints.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { REQUEST_RECEIVED } from "./copy.ts";

/**
 * Leaves a request for the administrators, in the audit log and in the server's log. One open request per address is
 * kept. Answer and work are the same whether the address is known.
 */
export const requestAccess =
  (limiter: AttemptLimiter): Handler<typeof endpoint> =>
  async ({ services, request, log }, { body }) => {
    const attempt = limiter.begin(request.ip);
    if (!attempt.allowed) return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
    const email = body.email.trim().toLowerCase();
    await services.db.asIdentity(async (tx) => {
      const user = await tx.selectFrom("users").select("id").where("email", "=", email).where("disabled_at", "is", null).executeTakeFirst();
      const open = await tx.selectFrom("access_requests").select("id").where("email", "=", email).where("handled_at", "is", null).executeTakeFirst();
      if (open !== undefined) return;
      const id = uuidv7();
      await tx.insertInto("access_requests").values({ id, email, known: user !== undefined, created_at: services.clock.now() }).execute();
      await audit(tx, { action: "auth.request-access", userId: user?.id ?? null, tenantId: null, subjectId: id, details: { email } });
    });
    log.info({ email }, "new access requested; npm run login prints a link for an existing user");
    return { message: REQUEST_RECEIVED };
  };
