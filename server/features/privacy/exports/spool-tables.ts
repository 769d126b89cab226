import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { once } from "node:events";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

const BATCH = 500;
/** What would let somebody in is in no copy. */
const SECRET = ["token_hash", "secret_hash", "content_salt", "origin_salt"];

export interface SpooledTable {
  table: string;
  path: string;
  rows: number;
}

/** Fixes what all following reads of the transaction see. Its first statement. */
export const freezeReads = (tx: Tx): Promise<unknown> =>
  sql`set transaction isolation level repeatable read, read only`.execute(tx);

/**
 * Writes the rows of a table that meet the condition as a JSON array into a file of `folder`, some at a time. Columns that
 * the database computes, secrets and `without` are left out. Answers null when there is none.
 */
export async function spoolTable(
  tx: Tx,
  folder: string,
  table: string,
  { condition, without = [] }: { condition: RawBuilder<unknown>; without?: readonly string[] },
): Promise<SpooledTable | null> {
  const left = await sql<{
    name: string;
  }>`select attname as name from pg_attribute where attrelid = ${`lastro.${table}`}::regclass and attnum > 0 and attgenerated <> ''`.execute(
    tx,
  );
  const omitted = [...SECRET, ...without, ...left.rows.map(({ name }) => name)];
  await sql`declare spooled no scroll cursor for select (to_jsonb(t) - ${omitted}::text[])::text as line from ${sql.table(`lastro.${table}`)} t where ${condition}`.execute(
    tx,
  );
  const path = join(folder, `${table}.json`);
  let rows = 0;
  let file: ReturnType<typeof createWriteStream> | undefined;
  for (;;) {
    const { rows: lines } = await sql<{
      line: string;
    }>`fetch ${sql.lit(BATCH)} from spooled`.execute(tx);
    if (lines.length === 0) break;
    const text = `${rows === 0 ? "[\n" : ",\n"}${lines.map(({ line }) => line).join(",\n")}`;
    file ??= createWriteStream(path);
    if (!file.write(text)) await once(file, "drain");
    rows += lines.length;
  }
  await sql`close spooled`.execute(tx);
  if (file === undefined) return null;
  file.end("\n]\n");
  await finished(file);
  return { table, path, rows };
}
