/** A list of cards with its phases in columns as a table of one row a card and phase; each keeps the number of the card's row. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { phaseHeaders, type PhaseColumns } from "#domain/tables/wide/find-phases.ts";
import { textCopy } from "./copy.ts";
import type { FoundTable } from "./formats/found-table.ts";
import { storedRows } from "./rows/stored-rows.ts";
import { writeAgain, type StoredTable } from "./transpose-table.ts";

export async function stackPhases(
  connection: DuckDBConnection,
  stored: StoredTable,
  { id, phases }: PhaseColumns,
): Promise<FoundTable> {
  const { parquetPath, meta } = stored;
  const read = await connection.runAndReadAll(
    `SELECT __row, ${meta.columns.map(({ index }) => `c${index}`).join(", ")} FROM ${storedRows(parquetPath, meta)} ORDER BY file_row_number`,
  );
  const form = { word: "fases", warning: textCopy.stacked, header: phaseHeaders };
  return writeAgain(stored, form, (writer) => {
    for (const [row, ...cells] of read.getRows()) {
      const cellAt = (index: number | null) =>
        index === null || cells[index] === null ? "" : String(cells[index]).trim();
      for (const phase of phases) {
        const entered = cellAt(phase.entered);
        // Where a card has not left, nothing later than its entry is known of it.
        const left = cellAt(phase.left) || entered;
        if (entered !== "") writer.writeCells(Number(row), [cellAt(id), phase.name, entered, left]);
      }
    }
  });
}
