/** The rows of a column's values as ranges of one array: what pairs of columns are counted by, without a map for each row. */
import type { GroupedColumn } from "./grouped-column.ts";

export interface RowGroups {
  /** Rows with a value, those of one key beside each other. */
  rows: Int32Array;
  /** By key: where its rows begin; one more entry ends the last. */
  starts: Int32Array;
}

/** Rows of the column by key; rows for which `isOut` says so belong to none. */
export function groupRows(column: GroupedColumn, isOut: (row: number) => boolean): RowGroups {
  const starts = new Int32Array(column.keyCount + 1);
  const keyOf = new Int32Array(column.rows).fill(-1);
  for (let row = 0; row < column.rows; row++) {
    const key = column.keyAt[row]!;
    if (key < 0 || isOut(row)) continue;
    keyOf[row] = key;
    starts[key + 1]!++;
  }
  for (let key = 0; key < column.keyCount; key++) starts[key + 1]! += starts[key]!;
  const next = starts.slice();
  const rows = new Int32Array(starts[column.keyCount]!);
  for (let row = 0; row < column.rows; row++)
    if (keyOf[row]! >= 0) rows[next[keyOf[row]!]!++] = row;
  return { rows, starts };
}

/** Counts keys of one group after the other; only what a group touched is cleared. */
export class KeyCounter {
  readonly counts: Int32Array;
  readonly touched: number[] = [];

  constructor(keyCount: number) {
    this.counts = new Int32Array(keyCount);
  }

  clear(): void {
    for (const key of this.touched) this.counts[key] = 0;
    this.touched.length = 0;
  }

  add(key: number): void {
    if (this.counts[key]!++ === 0) this.touched.push(key);
  }
}
