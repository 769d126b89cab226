import { domainOf } from "#domain/access/provider-domains.ts";
import type { Tx } from "#server/database/transaction.ts";
import { acceptToken, findAccount, spendToken, type Account } from "#server/features/auth/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { ProviderRow, ToldFault } from "./provider-setup.ts";

/** What a provider has said of whoever signed in there. */
export interface ProvenIdentity {
  /** Theirs at the provider, for ever. */
  subject: string;
  /** Lower case. */
  email: string | null;
  isEmailVerified: boolean;
  /** By which ways they signed in there. */
  amr: string[];
}

interface Moment {
  now: Date;
  /** The session that is being opened: it spends an invitation as a link's would. */
  sessionId: string;
}

/**
 * The person of an account at the provider: of one that is bound already; else by an address that counts and that an enabled person or a
 * live invitation has. The second binds, once: another account at the provider with the same address is somebody else's.
 */
export async function findPerson(
  tx: Tx,
  provider: ProviderRow,
  identity: ProvenIdentity,
  moment: Moment,
): Promise<Account | ToldFault> {
  const bound = await useLink(tx, provider.issuer, identity.subject, moment.now);
  const { email } = identity;
  if (bound !== undefined)
    return bound.disabled_at === null ? findAccount(tx, bound.email) : notInvited(email);
  if (email === null || !(identity.isEmailVerified || provider.trusts_email))
    return { fault: "unverified", ...(email === null ? {} : { email }) };
  if (!provider.domains.includes(domainOf(email) ?? "")) return { fault: "other-domain", email };
  if (await isBound(tx, provider.issuer, email)) return { fault: "other-account", email };
  const account = await findInvited(tx, email, moment);
  if (account === null) return notInvited(email);
  const made = await tx
    .insertInto("identity_links")
    .values({
      issuer: provider.issuer,
      subject: identity.subject,
      user_id: account.id,
      created_at: moment.now,
      last_used_at: moment.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  // Bound by another tab in this moment: whoever begins again enters.
  if (made === undefined) return { fault: "refused" };
  await audit(tx, {
    action: "identity-provider.bind",
    userId: account.id,
    tenantId: account.client_id,
    subjectId: account.id,
    details: { provider: provider.name },
  });
  return account;
}

const notInvited = (email: string | null): ToldFault => ({
  fault: "not-invited",
  ...(email === null ? {} : { email }),
});

const isBound = async (tx: Tx, issuer: string, email: string): Promise<boolean> => {
  const found = await tx
    .selectFrom("identity_links as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select("l.subject")
    .where("l.issuer", "=", issuer)
    .where("u.email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
};

const useLink = async (tx: Tx, issuer: string, subject: string, now: Date) => {
  const link = await tx
    .updateTable("identity_links")
    .set({ last_used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("user_id")
    .executeTakeFirst();
  return link === undefined
    ? undefined
    : tx
        .selectFrom("users")
        .select(["email", "disabled_at"])
        .where("id", "=", link.user_id)
        .executeTakeFirstOrThrow();
};

/** Somebody who may enter: a person who is enabled and real, or whose invitation still stands, which this accepts. */
async function findInvited(tx: Tx, email: string, moment: Moment): Promise<Account | null> {
  const user = await tx
    .selectFrom("users")
    .select(["disabled_at", "is_demonstration"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (user !== undefined && (user.disabled_at !== null || user.is_demonstration)) return null;
  const invitation = await tx
    .selectFrom("access_tokens")
    .select(["id", "email", "role", "client_id", "origin"])
    .where("email", "=", email)
    .where("origin", "=", "invite")
    .where("used_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", moment.now)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (
    invitation !== undefined &&
    (await spendToken(tx, invitation.id, moment.sessionId, moment.now))
  )
    return acceptToken(tx, invitation, moment.now);
  return user === undefined ? null : findAccount(tx, email);
}
