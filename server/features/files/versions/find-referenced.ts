import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Every column that names an object of the store. */
export const objectColumns = [
  ["files", "sha256"],
  ["file_tables", "parquet_sha256"],
  ["library_versions", "sha256"],
  ["client_templates", "logo_sha256"],
  ["report_exports", "sha256"],
  ["custom_report_exports", "sha256"],
] as const;

const named = (condition: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>) =>
  sql.join(
    objectColumns.map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} as sha256 from ${sql.table(`lastro.${table}`)} where ${condition(sql.ref(column))}`,
    ),
    sql` union `,
  );

/** Which of these objects a row names, of whatever tenant: asked as the owner, since a purge must see them all. */
export async function findReferenced(db: Database, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const found = await db.asOwner((tx) =>
    sql<{ sha256: string }>`${named((column) => sql`${column} = any(${hashes})`)}`.execute(tx),
  );
  return new Set(found.rows.map((row) => row.sha256));
}

/** The objects that any row names. */
export async function findAllNamedObjects(tx: Tx): Promise<Set<string>> {
  const found = await sql<{
    sha256: string;
  }>`${named((column) => sql`${column} is not null`)}`.execute(tx);
  return new Set(found.rows.map((row) => row.sha256));
}

/** The objects that rows of one tenant name. */
export async function findNamedObjects(tx: Tx, tenantId: string): Promise<Set<string>> {
  const found = await sql<{
    sha256: string;
  }>`${named((column) => sql`tenant_id = ${tenantId} and ${column} is not null`)}`.execute(tx);
  return new Set(found.rows.map((row) => row.sha256));
}
