import type { TableCell } from "#domain/report/report-tree.ts";

export interface RowOrder {
  column: number;
  isDescending: boolean;
}

/** Of figures the largest first, of names in the order of the letters. */
export const firstOrder = (rows: readonly (readonly TableCell[])[], column: number): RowOrder => ({
  column,
  isDescending: rows.some((row) => typeof row[column]?.order === "number"),
});

/** Rows by one column; a cell that holds no value stays last either way, and equal ones keep their order. */
export function sortRows(
  rows: readonly TableCell[][],
  { column, isDescending }: RowOrder,
): TableCell[][] {
  const hasFigures = rows.some((row) => row[column]?.order !== undefined);
  const isEmpty = (row: readonly TableCell[]): boolean =>
    hasFigures ? row[column]?.order === undefined : row[column]?.text === "";
  return [...rows].sort(
    (a, b) =>
      Number(isEmpty(a)) - Number(isEmpty(b)) ||
      (isDescending ? -1 : 1) * compare(a[column], b[column]),
  );
}

function compare(one: TableCell | undefined, other: TableCell | undefined): number {
  const [a, b] = [one?.order, other?.order];
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a ?? one?.text).localeCompare(String(b ?? other?.text), "pt-BR", { numeric: true });
}
