import { uuidv7 } from "uuidv7";
import type { requestAccess as endpoint } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { queueMail } from "#server/features/mail/index.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { REQUEST_RECEIVED } from "./copy.ts";

/** An address gets at most one letter in this time, however often it is asked for. */
const QUIET_MS = 10 * 60_000;

/**
 * Leaves a request for the administrators. With a mail server, a person who has access gets the link at once, by mail; who
 * has none, and everybody without one, waits for an administrator. One open request per address is kept. Answer and work
 * are the same whether the address is known.
 */
export const requestAccess =
  (limiter: AttemptLimiter): Handler<typeof endpoint> =>
  async ({ services, request, log }, { body }) => {
    const attempt = limiter.begin(request.ip);
    if (!attempt.allowed)
      return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
    const email = body.email.trim().toLowerCase();
    const now = services.clock.now();
    await services.db.asIdentity(async (tx) => {
      const user = await tx
        .selectFrom("users")
        .select("id")
        .where("email", "=", email)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      if (await wasAskedFor(tx, email, now)) return;
      const id = uuidv7();
      const isMailed = user !== undefined && services.mailer !== undefined;
      await tx
        .insertInto("access_requests")
        .values({
          id,
          email,
          known: user !== undefined,
          created_at: now,
          ...(isMailed ? { handled_at: now, outcome: "mailed" as const } : {}),
        })
        .execute();
      if (isMailed) await queueMail(tx, { kind: "access", to: email, subjectId: id, now });
      await audit(tx, {
        action: "auth.request-access",
        userId: user?.id ?? null,
        tenantId: null,
        subjectId: id,
        details: { email },
      });
    });
    log.info({ email }, "new access requested; npm run login prints a link for an existing user");
    return { message: REQUEST_RECEIVED };
  };

async function wasAskedFor(tx: Tx, email: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("access_requests")
    .select("id")
    .where("email", "=", email)
    .where((eb) =>
      eb.or([
        eb("handled_at", "is", null),
        eb.and([
          eb("outcome", "=", "mailed"),
          eb("created_at", ">", new Date(now.getTime() - QUIET_MS)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
