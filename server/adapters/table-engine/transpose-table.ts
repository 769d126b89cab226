/** A table that lies on its side as one that stands: row N of the turned table is column N of the file. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { Matrix } from "#domain/tables/wide/find-matrix.ts";
import { textCopy } from "./copy.ts";
import type { FoundTable } from "./formats/found-table.ts";
import { RowWriter } from "./rows/row-writer.ts";
import { storedRows } from "./rows/stored-rows.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };

/** A stored table whose cells are laid another way. */
export interface StoredTable {
  parquetPath: string;
  meta: RawTable;
  scratchDir: string;
}

/** Those rows as a table of its own beside `meta`, which the word in brackets tells from it. */
export function writeAgain(
  { meta, scratchDir }: StoredTable,
  { word, warning, header }: { word: string; warning: string; header: readonly string[] },
  write: (writer: RowWriter) => void,
): FoundTable {
  const csvPath = join(scratchDir, "laid-again.csv");
  const writer = new RowWriter(csvPath, dialect, [], header.length, {
    sparseRows: true,
    isData: true,
  });
  write(writer);
  writer.close();
  return {
    tableName: `${meta.tableName} (${word})`,
    csvPath,
    csvForm: "written",
    isScratch: true,
    dialect,
    header: [...header],
    headerRow: 0,
    isNamed: true,
    preamble: meta.preamble,
    findings: writer,
    warnings: [warning],
  };
}

export async function transposeTable(
  connection: DuckDBConnection,
  stored: StoredTable,
  { keyHeader }: Matrix,
): Promise<FoundTable> {
  const { parquetPath, meta } = stored;
  const cells = meta.columns.map(({ index }) => `c${index}`).join(", ");
  const read = await connection.runAndReadAll(
    `SELECT ${cells} FROM ${storedRows(parquetPath, meta)} ORDER BY file_row_number`,
  );
  const rows = read.getRows().map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  const fields = rows.filter(([label = ""]) => label.trim() !== "");
  const header = [keyHeader, ...fields.map(([label]) => label!.trim())];
  return writeAgain(stored, { word: "virada", warning: textCopy.turned, header }, (writer) => {
    for (const [at, column] of meta.columns.entries())
      if (at > 0)
        writer.writeCells(column.index + 1, [column.header, ...fields.map((row) => row[at]!)]);
  });
}
