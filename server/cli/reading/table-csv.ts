/** A table as CSV (RFC 4180): every cell quoted, `\n` at the end of each line, the header as in the file, the cells as they were read. */
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sqlText, withDuckDb } from "#server/adapters/table-engine/duckdb-session.ts";
import { storedRows } from "#server/adapters/table-engine/rows/stored-rows.ts";
import type { InspectedTable } from "#server/ports/table-engine.ts";

/**
 * `target`: a path, or a stream that stays open. Personal columns stand as in the file: the CSV is the reading itself, of a file that
 * the person has; what is told about it masks them (`shownExample`).
 */
export async function writeTableCsv(
  { meta, parquetPath }: InspectedTable,
  scratchDir: string,
  target: string | Writable,
): Promise<void> {
  const rowsPath = join(scratchDir, "rows.csv");
  const rows = storedRows(parquetPath, meta);
  const names = new Map(
    meta.columns.map(({ index, header, nameInFile }) => [index, nameInFile ?? header]),
  );
  const joined = new Set(meta.columns.flatMap(({ index, joins }) => (joins ? [`c${index}`] : [])));
  const header: string[] = [];
  await withDuckDb(scratchDir, [parquetPath], async (connection) => {
    const found = await connection.runAndReadAll(`SELECT * FROM ${rows} LIMIT 0`);
    // Columns without a name or a cell too: they stand in the file.
    const cells = found.columnNames().filter((name) => /^c\d+$/.test(name) && !joined.has(name));
    for (const name of cells) header.push(names.get(Number(name.slice(1))) ?? "");
    await connection.run(
      `COPY (SELECT ${cells.map((name) => `coalesce(${name}, '')`).join(", ")} FROM ${rows} ORDER BY file_row_number) TO ${sqlText(rowsPath)} (FORMAT csv, HEADER false, FORCE_QUOTE *)`,
    );
  });
  const output = typeof target === "string" ? createWriteStream(target) : target;
  if (meta.headerRow > 0) output.write(`${writeRecordQuoted(header)}\n`);
  await pipeline(createReadStream(rowsPath), output, { end: typeof target === "string" });
  await rm(rowsPath);
}

function writeRecordQuoted(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}
