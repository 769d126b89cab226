/** A table as CSV (RFC 4180): every cell quoted, `\n` at the end of each line, the header as in the file, the cells as they were read. */
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeRecordQuoted } from "#domain/tables/delimited-text.ts";
import { sqlText, withDuckDb } from "#server/adapters/table-engine/duckdb-session.ts";
import { storedRows } from "#server/adapters/table-engine/stored-rows.ts";
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
  const cells = meta.columns.map(({ index }) => `coalesce(c${index}, '')`).join(", ");
  await withDuckDb(scratchDir, [parquetPath], async (connection) => {
    await connection.run(
      `COPY (SELECT ${cells} FROM ${storedRows(parquetPath, meta)} ORDER BY file_row_number) TO ${sqlText(rowsPath)} (FORMAT csv, HEADER false, FORCE_QUOTE *)`,
    );
  });
  const names = meta.columns.map(({ header, nameInFile }) => nameInFile ?? header);
  const output = typeof target === "string" ? createWriteStream(target) : target;
  if (meta.headerRow > 0) output.write(`${writeRecordQuoted(names)}\n`);
  await pipeline(createReadStream(rowsPath), output, { end: typeof target === "string" });
  await rm(rowsPath);
}
