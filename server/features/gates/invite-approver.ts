import type { inviteApprover as endpoint } from "#contract/gates/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { linkOf } from "#server/features/auth/index.ts";
import { issueInvite } from "#server/features/invites/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";

/**
 * A link for a person who has no access yet. An address that has an account never gets one here: whoever asked would be
 * signed in as that person, with that person's rights, and could decide on their own submission.
 */
export const inviteApprover: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  const { email } = body;
  const now = services.clock.now();
  const project = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const project = await requireProject(tx, actor, params.id);
      authorize("approver.invite", project.subject);
      return project;
    },
  );
  const issued = await services.db.asIdentity(async (tx) => {
    const fault = await findFault(tx, email, project.tenantId, now);
    if (fault !== null) throw refuse("INVALID_INPUT", { fields: { email: fault } });
    const token = await issueInvite(tx, {
      email,
      role: "approver",
      clientId: project.tenantId,
      message: null,
      createdBy: actor.userId,
      now,
    });
    if (token === null)
      throw refuse("INVALID_INPUT", { fields: { email: gateCopy.hasOtherAccess } });
    await audit(tx, {
      action: "approver.invite",
      userId: actor.userId,
      tenantId: project.tenantId,
      subjectId: project.id,
      details: { email },
    });
    return token;
  });
  return { email, link: linkOf(issued.token), expiresAt: issued.expiresAt.toISOString() };
};

/** Null when the address is free, or holds an unused invitation of the same kind, which a new one replaces. */
async function findFault(
  tx: Tx,
  email: string,
  tenantId: string,
  now: Date,
): Promise<string | null> {
  const user = await tx
    .selectFrom("users")
    .select(["role", "client_id"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (user !== undefined)
    return user.role === "approver" && user.client_id === tenantId
      ? gateCopy.isApprover
      : gateCopy.hasOtherAccess;
  const tokens = await tx
    .selectFrom("access_tokens")
    .select(["role", "client_id"])
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
  return tokens.every((token) => token.role === "approver" && token.client_id === tenantId)
    ? null
    : gateCopy.hasOtherAccess;
}
