/** Every text of a client's rows, read from the catalog so that a new table or column is not forgotten. */
import { sql } from "kysely";
import { ERASED_MARK, type PersonMatcher } from "#domain/people/person-terms.ts";
import type { Tx } from "#server/database/transaction.ts";
import { listTenantTables } from "./tenant-catalog.ts";

/** Accounts and access have an erasure of their own (docs/decisions/056). */
const ACCOUNTS = [
  "users",
  "memberships",
  "invites",
  "access_tokens",
  "team_members",
  "project_activity",
  "client_exports",
];
/**
 * What runs computed and people decided on: sealed by hashes, or the base of what is. Whoever runs the phase again replaces it;
 * what was approved stays as it was approved.
 */
const RESULTS = [
  "preview_packs",
  "preview_pack_phases",
  "runs",
  "run_steps",
  "run_outputs",
  "run_prose",
  "facts",
  "insights",
  "decisions",
  "datasets",
  "artifacts",
  "reports",
  "report_exports",
  "promotions",
  "scenarios",
  "gate_submissions",
  "gate_decisions",
  "gate_waivers",
  "locked_baselines",
  "custom_report_versions",
  "custom_report_sources",
  "custom_report_exports",
  "benchmark_contributions",
  "assumption_lessons",
  "benchmark_values",
  "statements",
  "confirmation_requests",
  "step_overrides",
  "risk_acceptances",
  "register_changes",
];

export interface TextTable {
  table: string;
  tenantColumn: string;
  columns: { name: string; type: "text" | "jsonb" | "text[]" }[];
}

/** "records" may be replaced; "results" stay and are told of. */
export async function listTextTables(tx: Tx, kind: "records" | "results"): Promise<TextTable[]> {
  const wanted = (await listTenantTables(tx)).filter(
    ({ table }) => !ACCOUNTS.includes(table) && RESULTS.includes(table) === (kind === "results"),
  );
  const found = await sql<{ table: string; name: string; type: "text" | "jsonb" | "text[]" }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'lastro' join pg_attribute a on a.attrelid = c.oid
    where c.relname = any(${wanted.map(({ table }) => table)}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]') and a.attname !~ '(sha256|hash)'
    order by c.relname, a.attnum`.execute(tx);
  return wanted.flatMap(({ table, column }) => {
    const columns = found.rows
      .filter((row) => row.table === table)
      .map(({ name, type }) => ({ name, type }));
    return columns.length === 0 ? [] : [{ table, tenantColumn: column, columns }];
  });
}

type TextRow = Record<string, unknown> & { place: string };
/** Rows read at once: a page or a message may be long. */
const AT_ONCE = 100;

/**
 * Rows of the client whose texts name the person: first by a pattern in the database, then by the
 * whole rule. Places of rows that are `held` stay the same in this transaction.
 */
async function* findRows(
  tx: Tx,
  { table, tenantColumn, columns }: TextTable,
  { clientId, matcher, isHeld }: { clientId: string; matcher: PersonMatcher; isHeld: boolean },
): AsyncGenerator<TextRow> {
  // In JSON a line's end is two signs.
  const parts = columns.map(({ name, type }) =>
    type === "text"
      ? sql.ref(name)
      : sql`replace(replace(${sql.ref(name)}::text, '\\n', ' '), '\\t', ' ')`,
  );
  const { rows: places } = await sql<{ place: string }>`
    select ctid::text as place from ${sql.table(`lastro.${table}`)} where ${sql.ref(tenantColumn)} = ${clientId} and concat_ws(E'\n', ${sql.join(parts)}) ~ ${matcher.pattern} ${isHeld ? sql`for update` : sql``}`.execute(
    tx,
  );
  for (let start = 0; start < places.length; start += AT_ONCE) {
    const { rows } = await sql<TextRow>`
      select ctid::text as place, ${sql.join(columns.map(({ name }) => sql.ref(name)))} from ${sql.table(`lastro.${table}`)}
      where ctid = any(${places.slice(start, start + AT_ONCE).map(({ place }) => place)}::tid[])`.execute(
      tx,
    );
    for (const row of rows)
      if (columns.some(({ name }) => namesPerson(row[name], matcher))) yield row;
  }
}

export const namesPerson = (value: unknown, matcher: PersonMatcher): boolean =>
  JSON.stringify(matcher.replaceValue(value, ERASED_MARK)) !== JSON.stringify(value);

/** How many rows name the person, by table; tables without any are left out. */
export async function countRowsNaming(
  tx: Tx,
  tables: readonly TextTable[],
  clientId: string,
  matcher: PersonMatcher,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables)
    for await (const _ of findRows(tx, table, { clientId, matcher, isHeld: false }))
      counts[table.table] = (counts[table.table] ?? 0) + 1;
  return counts;
}

/** Replaces the person in every row that names them; answers how many, by table. */
export async function replaceInRows(
  tx: Tx,
  tables: readonly TextTable[],
  clientId: string,
  matcher: PersonMatcher,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    for await (const row of findRows(tx, table, { clientId, matcher, isHeld: true })) {
      await updateRow(tx, table, row, matcher);
      counts[table.table] = (counts[table.table] ?? 0) + 1;
    }
  }
  return counts;
}

async function updateRow(
  tx: Tx,
  { table, columns }: TextTable,
  row: TextRow,
  matcher: PersonMatcher,
): Promise<void> {
  const changed = columns
    .filter(({ name }) => namesPerson(row[name], matcher))
    .map(({ name, type }) => {
      const value = matcher.replaceValue(row[name], ERASED_MARK);
      return sql`${sql.ref(name)} = ${type === "jsonb" ? sql`${JSON.stringify(value)}::jsonb` : type === "text[]" ? sql`${value}::text[]` : sql`${value}`}`;
    });
  await sql`update ${sql.table(`lastro.${table}`)} set ${sql.join(changed)} where ctid = ${row.place}::tid`.execute(
    tx,
  );
}
