import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

export interface TenantTable {
  table: string;
  /** The column that says whose row it is. */
  column: string;
  hasId: boolean;
}

/**
 * Every table with rows of a client, read from the catalog so that a new one is not forgotten: it references the company
 * or carries `tenant_id`. The audit log is apart: its entries stay, without contents.
 */
export async function listTenantTables(tx: Tx): Promise<TenantTable[]> {
  const found = await sql<TenantTable>`
    select distinct on (c.relname) c.relname as table, a.attname as column,
      exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype) as "hasId"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'lastro'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relname <> 'audit_log'
      and (a.attname = 'tenant_id' or exists (select 1 from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'lastro.clients'::regclass and k.conkey = array[a.attnum]))
    order by c.relname, a.attname = 'tenant_id' desc`.execute(tx);
  return found.rows;
}

/** Rows of the client by table; tables without any are left out. */
export async function countTenantRows(
  tx: Tx,
  tables: readonly TenantTable[],
  tenantId: string,
): Promise<Record<string, number>> {
  const counts = tables.map(
    ({ table, column }) =>
      sql`select ${table}::text as name, count(*)::int as count from ${sql.table(`lastro.${table}`)} where ${sql.ref(column)} = ${tenantId}`,
  );
  const found = await sql<{
    name: string;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(tx);
  return Object.fromEntries(
    found.rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
  );
}

/** Ids of the client's rows, of the tables whose rows have one. */
export async function listTenantIds(
  tx: Tx,
  tables: readonly TenantTable[],
  tenantId: string,
): Promise<Set<string>> {
  const lists = tables
    .filter(({ hasId }) => hasId)
    .map(
      ({ table, column }) =>
        sql`select id from ${sql.table(`lastro.${table}`)} where ${sql.ref(column)} = ${tenantId}`,
    );
  const found = await sql<{ id: string }>`${sql.join(lists, sql` union all `)}`.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

/** Columns by which a row names a person. `cascades`: the row goes with the person. */
export async function listPersonColumns(
  tx: Tx,
): Promise<{ table: string; column: string; cascades: boolean }[]> {
  const found = await sql<{ table: string; column: string; cascades: boolean }>`
    select c.relname as table, a.attname as column, k.confdeltype = 'c' as cascades
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'f' and k.confrelid = 'lastro.users'::regclass order by 1, 2`.execute(tx);
  return found.rows;
}
