/** A list of items with its phases in columns as a table of one row an item and phase; each keeps the number of the item's row. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { phaseHeaders, type PhaseColumns } from "#domain/tables/wide/find-phases.ts";
import { textCopy } from "./copy.ts";
import type { FoundTable } from "./formats/found-table.ts";
import { storedRows } from "./rows/stored-rows.ts";
import { writeAgain, type StoredTable } from "./transpose-table.ts";

export async function stackPhases(
  connection: DuckDBConnection,
  stored: StoredTable,
  { form, id, phases, others }: PhaseColumns,
): Promise<FoundTable> {
  const { parquetPath, meta } = stored;
  const read = await connection.runAndReadAll(
    `SELECT __row, ${meta.columns.map(({ index }) => `c${index}`).join(", ")} FROM ${storedRows(parquetPath, meta)} ORDER BY file_row_number`,
  );
  const names = others.map(
    (index) => meta.columns.find((column) => column.index === index)!.header,
  );
  const laid = {
    ...(form === "stays"
      ? { word: "fases", warning: textCopy.stacked }
      : { word: "etapas", warning: textCopy.steps }),
    header: [...phaseHeaders, ...names],
  };
  return writeAgain(stored, laid, (writer) => {
    for (const [row, ...cells] of read.getRows()) {
      const cellAt = (index: number | null) =>
        index === null || cells[index] === null ? "" : String(cells[index]).trim();
      for (const phase of phases) {
        const entered = cellAt(phase.entered);
        // Where a card has not left, nothing later than its entry is known of it.
        const left = cellAt(phase.left) || entered;
        if (entered === "") continue;
        const known = others.map(cellAt);
        writer.writeCells(Number(row), [cellAt(id), phase.name, entered, left, ...known]);
      }
    }
  });
}
