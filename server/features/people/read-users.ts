import { sql } from "kysely";
import type { AdminUser } from "#contract/admin/endpoints.ts";
import type { Role } from "#domain/access/policy.ts";
import { readQuarantines } from "#server/features/files/index.ts";
import type { Tx } from "#server/database/transaction.ts";

interface UserRow {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  client_id: string | null;
  client_name: string | null;
  created_at: Date;
  disabled_at: Date | null;
  erased_at: Date | null;
  last_seen_at: Date | null;
  open_sessions: number;
  passkeys: number;
  is_demonstration: boolean;
}

/** Everybody with an account, or one person; the system's own person is nobody. */
export async function readUsers(
  tx: Tx,
  actorId: string,
  now: Date,
  id?: string,
): Promise<AdminUser[]> {
  const found = await sql<UserRow>`
    select u.id, u.name, u.email, u.role, u.client_id, c.name as client_name, u.created_at, u.disabled_at, u.erased_at, u.is_demonstration, s.last_seen_at, coalesce(s.open_sessions, 0)::int as open_sessions,
      (select count(*)::int from lastro.passkeys p where p.user_id = u.id) as passkeys
    from lastro.users u
      left join lastro.clients c on c.id = u.client_id
      left join lateral (
        select max(s.last_seen_at) as last_seen_at, count(*) filter (where s.revoked_at is null and s.expires_at > ${now}) as open_sessions
        from lastro.sessions s where s.user_id = u.id) s on true
    where u.email not like '%@sistema.invalid' and (${id ?? null}::uuid is null or u.id = ${id ?? null}::uuid)
    order by u.disabled_at is not null, lower(coalesce(u.name, u.email)), u.id`.execute(tx);
  const held = await readQuarantines(tx, now, id);
  return found.rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? "" },
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    openSessions: row.open_sessions,
    passkeys: row.passkeys,
    uploadsHeldUntil: held.get(row.id)?.toISOString() ?? null,
    isSelf: row.id === actorId,
    isFictional: row.is_demonstration,
    abilities: {
      change: row.id !== actorId && row.erased_at === null && !row.is_demonstration,
    },
  }));
}
