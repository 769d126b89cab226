import { sql } from "kysely";
import type { AuditEntry } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface AuditFilter {
  action?: string | undefined;
  userId?: string | undefined;
  tenantId?: string | undefined;
  /** Days of Brasília, "YYYY-MM-DD", both included. */
  from?: string | undefined;
  until?: string | undefined;
}

export interface AuditWindow {
  /** Of the chain: only entries below, or above, this number. */
  below?: number | undefined;
  above?: number | undefined;
  limit: number;
}

type EntryRow = Omit<AuditEntry, "at" | "person" | "client"> & {
  at: Date;
  user_id: string | null;
  user_name: string | null;
  email: string | null;
  tenant_id: string | null;
  client_name: string | null;
};

/** Entries by their number in the chain: falling below a cursor, rising above one. Read by an administrator under row-level security. */
export async function readAudit(
  tx: Tx,
  filter: AuditFilter,
  { below, above, limit }: AuditWindow,
): Promise<AuditEntry[]> {
  const { action, userId, tenantId, from, until } = filter;
  const isNoun = action !== undefined && !action.includes(".");
  const conditions = [
    ...(action === undefined
      ? []
      : isNoun
        ? [sql`starts_with(a.action, ${`${action}.`})`]
        : [sql`a.action = ${action}`]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}`]),
    ...(tenantId === undefined ? [] : [sql`a.tenant_id = ${tenantId}`]),
    ...(from === undefined
      ? []
      : [sql`a.at >= (${from}::date)::timestamp at time zone 'America/Sao_Paulo'`]),
    ...(until === undefined
      ? []
      : [sql`a.at < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`]),
    ...(below === undefined ? [] : [sql`h.seq < ${below}`]),
    ...(above === undefined ? [] : [sql`h.seq > ${above}`]),
  ];
  const found = await sql<EntryRow>`
    select h.seq, a.id, a.at, a.action, a.user_id, u.name as user_name, u.email, a.tenant_id, c.name as client_name, a.subject_id as "subjectId",
      a.address, a.agent, a.details, a.before, a.after, a.erased is not null as "isErased", h.hash
    from lastro.audit_chain h join lastro.audit_log a on a.id = h.entry_id
      left join lastro.users u on u.id = a.user_id left join lastro.clients c on c.id = a.tenant_id
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by h.seq ${above === undefined ? sql`desc` : sql`asc`} limit ${limit}`.execute(tx);
  return found.rows.map(
    ({
      user_id: id,
      user_name: name,
      email,
      tenant_id: clientId,
      client_name: clientName,
      ...row
    }) => ({
      ...row,
      at: row.at.toISOString(),
      person: id === null ? null : { id, name: name ?? email ?? id, email: email ?? "" },
      client: clientId === null ? null : { id: clientId, name: clientName ?? clientId },
    }),
  );
}
