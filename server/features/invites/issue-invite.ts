import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Role } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { INVITED_FOR_MS, writeToken, type IssuedToken } from "#server/features/auth/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import { audit } from "#server/platform/audit.ts";

export interface NewInvite {
  email: string;
  role: Role;
  clientId: string | null;
  message: string | null;
  createdBy: string;
  now: Date;
}

/** One invitation at a time is written for an address: two administrators do not invite the same person twice. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lastro.invite:${email}`}, 0))`.execute(tx);

/** The invitation of an address that may still be accepted. */
export async function findOpenInvite(
  tx: Tx,
  email: string,
  now: Date,
): Promise<{ id: string; role: Role; client_id: string | null } | undefined> {
  return tx
    .selectFrom("invites")
    .select(["id", "role", "client_id"])
    .where("email", "=", email)
    .where("accepted_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function insertInvite(
  tx: Tx,
  { email, role, clientId, message, createdBy, now }: NewInvite,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto("invites")
    .values({
      id,
      email,
      role,
      client_id: clientId,
      message,
      expires_at: new Date(now.getTime() + INVITED_FOR_MS),
      created_by: createdBy,
      created_at: now,
    })
    .execute();
  await audit(tx, {
    action: "invite.create",
    userId: createdBy,
    tenantId: clientId,
    subjectId: id,
    after: { email, role, clientId },
  });
  return id;
}

/** A fresh token for an invitation; the address's earlier ones end. */
export async function issueToken(tx: Tx, inviteId: string, now: Date): Promise<IssuedToken> {
  const invite = await tx
    .selectFrom("invites")
    .select(["email", "role", "client_id", "created_by"])
    .where("id", "=", inviteId)
    .executeTakeFirstOrThrow();
  const issued = await writeToken(tx, {
    email: invite.email,
    role: invite.role,
    clientId: invite.client_id,
    origin: "invite",
    createdBy: invite.created_by,
    now,
  });
  await tx
    .updateTable("invites")
    .set({ token_id: issued.id, expires_at: issued.expiresAt })
    .where("id", "=", inviteId)
    .execute();
  return issued;
}

/** The letter of an invitation takes the place of one that still waits. */
export async function queueInvite(
  tx: Tx,
  inviteId: string,
  email: string,
  now: Date,
): Promise<void> {
  await deleteQueuedMail(tx, inviteId, now);
  await queueMail(tx, { kind: "invite", to: email, subjectId: inviteId, now });
}

export async function deleteQueuedMail(tx: Tx, inviteId: string, now: Date): Promise<void> {
  await tx
    .updateTable("mail_messages")
    .set({ status: "dropped", finished_at: now })
    .where("subject_id", "=", inviteId)
    .where("status", "=", "queued")
    .execute();
}

/**
 * An invitation with its link in hand, for features that invite on their own; an open one of the address is renewed. Null
 * when that one is of another role or company: its link would give whoever asks more than they may give.
 */
export async function issueInvite(tx: Tx, invite: NewInvite): Promise<IssuedToken | null> {
  await lockAddress(tx, invite.email);
  const open = await findOpenInvite(tx, invite.email, invite.now);
  if (open !== undefined && (open.role !== invite.role || open.client_id !== invite.clientId))
    return null;
  return issueToken(tx, open?.id ?? (await insertInvite(tx, invite)), invite.now);
}
