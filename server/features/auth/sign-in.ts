import { uuidv7 } from "uuidv7";
import type { validateInvite } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/database.ts";
import type { RoleColumn } from "#server/database/schema.ts";
import { tellInviteAccepted } from "#server/features/notifications/index.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { hashAccessToken } from "./access-token.ts";
import { judgeToken, type RefusedToken, type TokenRow } from "./judge-token.ts";

export interface Account {
  id: string;
  name: string | null;
  email: string;
  role: RoleColumn;
  client_id: string | null;
}

/** Signs the token's person in, again and again until the token ends. Only checks that fail count against the limits. */
export const signIn =
  (limiter: AttemptLimiter): Handler<typeof validateInvite> =>
  async (context, { body }) => {
    const attempt = limiter.begin(context.request.ip);
    if (!attempt.allowed) {
      if (attempt.isFirst) await noteFlood(context);
      return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
    }
    const account = await enterWithToken(context, body.token);
    if (account === null) return refuse("TOKEN_INVALID");
    attempt.forgive();
    const { client_id: clientId, ...user } = account;
    return { token: body.token, user: { ...user, clientId } };
  };

/** Refusals of one address end in one line each until the limit; what comes after it is told of once a minute. */
export async function noteFlood({
  services,
  log,
  request,
}: Pick<RequestContext, "services" | "log" | "request">): Promise<void> {
  log.warn({ address: request.ip }, "too many wrong access tokens");
  await services.db.asIdentity((tx) =>
    audit(tx, { action: "auth.flood", userId: null, tenantId: null }),
  );
}

/** Judges the token, audits either way, and starts the session of whoever it signs in; null when it signs nobody in. */
export async function enterWithToken(
  { services, request, reply, log }: Pick<RequestContext, "services" | "request" | "reply" | "log">,
  text: string,
  isWanted: (token: TokenRow) => boolean = () => true,
): Promise<Account | null> {
  const now = services.clock.now();
  const hash = hashAccessToken(text);
  const present = await services.sessions.resolve(request, reply);
  return services.db.asIdentity(async (tx) => {
    const judged = await judgeToken(tx, hash, { now, presentEmail: present?.email ?? null });
    if ("refused" in judged || !isWanted(judged)) {
      await noteRefusal(
        tx,
        "refused" in judged
          ? judged
          : { refused: "other-use", email: judged.email, tenantId: judged.client_id },
      );
      log.info({ address: request.ip }, "access token refused");
      return null;
    }
    const account = await accept(tx, judged, now);
    await audit(tx, { action: "auth.sign-in", userId: account.id, tenantId: account.client_id });
    await services.sessions.start(tx, account.id, request, reply);
    return account;
  });
}

const noteRefusal = (tx: Tx, { refused, email, tenantId }: RefusedToken): Promise<void> =>
  audit(tx, {
    action: "auth.sign-in-refused",
    userId: null,
    tenantId,
    details: { reason: refused, ...(email === null ? {} : { email }) },
  });

/** The person of a live token; made at the first use, which accepts the invitation. */
async function accept(tx: Tx, token: TokenRow, now: Date): Promise<Account> {
  const created = await tx
    .insertInto("users")
    .values({
      id: uuidv7(),
      email: token.email,
      name: null,
      role: token.role,
      client_id: token.client_id,
      active_project_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created !== undefined) {
    await audit(tx, {
      action: "user.create",
      userId: created.id,
      tenantId: token.client_id,
      subjectId: created.id,
      details: { role: token.role },
    });
    if (token.client_id !== null)
      await tx
        .insertInto("memberships")
        .values({ user_id: created.id, tenant_id: token.client_id })
        .execute();
  } else if (token.origin === "first-access") {
    await tx
      .updateTable("users")
      .set({ role: "admin", client_id: null })
      .where("email", "=", token.email)
      .where("disabled_at", "is", null)
      .execute();
  }
  const account = await tx
    .selectFrom("users")
    .select(["id", "name", "email", "role", "client_id"])
    .where("email", "=", token.email)
    .executeTakeFirstOrThrow();
  const accepted = await tx
    .updateTable("invites")
    .set({ accepted_at: now })
    .where("token_id", "=", token.id)
    .where("accepted_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning(["id", "created_by"])
    .executeTakeFirst();
  if (accepted !== undefined) {
    await audit(tx, {
      action: "invite.accept",
      userId: account.id,
      tenantId: token.client_id,
      subjectId: accepted.id,
      details: { email: token.email },
    });
    await tellInviteAccepted(
      tx,
      {
        id: accepted.id,
        createdBy: accepted.created_by,
        clientId: token.client_id,
        person: account.name ?? account.email,
        role: account.role,
      },
      now,
    );
  }
  return account;
}
