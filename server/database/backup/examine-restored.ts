/** Whether a restored installation is what the archive said. */
import { join } from "node:path";
import type pg from "pg";
import { readArchive, type ArchiveSource } from "./archive-reader.ts";
import { isDamaged, listSavedFiles, objectOf } from "./saved-files.ts";
import { quotedTable } from "./tables.ts";

/** What a restore to disk sets itself. */
const SET_BY_RESTORE = ["store_objects", "store_partials", "store_place"];
const LINE_END = 0x0a;

/** Rows of each table that the archive holds, after every hash of it was checked. */
export async function countSavedRows(archive: ArchiveSource): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  await readArchive(archive, async (entry, content) => {
    if (entry.kind !== "table" || SET_BY_RESTORE.includes(entry.name)) return;
    let count = 0;
    // One line a row: COPY writes line ends within a value as two signs.
    for await (const chunk of content)
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
        count += 1;
    rows.set(quotedTable(entry), count);
  });
  return rows;
}

/** Tables with another number of rows than the archive holds. */
export async function findOtherCounts(
  client: pg.Client,
  expected: ReadonlyMap<string, number>,
): Promise<string[]> {
  const others: string[] = [];
  for (const [table, rows] of expected) {
    const { rows: found } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    if (found[0]?.count !== rows) others.push(`${table}: ${found[0]?.count} de ${rows} linhas`);
  }
  return others;
}

/** Objects of `dataDir`, those whose bytes are not their name's, and those of `named` that are not there. */
export async function checkObjects(dataDir: string, named: ReadonlySet<string>) {
  const there = new Set<string>();
  const damaged: string[] = [];
  for await (const path of listSavedFiles(dataDir)) {
    const sha256 = objectOf(path);
    if (sha256 === null) continue;
    there.add(sha256);
    if (await isDamaged(join(dataDir, path), sha256)) damaged.push(sha256);
  }
  return { count: there.size, damaged, missing: [...named].filter((sha256) => !there.has(sha256)) };
}
