/** Columns and their checks with other rows: some left out, or one made several. */
import type { Column, ColumnCheck, TableData } from "../table-data.ts";

/** `rowAt`: of each new row, the old one. */
export const selectRows = (column: Column, rowAt: Int32Array): Column =>
  column.kind === "text"
    ? { ...column, codes: Int32Array.from(rowAt, (row) => column.codes[row]!) }
    : { ...column, values: Float64Array.from(rowAt, (row) => column.values[row]!) };

export const isFilled = (column: Column, row: number): boolean =>
  column.kind === "text" ? column.codes[row]! >= 0 : !Number.isNaN(column.values[row]);

/** Rows of which every one of these columns is filled; none where the table lacks one of them. */
export function countFilled(table: TableData | undefined, names: readonly string[]): number {
  const columns = names.map((name) => table?.columns[name]);
  const found = columns.filter((column) => column !== undefined);
  if (table === undefined || found.length < names.length) return 0;
  let filled = 0;
  for (let row = 0; row < table.rows; row++)
    if (found.every((column) => isFilled(column, row))) filled++;
  return filled;
}

/** Columns, their checks and the numbers of their rows in the file. */
export interface KeptRows {
  columns: Record<string, Column>;
  checks: Record<string, ColumnCheck>;
  rowNumber: Int32Array;
}

/** `kept`: positions of the rows that stay. */
export function selectTableRows(
  { columns, checks, rowNumber }: KeptRows,
  kept: Int32Array,
): KeptRows {
  const taken = Object.entries(columns).map(([name, column]): [string, Column, ColumnCheck] => {
    const invalid = new Set(checks[name]?.invalidAt);
    const left = selectRows(column, kept);
    return [name, left, checkOf(left, (row) => invalid.has(kept[row]!))];
  });
  return {
    columns: Object.fromEntries(taken.map(([name, column]) => [name, column])),
    checks: Object.fromEntries(taken.map(([name, , check]) => [name, check])),
    rowNumber: Int32Array.from(kept, (row) => rowNumber[row]!),
  };
}

/** `isInvalid`: of each row of the column as it is now. */
export function checkOf(column: Column, isInvalid: (row: number) => boolean): ColumnCheck {
  const rows = column.kind === "text" ? column.codes.length : column.values.length;
  const invalidAt: number[] = [];
  let valid = 0;
  for (let row = 0; row < rows; row++) {
    if (isFilled(column, row)) valid++;
    else if (isInvalid(row)) invalidAt.push(row);
  }
  return { nonEmpty: valid + invalidAt.length, valid, invalidRows: [], invalidAt };
}
