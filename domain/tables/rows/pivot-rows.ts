/**
 * Rows of a spreadsheet's pivot that stand above what they sum, one level or several: what a compact pivot writes when it is saved as
 * values. Its first header says what it is ("Rótulos de Linha"), and each figure of such a row is the sum of the rows below it.
 */
import type { FigureColumn } from "./total-rows.ts";

/** Rows are summed as often as levels are deep: a longer pivot is read as it stands. */
const mostRows = 5_000;
const slack = 0.005;

export const isPivotHeader = (header: string | undefined): boolean =>
  /^\s*(r[oó]tulos de linha|row labels)\s*$/i.test(header ?? "");

/**
 * Positions of the subtotals among rows 0 to `end` - 1, where the row at `end` sums the whole. Empty unless the rows are groups in
 * groups to the cent and the whole agrees: numbers that add up by chance do not do so twice.
 */
export function leadingSubtotals(columns: readonly FigureColumn[], end: number): number[] {
  if (end > mostRows || columns.length === 0) return [];
  const figure = (column: FigureColumn, row: number): number => column.values[row] || 0;
  const agrees = (row: number, sums: readonly number[]): boolean =>
    columns.every((column, at) => Math.abs(figure(column, row) - sums[at]!) <= slack);
  /** Behind the group that a row heads; the next row where it heads none. */
  const behind = new Int32Array(end);
  for (let row = end - 1; row >= 0; row--) {
    behind[row] = row + 1;
    const sums = columns.map(() => 0);
    for (let part = row + 1; part < end; part = behind[part]!) {
      columns.forEach((column, at) => (sums[at]! += figure(column, part)));
      if (!agrees(row, sums)) continue;
      behind[row] = behind[part]!;
      break;
    }
  }
  const whole = columns.map(() => 0);
  for (let row = 0; row < end; row = behind[row]!)
    columns.forEach((column, at) => (whole[at]! += figure(column, row)));
  if (!agrees(end, whole)) return [];
  return [...behind.keys()].filter((row) => behind[row]! > row + 1);
}
