import { sql, type RawBuilder } from "kysely";
import type { Reading } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface ReadingFilter {
  userId?: string | undefined;
  tenantId?: string | undefined;
  projectId?: string | undefined;
  subjectId?: string | undefined;
  subjectIds?: readonly string[] | undefined;
  kind?: string | undefined;
  way?: Reading["way"] | undefined;
  /** Days of Brasília, "YYYY-MM-DD", both included. */
  from?: string | undefined;
  until?: string | undefined;
}

type ReadingRow = Omit<Reading, "at" | "lastAt" | "person" | "client" | "project"> & {
  at: Date;
  last_at: Date | null;
  user_id: string | null;
  user_name: string | null;
  email: string | null;
  tenant_id: string | null;
  client_name: string | null;
  project_id: string | null;
  project_name: string | null;
};

/** The latest first, under an administrator's row-level security. `before` is the cursor of the last one seen. */
export async function readReadings(
  tx: Tx,
  filter: ReadingFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Reading[]> {
  const conditions = conditionsOf(filter);
  if (before !== undefined) {
    const [at, id] = before.split("~");
    conditions.push(sql`(r.at, r.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const found = await sql<ReadingRow>`
    select r.id, r.at, r.last_at, r.kind, r.way, r.outcome, r.code, r.user_id, u.name as user_name, u.email, r.tenant_id, c.name as client_name,
      r.project_id, p.name as project_name, r.subject_id as "subjectId",
      coalesce(f.name, d.title, reports.title) as subject, r.times, r.rows, r.bytes, r.format, r.address,
      r.seal_seq is not null as "isSealed"
    from lastro.read_log r left join lastro.users u on u.id = r.user_id left join lastro.clients c on c.id = r.tenant_id
      left join lastro.projects p on p.id = r.project_id left join lastro.files f on f.id = r.subject_id
      left join lastro.library_documents d on d.id = r.subject_id left join lastro.reports on reports.id = r.subject_id
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    order by r.at desc, r.id desc limit ${limit}`.execute(tx);
  return found.rows.map(present);
}

/** `found`: one more than a page, so that it tells whether another follows. */
export function pageOf(
  found: readonly Reading[],
  size: number,
): { shown: Reading[]; next: string | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: found.length > size && last !== undefined ? cursorOf(last) : null };
}

export const cursorOf = ({ at, id }: Reading): string => `${at}~${id}`;

function conditionsOf(filter: ReadingFilter): RawBuilder<unknown>[] {
  const { userId, tenantId, projectId, subjectId, subjectIds, kind, way, from, until } = filter;
  const given = (value: string | undefined, condition: RawBuilder<unknown>) =>
    value === undefined ? [] : [condition];
  return [
    ...given(userId, sql`r.user_id = ${userId}`),
    ...given(tenantId, sql`r.tenant_id = ${tenantId}`),
    ...given(projectId, sql`r.project_id = ${projectId}`),
    ...given(subjectId, sql`r.subject_id = ${subjectId}`),
    ...(subjectIds === undefined ? [] : [sql`r.subject_id = any (${subjectIds}::uuid[])`]),
    ...given(kind, sql`r.kind = ${kind}`),
    ...given(way, sql`r.way = ${way}`),
    ...given(from, sql`r.at >= (${from}::date)::timestamp at time zone 'America/Sao_Paulo'`),
    ...given(until, sql`r.at < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`),
  ];
}

const present = ({
  at,
  last_at: lastAt,
  user_id: userId,
  user_name: userName,
  email,
  tenant_id: tenantId,
  client_name: clientName,
  project_id: projectId,
  project_name: projectName,
  ...row
}: ReadingRow): Reading => ({
  ...row,
  at: at.toISOString(),
  lastAt: lastAt?.toISOString() ?? null,
  person:
    userId === null ? null : { id: userId, name: userName ?? email ?? userId, email: email ?? "" },
  client: tenantId === null ? null : { id: tenantId, name: clientName ?? tenantId },
  project: projectId === null ? null : { id: projectId, name: projectName ?? projectId },
});
