import type { Tx } from "#server/database/transaction.ts";
import type { RoleColumn } from "#server/database/column-types.ts";
import { notify } from "#server/platform/events/index.ts";
import type { Services } from "#server/platform/services.ts";
import { dayIn } from "#server/platform/product-day.ts";

const EXPIRING_WITHIN_MS = 48 * 3_600_000;
/** The calendar that people of the product read. */

/** Whoever invited hears that the person came in. In the identity role's transaction of the sign-in. */
export async function notifyInviteAccepted(
  tx: Tx,
  invite: {
    id: string;
    createdBy: string | null;
    clientId: string | null;
    person: string;
    role: RoleColumn;
  },
  now: Date,
): Promise<void> {
  if (invite.createdBy === null) return;
  await notify(tx, {
    kind: "invite_accepted",
    tenantId: invite.clientId,
    projectId: null,
    recipients: [invite.createdBy],
    subject: { person: invite.person, role: invite.role },
    link: await linkFor(tx, invite.createdBy),
    onceKey: invite.id,
    now,
  });
}

/** Invitations that end within two days and were not taken up: told once to whoever sent them. */
export async function notifyExpiringInvites({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.asIdentity(async (tx) => {
    const expiring = await tx
      .selectFrom("invites")
      .select(["id", "email", "client_id", "expires_at", "created_by"])
      .where("accepted_at", "is", null)
      .where("cancelled_at", "is", null)
      .where("expires_at", ">", now)
      .where("expires_at", "<=", new Date(now.getTime() + EXPIRING_WITHIN_MS))
      .execute();
    for (const {
      id,
      email,
      client_id: tenantId,
      expires_at: expiresAt,
      created_by: createdBy,
    } of expiring) {
      if (createdBy === null) continue;
      const expiresOn = dayIn.format(expiresAt);
      await notify(tx, {
        kind: "invite_expiring",
        tenantId,
        projectId: null,
        recipients: [createdBy],
        subject: { email, expiresOn },
        link: await linkFor(tx, createdBy),
        // Sent again, it ends on another day and may be told again.
        onceKey: `${id} ${expiresOn}`,
        now,
      });
    }
  });
}

/** Invitations are listed to administrators only. */
async function linkFor(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.role === "admin" ? "/admin" : "/dashboard";
}
