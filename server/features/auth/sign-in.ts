import { uuidv7 } from "uuidv7";
import type { validateInvite } from "#contract/auth/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { notifyInviteAccepted } from "#server/features/notifications/index.ts";
import { audit } from "#server/platform/audit.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { hashAccessToken } from "./access-token.ts";
import { findAccount, type Account } from "./find-account.ts";
import {
  findRequiredProvider,
  requireProvider,
  type RequiredProvider,
} from "./required-provider.ts";
import { claimAddress } from "./claim-address.ts";
import {
  evaluateToken,
  type RefusedToken,
  type TokenFault,
  type TokenRow,
} from "./evaluate-token.ts";
import type { TokenChecks } from "./token-checks.ts";

type SignInContext = Pick<RequestContext, "services" | "request" | "reply" | "log">;

/**
 * Signs the token's person in, once. A token is judged before anything is counted, so that whoever has a right one gets in however
 * many wrong ones others send; what bounds the guesses is the limit of signed-out requests.
 */
export const signIn =
  (checks: TokenChecks): Handler<typeof validateInvite> =>
  async (context, { body }) => {
    const account = await signInWithToken(context, {
      text: body.token,
      checks,
      refusal: (fault) => refuse(fault === "used" ? "TOKEN_USED" : "TOKEN_INVALID"),
    });
    if (account instanceof Refusal) return account;
    const { client_id: clientId, ...user } = account;
    return { token: body.token, user: { ...user, clientId } };
  };

/** Refusals of one address end in one line each until the limit; what comes after it is told of once a minute. */
async function logFlood({
  services,
  log,
  request,
}: Pick<RequestContext, "services" | "log" | "request">): Promise<void> {
  log.warn({ address: request.ip }, "too many wrong access tokens");
  await services.db.asIdentity((tx) =>
    audit(tx, { action: "auth.flood", userId: null, tenantId: null }),
  );
}

interface TokenCheck {
  text: string;
  checks: TokenChecks;
  /** What is answered to a token that signs nobody in. */
  refusal: (fault: TokenFault) => Refusal;
  isWanted?: (token: TokenRow) => boolean;
}

/**
 * Judges the token, audits either way, and starts the session of whoever it signs in: spent and session are one transaction. The very
 * session that it has opened is answered once more, and nothing else happens.
 */
export async function signInWithToken(
  context: SignInContext,
  check: TokenCheck,
): Promise<Account | Refusal> {
  const { services, request, reply } = context;
  const present = await services.sessions.resolvePerson(request, reply);
  const turn = await check.checks.enter(request.ip);
  if (turn instanceof Refusal) return turn;
  try {
    return await judgeToken(context, check, present);
  } finally {
    turn.leave();
  }
}

async function judgeToken(
  context: SignInContext,
  { text, checks, refusal, isWanted = () => true }: TokenCheck,
  present: SignedIn | null,
): Promise<Account | Refusal> {
  const { services, request, reply } = context;
  const now = services.clock.now();
  const hash = hashAccessToken(text);
  const entered = await services.db.asIdentity(async (tx) => {
    const judged = await evaluateToken(tx, hash, { now, present });
    if ("refused" in judged) return judged;
    if (!isWanted(judged))
      return { refused: "other-use", email: judged.email, tenantId: judged.client_id } as const;
    if (judged.isRepeated) return findAccount(tx, judged.email);
    const required = await findProviderFor(tx, judged);
    if (required !== null)
      return {
        refused: "provider",
        email: judged.email,
        tenantId: judged.client_id,
        required,
      } as const;
    const sessionId = uuidv7();
    if (!(await redeemToken(tx, judged.id, sessionId, now)))
      return { refused: "used", email: judged.email, tenantId: judged.client_id } as const;
    const account =
      judged.for_user === null
        ? await accept(tx, judged, now)
        : await claimAddress(tx, services, { userId: judged.for_user, email: judged.email, now });
    if (account === null)
      return { refused: "other-use", email: judged.email, tenantId: judged.client_id } as const;
    await audit(tx, { action: "auth.sign-in", userId: account.id, tenantId: account.client_id });
    const opened = { id: sessionId, userId: account.id, role: account.role };
    await services.sessions.start(tx, opened, request, reply);
    return account;
  });
  if (!("refused" in entered)) return entered;
  const limited = await countRefused(context, entered, checks.failed);
  if (limited !== null) return limited;
  return entered.required === undefined
    ? refusal(entered.refused)
    : requireProvider(entered.required);
}

/** An administrator's link of the terminal works all the same: a provider that fails must not lock the firm out. */
const findProviderFor = (tx: Tx, token: TokenRow): Promise<RequiredProvider | null> =>
  token.origin === "first-access" || (token.role === "admin" && token.road === "terminal")
    ? Promise.resolve(null)
    : findRequiredProvider(tx, token.email);

/** Of many who come with it at once, one gets true. */
export async function redeemToken(
  tx: Tx,
  id: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .updateTable("access_tokens")
    .set({ used_at: now, used_session: sessionId })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Notes a wrong token, up to the limit of one address and of all. */
async function countRefused(
  context: Pick<RequestContext, "services" | "request" | "log">,
  refused: RefusedToken,
  failed: TokenChecks["failed"],
): Promise<Refusal | null> {
  const attempt = failed.begin(context.request.ip);
  if (!attempt.allowed) {
    if (attempt.isFirst) await logFlood(context);
    return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
  }
  await context.services.db.asIdentity((tx) => noteRefusal(tx, refused));
  context.log.info({ address: context.request.ip }, "access token refused");
  return null;
}

const noteRefusal = (tx: Tx, { refused, email, tenantId }: RefusedToken): Promise<void> =>
  audit(tx, {
    action: "auth.sign-in-refused",
    userId: null,
    tenantId,
    details: { reason: refused, ...(email === null ? {} : { email }) },
  });

/** The person of a live token; made at the first use, which accepts the invitation. */
export async function accept(
  tx: Tx,
  token: Omit<TokenRow, "for_user" | "road">,
  now: Date,
): Promise<Account> {
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
  const account = await findAccount(tx, token.email);
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
    await notifyInviteAccepted(
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
