/** Which rows of a file's column count, and their cells. */
import type { TextColumn } from "../table-data.ts";

/** Positions of the rows that count, in the file's order. */
export function keptPositions(
  rowNumbers: Int32Array,
  totals: ReadonlySet<number>,
  removed: ReadonlySet<number>,
): Int32Array {
  const kept = new Int32Array(rowNumbers.length);
  let count = 0;
  for (let at = 0; at < rowNumbers.length; at++) {
    const number = rowNumbers[at]!;
    if (!totals.has(number) && !removed.has(number)) kept[count++] = at;
  }
  return kept.subarray(0, count);
}

/** The cells at these positions. */
export function cellsAt(cells: TextColumn, kept: Int32Array): TextColumn {
  if (kept.length === cells.codes.length) return cells;
  return {
    kind: "text",
    dictionary: cells.dictionary,
    codes: Int32Array.from(kept, (at) => cells.codes[at]!),
  };
}

/** The cells of other rows, in any order; none where the position is -1. */
export const cellsOf = ({ dictionary, codes }: TextColumn, places: Int32Array): TextColumn => ({
  kind: "text",
  dictionary,
  codes: Int32Array.from(places, (at) => (at < 0 ? -1 : codes[at]!)),
});
