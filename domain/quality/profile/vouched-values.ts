/**
 * Values that some group of another column stands for: three rows of one postal code that all say "Brasileia" vouch for a
 * town that is rare in the table. They are rare, but right: no reading by frequency alone accuses them.
 */
import type { GroupedColumn } from "./grouped-column.ts";
import { groupRows, KeyCounter } from "./row-groups.ts";

const minRows = 3;
const minShare = 0.75;
const minGroups = 3;
/** A column with more values than this share of the rows groups nothing. */
const maxGroupsShare = 0.5;

/** By column: 1 for each vouched key. */
export function findVouchedValues(columns: readonly GroupedColumn[]): Uint8Array[] {
  const vouched = columns.map(({ keyCount }) => new Uint8Array(keyCount));
  const counters = columns.map(({ keyCount }) => new KeyCounter(keyCount));
  for (const [from, column] of columns.entries()) {
    if (column.keyCount < minGroups || column.keyCount > maxGroupsShare * column.rows) continue;
    const { rows, starts } = groupRows(column, () => false);
    for (let key = 0; key < column.keyCount; key++) {
      const group = rows.subarray(starts[key], starts[key + 1]);
      if (group.length < minRows) continue;
      for (const [to, other] of columns.entries())
        if (to !== from) vouchFor(vouched[to]!, counters[to]!, other.keyAt, group);
    }
  }
  return vouched;
}

function vouchFor(
  vouched: Uint8Array,
  counter: KeyCounter,
  keyAt: Int32Array,
  group: Int32Array,
): void {
  const least = Math.max(minRows, minShare * group.length);
  for (const row of group) {
    const key = keyAt[row]!;
    if (key >= 0) counter.add(key);
  }
  for (const key of counter.touched) if (counter.counts[key]! >= least) vouched[key] = 1;
  counter.clear();
}
