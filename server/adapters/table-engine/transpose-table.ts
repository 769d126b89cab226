/** A table that lies on its side as one that stands: row N of the turned table is column N of the file. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { Matrix } from "#domain/tables/wide/find-matrix.ts";
import { textCopy } from "./copy.ts";
import { sqlText } from "./duckdb-session.ts";
import type { FoundTable } from "./formats/found-table.ts";
import { RowWriter } from "./rows/row-writer.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };

export async function transposeTable(
  connection: DuckDBConnection,
  { parquetPath, meta, scratchDir }: { parquetPath: string; meta: RawTable; scratchDir: string },
  { keyHeader }: Matrix,
): Promise<FoundTable> {
  const cells = meta.columns.map(({ index }) => `c${index}`).join(", ");
  const read = await connection.runAndReadAll(
    `SELECT ${cells} FROM read_parquet(${sqlText(parquetPath)}, file_row_number=true) ORDER BY file_row_number`,
  );
  const rows = read.getRows().map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  const fields = rows.filter(([label = ""]) => label.trim() !== "");
  const header = [keyHeader, ...fields.map(([label]) => label!.trim())];
  const csvPath = join(scratchDir, "turned.csv");
  const writer = new RowWriter(csvPath, dialect, [], header.length, {
    sparseRows: true,
    isData: true,
  });
  for (const [at, column] of meta.columns.entries())
    if (at > 0)
      writer.writeCells(column.index + 1, [column.header, ...fields.map((row) => row[at]!)]);
  writer.close();
  return {
    tableName: `${meta.tableName} (virada)`,
    csvPath,
    csvForm: "written",
    isScratch: true,
    dialect,
    header,
    headerRow: 0,
    isNamed: true,
    preamble: meta.preamble,
    findings: writer,
    warnings: [textCopy.turned],
  };
}
