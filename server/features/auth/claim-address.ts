import type { Tx } from "#server/database/transaction.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import type { Services } from "#server/platform/services.ts";
import { revokeAccess } from "./revoke-access.ts";
import { findAccount, type Account } from "./find-account.ts";

/**
 * Makes the address that the link came to the person's own: whoever has the link reads that mailbox. What was open ends, the link
 * itself opens a new session, and the old address is told. Null where the address has become somebody else's in between.
 */
export async function claimAddress(
  tx: Tx,
  { mailer }: Pick<Services, "mailer">,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<Account | null> {
  const user = await tx
    .selectFrom("users")
    .select(["id", "email", "client_id"])
    .where("id", "=", userId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined || !(await isFree(tx, email))) return null;
  await revokeAccess(tx, { user, now });
  await tx.updateTable("users").set({ email }).where("id", "=", userId).execute();
  await audit(tx, {
    action: "user.email-confirmed",
    userId,
    tenantId: user.client_id,
    subjectId: userId,
    before: { email: user.email },
    after: { email },
  });
  if (mailer !== undefined)
    await queueMail(tx, { kind: "email-changed", to: user.email, content: { email }, now });
  return findAccount(tx, email);
}

/** No account has the address. */
export async function isFree(tx: Tx, email: string): Promise<boolean> {
  const taken = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return taken === undefined;
}
