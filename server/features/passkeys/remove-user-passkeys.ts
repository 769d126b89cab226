import type { removeUserPasskeys as endpoint } from "#contract/passkeys/endpoints.ts";
import { createAccessMail, revokeAccess, linkOf, writeToken } from "#server/features/auth/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { removedMailCopy as copy } from "./copy.ts";

/**
 * For whoever lost every key. All access of the person ends with them, since nobody can say who has the lost device; what lets them in
 * again goes to their own address, or to the administrator's hand where no letters are sent.
 */
export const removeUserPasskeys: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) => {
  authorize("user.manage");
  if (params.id === actor.userId) throw refuse("OWN_ACCESS");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const user = await tx
      .selectFrom("users")
      .select(["id", "email", "role", "client_id", "disabled_at"])
      .where("id", "=", params.id)
      .where("email", "not like", "%@sistema.invalid")
      .where("erased_at", "is", null)
      .where("is_demonstration", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (user === undefined) throw refuse("NOT_FOUND");
    const removed = await tx
      .deleteFrom("passkeys")
      .where("user_id", "=", user.id)
      .returning("id")
      .execute();
    await tx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    await tx.deleteFrom("identity_links").where("user_id", "=", user.id).execute();
    await revokeAccess(tx, { user, now });
    await audit(tx, {
      action: "passkey.remove-all",
      userId: actor.userId,
      tenantId: user.client_id,
      subjectId: user.id,
      details: { email: user.email, removed: removed.length },
    });
    if (user.disabled_at !== null) return { removed: removed.length, link: null };
    if (services.mailer !== undefined) {
      await queueMail(tx, { kind: "passkeys-removed", to: user.email, subjectId: user.id, now });
      return { removed: removed.length, link: null };
    }
    const { token } = await writeToken(tx, {
      email: user.email,
      role: user.role,
      clientId: user.client_id,
      origin: { login: "hand" },
      createdBy: actor.userId,
      now,
    });
    return { removed: removed.length, link: linkOf(token) };
  });
};

/** Says what happened and lets the person in again. */
export const passkeysRemovedMail = createAccessMail(copy);
