/** A list of cards with its phases in columns as a table of one row a card and phase; each keeps the number of the card's row. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import { phaseHeaders, type PhaseColumns } from "#domain/tables/wide/find-phases.ts";
import { textCopy } from "./copy.ts";
import type { FoundTable } from "./formats/found-table.ts";
import { RowWriter } from "./rows/row-writer.ts";
import { storedRows } from "./rows/stored-rows.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };

export async function stackPhases(
  connection: DuckDBConnection,
  { parquetPath, meta, scratchDir }: { parquetPath: string; meta: RawTable; scratchDir: string },
  { id, phases }: PhaseColumns,
): Promise<FoundTable> {
  const read = await connection.runAndReadAll(
    `SELECT __row, ${meta.columns.map(({ index }) => `c${index}`).join(", ")} FROM ${storedRows(parquetPath, meta)} ORDER BY file_row_number`,
  );
  const csvPath = join(scratchDir, "phases.csv");
  const header = [...phaseHeaders];
  const writer = new RowWriter(csvPath, dialect, [], header.length, {
    sparseRows: true,
    isData: true,
  });
  for (const [row, ...cells] of read.getRows()) {
    const cellAt = (index: number | null) =>
      index === null || cells[index] === null ? "" : String(cells[index]).trim();
    for (const phase of phases) {
      const entered = cellAt(phase.entered);
      // Where a card has not left, nothing later than its entry is known of it.
      if (entered !== "")
        writer.writeCells(Number(row), [
          cellAt(id),
          phase.name,
          entered,
          cellAt(phase.left) || entered,
        ]);
    }
  }
  writer.close();
  return {
    tableName: `${meta.tableName} (fases)`,
    csvPath,
    csvForm: "written",
    isScratch: true,
    dialect,
    header,
    headerRow: 0,
    isNamed: true,
    preamble: meta.preamble,
    findings: writer,
    warnings: [textCopy.stacked],
  };
}
