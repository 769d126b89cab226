import { sql } from "kysely";
import type { Invite } from "#contract/admin/endpoints.ts";
import type { Role } from "#domain/access/policy.ts";
import { expiresSoon, inviteStatus, isOpenInvite } from "#domain/invites/invite-status.ts";
import type { Tx } from "#server/database/transaction.ts";

interface InviteRow {
  id: string;
  email: string;
  role: Role;
  client_id: string | null;
  client_name: string | null;
  message: string | null;
  expires_at: Date;
  sent_at: Date | null;
  accepted_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  created_by: string | null;
  mail_status: NonNullable<Invite["delivery"]>["status"] | null;
  mail_attempts: number;
  mail_error: string | null;
  mail_next: Date | null;
}

/** Invitations, the latest first, or one; each with how its latest letter fares. */
export async function readInvites(tx: Tx, now: Date, ids?: string[]): Promise<Invite[]> {
  const found = await sql<InviteRow>`
    select i.id, i.email, i.role, i.client_id, c.name as client_name, i.message, i.expires_at, i.sent_at, i.accepted_at, i.cancelled_at, i.created_at,
      coalesce(u.name, u.email) as created_by,
      m.status as mail_status, m.attempts as mail_attempts, m.last_error as mail_error, m.next_attempt_at as mail_next
    from lastro.invites i
      left join lastro.clients c on c.id = i.client_id
      left join lastro.users u on u.id = i.created_by
      left join lateral (select * from lastro.mail_messages m where m.subject_id = i.id order by m.created_at desc, m.id desc limit 1) m on true
    where ${ids ?? null}::uuid[] is null or i.id = any (${ids ?? null}::uuid[])
    order by i.created_at desc, i.id desc`.execute(tx);
  return found.rows.map((row) => present(row, now));
}

function present(row: InviteRow, now: Date): Invite {
  const instants = {
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
    acceptedAt: row.accepted_at,
    cancelledAt: row.cancelled_at,
  };
  const status = inviteStatus(instants, now);
  const isOpen = isOpenInvite(status);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? "" },
    message: row.message,
    status,
    expiresSoon: expiresSoon(instants, now),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    delivery:
      row.mail_status === null
        ? null
        : {
            status: row.mail_status,
            attempts: row.mail_attempts,
            error: row.mail_error,
            nextAttemptAt:
              row.mail_status === "queued" ? (row.mail_next?.toISOString() ?? null) : null,
          },
    abilities: { resend: isOpen, cancel: isOpen },
  };
}
