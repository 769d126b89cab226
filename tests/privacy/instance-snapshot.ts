/** All that an installation holds: every row of every schema as text, and every file of its folder by its hash. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";

export interface InstanceSnapshot {
  /** By "schema.table". */
  rows: Map<string, string[]>;
  /** Path to hash. */
  files: Map<string, string>;
}

export async function snapshotInstance(db: Database, folder: string): Promise<InstanceSnapshot> {
  const rows = await db.asOwner(async (tx) => {
    const tables = await sql<{ schema: string; table: string }>`
      select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%' order by 1, 2`.execute(
      tx,
    );
    const found = new Map<string, string[]>();
    for (const { schema, table } of tables.rows) {
      const lines = await sql<{
        line: string;
      }>`select to_jsonb(t)::text as line from ${sql.table(`${schema}.${table}`)} t order by 1`.execute(
        tx,
      );
      found.set(
        `${schema}.${table}`,
        lines.rows.map(({ line }) => line),
      );
    }
    return found;
  });
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(
      relative(folder, path),
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    );
  }
  return { rows, files };
}

/** "schema.table: row" of every row that holds one of the texts. */
export const rowsNaming = (
  { rows }: InstanceSnapshot,
  texts: readonly string[],
  except: readonly string[] = [],
): string[] =>
  [...rows].flatMap(([table, lines]) =>
    except.includes(table)
      ? []
      : lines
          .filter((line) => texts.some((text) => line.includes(text)))
          .map((line) => `${table}: ${line}`),
  );
