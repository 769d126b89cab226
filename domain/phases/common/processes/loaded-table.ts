/** A table whose rows were read, in the counts that coverage is measured with. */
import type { Column, TableData } from "../../../tables/table-data.ts";
import type { MappedTable } from "./mapped-table.ts";

export function loadedTable({ name, rows, columns, files }: TableData): MappedTable {
  const waiting = files.flatMap(({ fileId, fileName, pending = [] }) =>
    pending.map(
      ({ column, question: { id, text } }) =>
        [column, { fileId, fileName, questionId: id, text }] as const,
    ),
  );
  return {
    name,
    rows,
    unsure: 0,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, cells]) => {
        const filled = filledCells(cells);
        return [column, { filled, read: filled }];
      }),
    ),
    waiting: Object.fromEntries(waiting),
  };
}

const filledCells = (column: Column): number =>
  column.kind === "text"
    ? column.codes.reduce((count, code) => count + Number(code >= 0), 0)
    : column.values.reduce((count, value) => count + Number(!Number.isNaN(value)), 0);
