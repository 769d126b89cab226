/**
 * Rows of a spreadsheet's pivot that stand above what they sum, one level or several: what a compact pivot writes when it is saved as
 * values. Its first header says what it is ("Rótulos de Linha"), and each figure of such a row is the sum of the rows below it.
 */
import type { FigureColumn } from "./total-rows.ts";

/** Each row may be looked at from each one above it: a longer pivot is read as it stands. */
const mostRows = 2_000;

export const isPivotHeader = (header: string | undefined): boolean =>
  /^\s*(r[oó]tulos de linha|row labels)\s*$/i.test(header ?? "");

/**
 * Positions of the subtotals among rows 0 to `end` - 1. With a row of the whole at `end` its figures have to agree with the groups; without
 * one every row has to stand in a group. Else empty: numbers that add up by chance do not do so twice.
 */
export function leadingSubtotals(
  columns: readonly FigureColumn[],
  end: number,
  hasTotal: boolean,
): number[] {
  if (end > mostRows || columns.length === 0) return [];
  // Equal neighbours look like a group of one: such groups are looked for where there is no reading without.
  const several = groupsOf(columns, end, hasTotal, 2);
  return several.length > 0 ? several : groupsOf(columns, end, hasTotal, 1);
}

function groupsOf(
  columns: readonly FigureColumn[],
  end: number,
  hasTotal: boolean,
  fewestParts: number,
): number[] {
  const figure = (column: FigureColumn, row: number): number => column.values[row] || 0;
  const agrees = (row: number, sums: readonly number[], parts: number): boolean =>
    columns.every(
      (column, at) => Math.abs(figure(column, row) - sums[at]!) <= roundingOf(column, parts),
    );
  const behind = new Int32Array(end + 1);
  /** Adds up the groups from `from` on until they agree with `row`; where they end, or null. */
  const endOfParts = (row: number, from: number): number | null => {
    const sums = columns.map(() => 0);
    let parts = 0;
    for (let part = from; part < end; part = behind[part]!) {
      columns.forEach((column, at) => (sums[at]! += figure(column, part)));
      const isEnd = ++parts >= fewestParts && (row !== end || behind[part] === end);
      if (isEnd && agrees(row, sums, parts)) return behind[part]!;
    }
    return null;
  };
  for (let row = end - 1; row >= 0; row--) behind[row] = endOfParts(row, row + 1) ?? row + 1;
  const heads = [...behind.keys()].filter((row) => row < end && behind[row]! > row + 1);
  if (hasTotal) return endOfParts(end, 0) === null ? [] : heads;
  let groups = 0;
  for (let row = 0; row < end; row = behind[row]!, groups++) if (behind[row] === row + 1) return [];
  return groups > 1 ? heads : [];
}

/** Amounts are rounded as they are shown, each on its own; whole numbers agree exactly. */
const roundingOf = ({ maxDecimals }: FigureColumn, parts: number): number =>
  1e-6 + (maxDecimals === 0 ? 0 : 0.5 * 10 ** -maxDecimals * (parts + 1));
