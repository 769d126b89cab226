import { uuidv7 } from "uuidv7";
import type { requestAccess as endpoint } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { REQUEST_RECEIVED } from "./copy.ts";
import { findRequiredProvider, requireProvider } from "./required-provider.ts";

/** An address gets at most one letter in this time, however often it is asked for. */
const QUIET_MS = 10 * 60_000;
/** Rows for addresses that have no access, in all; what comes beyond is answered the same and not kept. */
const UNKNOWN_AN_HOUR = 600;
const HOUR_MS = 3_600_000;

/**
 * Leaves a request for the administrators. With a mail server, a person who has access gets the link at once, by mail; who
 * has none, and everybody without one, waits for an administrator. One open request per address is kept. Nobody's many requests
 * keep another person from theirs: who has access is always heard. Answer and work are the same whether the address is known.
 */
export const requestAccess: Handler<typeof endpoint> = async ({ services, log }, { body }) => {
  const email = body.email.trim().toLowerCase();
  const now = services.clock.now();
  const required = await services.db.asIdentity(async (tx) => {
    const provider = await findRequiredProvider(tx, email);
    if (provider !== null) return provider;
    const user = await tx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("disabled_at", "is", null)
      .where("is_demonstration", "=", false)
      .executeTakeFirst();
    const isFull = await unknownAreMany(tx, now);
    if ((await wasAskedFor(tx, email, now)) || (user === undefined && isFull)) return null;
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
    return null;
  });
  if (required !== null) return requireProvider(required);
  log.info("new access requested; npm run login prints a link for an existing user");
  return { message: REQUEST_RECEIVED };
};

async function unknownAreMany(tx: Tx, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("access_requests")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("known", "=", false)
    .where("created_at", ">", new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(found.count) >= UNKNOWN_AN_HOUR;
}

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
