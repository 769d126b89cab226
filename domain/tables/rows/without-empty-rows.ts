/** Tables without the rows in which no cell is filled: they are counted as rows received and tell nothing (playbook 8.2). */
import { oncePer } from "../../kernel/memoize-by.ts";
import type { Column, TableData, Tables } from "../table-data.ts";

export const withoutEmptyRows = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, withFilledRows(table)]));

/** The same table when every row holds something; of one table always the same, so that what is known of it is known once. */
const withFilledRows = oncePer((table: TableData): TableData => {
  const columns = Object.values(table.columns);
  const kept: number[] = [];
  for (let row = 0; row < table.rows; row++)
    if (columns.some((column) => isFilled(column, row))) kept.push(row);
  if (kept.length === table.rows) return table;
  const place = new Map(kept.map((row, at) => [row, at]));
  return {
    ...table,
    ...(table.repeatedRows
      ? { repeatedRows: table.repeatedRows.flatMap((row) => place.get(row) ?? []) }
      : {}),
    rows: kept.length,
    columns: pickAll(table.columns, kept),
    ...(table.attributes ? { attributes: pickAll(table.attributes, kept) } : {}),
    rowFile: Uint16Array.from(kept, (row) => table.rowFile[row] ?? 0),
    rowNumber: Int32Array.from(kept, (row) => table.rowNumber[row] ?? 0),
  };
});

function isFilled(column: Column, row: number): boolean {
  return column.kind === "text"
    ? (column.codes[row] ?? -1) >= 0
    : !Number.isNaN(column.values[row] ?? Number.NaN);
}

const pickAll = (columns: Readonly<Record<string, Column>>, rows: readonly number[]) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, pick(column, rows)]));

function pick(column: Column, rows: readonly number[]): Column {
  if (column.kind === "text")
    return { ...column, codes: Int32Array.from(rows, (row) => column.codes[row] ?? -1) };
  return { ...column, values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN) };
}
