import type {
  cancelInvite as cancelEndpoint,
  Invite,
  resendInvite as resendEndpoint,
} from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { INVITED_FOR_MS, linkOf, revokeTokens } from "#server/features/auth/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { deleteQueuedMail, issueToken, queueInvite } from "./issue-invite.ts";
import { readInvites } from "./read-invites.ts";

/** The old token ends here, even when the new one is made only as the letter leaves. */
export const resendInvite: Handler<typeof resendEndpoint> = async (
  { services, actor, authorize },
  { params, body },
) => {
  authorize("invite.manage");
  const now = services.clock.now();
  const isMailed = services.mailer !== undefined && body?.by !== "link";
  return services.db.asIdentity(async (tx) => {
    const invite = await enterOpenInvite(tx, params.id, now);
    await revokeTokens(tx, { email: invite.email, because: "resent", now });
    await tx
      .updateTable("invites")
      .set({ expires_at: new Date(now.getTime() + INVITED_FOR_MS) })
      .where("id", "=", invite.id)
      .execute();
    if (isMailed) await queueInvite(tx, invite.id, invite.email, now);
    else await deleteQueuedMail(tx, invite.id, now);
    const link = isMailed ? null : linkOf((await issueToken(tx, invite.id, now)).token);
    await audit(tx, {
      action: "invite.resend",
      userId: actor.userId,
      tenantId: invite.client?.id ?? null,
      subjectId: invite.id,
      details: { email: invite.email, by: isMailed ? "mail" : "link" },
    });
    return { invite: await readOne(tx, invite.id, now), link };
  });
};

export const cancelInvite: Handler<typeof cancelEndpoint> = async (
  { services, actor, authorize },
  { params },
) => {
  authorize("invite.manage");
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const invite = await enterOpenInvite(tx, params.id, now);
    await revokeTokens(tx, { email: invite.email, because: "cancelled", now });
    await tx
      .updateTable("invites")
      .set({ cancelled_at: now })
      .where("id", "=", invite.id)
      .execute();
    await deleteQueuedMail(tx, invite.id, now);
    await audit(tx, {
      action: "invite.cancel",
      userId: actor.userId,
      tenantId: invite.client?.id ?? null,
      subjectId: invite.id,
      details: { email: invite.email },
      before: { status: invite.status },
      after: { status: "cancelled" },
    });
    return readOne(tx, invite.id, now);
  });
};

/** Held until the end: a second press waits, and then finds what the first one did. */
async function enterOpenInvite(tx: Tx, id: string, now: Date): Promise<Invite> {
  await tx.selectFrom("invites").select("id").where("id", "=", id).forUpdate().execute();
  const [invite] = await readInvites(tx, now, [id]);
  if (invite === undefined) throw refuse("NOT_FOUND");
  if (!invite.abilities.resend) throw refuse("INVITE_CLOSED");
  return invite;
}

async function readOne(tx: Tx, id: string, now: Date): Promise<Invite> {
  const [invite] = await readInvites(tx, now, [id]);
  if (invite === undefined) throw refuse("NOT_FOUND");
  return invite;
}
