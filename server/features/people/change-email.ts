import { sql } from "kysely";
import type { changeUserEmail as endpoint } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { linkOf, writeToken } from "#server/features/auth/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

/**
 * Also of one's own account: the first administrator's address is the installation's. The account keeps its address until the new
 * one's mailbox was read, so that a slip of the keyboard shuts nobody out and gives nobody else's mailbox an account.
 */
export const changeUserEmail: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body: { email } },
) => {
  authorize("user.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "email", "role", "client_id", "erased_at", "is_demonstration", "disabled_at"])
      .where("id", "=", params.id)
      .where("email", "not like", "%@sistema.invalid")
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined || user.disabled_at !== null) throw refuse("NOT_FOUND");
    if (user.erased_at !== null) throw refuse("PERSON_ERASED");
    if (user.is_demonstration) throw refuse("DEMONSTRATION_PERSON");
    if (await isTaken(tx, email, now)) throw refuse("EMAIL_TAKEN");
    await audit(tx, {
      action: "user.change-email",
      userId: actor.userId,
      tenantId: user.client_id,
      subjectId: user.id,
      details: { email: user.email, to: email },
    });
    if (services.mailer !== undefined) {
      await queueMail(tx, { kind: "email-change", to: email, subjectId: user.id, now });
      return { email, link: null };
    }
    const { token } = await writeToken(tx, {
      email,
      role: user.role,
      clientId: user.client_id,
      origin: { login: "new-address" },
      createdBy: actor.userId,
      forUser: user.id,
      now,
    });
    return { email, link: linkOf(token) };
  });
};

/** An account has it, or somebody was invited by it and may still come. */
async function isTaken(tx: Tx, email: string, now: Date): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select
    exists (select 1 from lastro.users where email = ${email}) or
    exists (select 1 from lastro.access_tokens where email = ${email} and origin = 'invite' and used_at is null
      and ended_at is null and expires_at > ${now}) as taken`.execute(tx);
  return found.rows[0]?.taken === true;
}
