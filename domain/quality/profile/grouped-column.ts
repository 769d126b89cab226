/** A column as dependencies compare it: capitals, accents and blanks make no other value. */
import { entityKey } from "../../tables/headers/header-names.ts";
import { isBlank, type ProfiledColumn } from "./profiled-column.ts";

export interface GroupedColumn extends ProfiledColumn {
  /** By entry (code); -1 = blank or without rows. */
  keyOf: Int32Array;
  /** By row; -1 = blank. */
  keyAt: Int32Array;
  keyCount: number;
  /** An entry (code) that each key is written as: the one with most rows. */
  entryOf: Int32Array;
}

export function groupColumn(column: ProfiledColumn): GroupedColumn {
  const known = new Map<string, number>();
  const entries: number[] = [];
  const keyOf = new Int32Array(column.entries.length).fill(-1);
  for (const [code, entry] of column.entries.entries()) {
    if (column.kinds[code] === "empty" || column.counts[code] === 0) continue;
    const text = entityKey(entry);
    let key = known.get(text);
    if (key === undefined) {
      key = entries.length;
      known.set(text, key);
      entries.push(code);
    } else if (column.counts[code]! > column.counts[entries[key]!]!) entries[key] = code;
    keyOf[code] = key;
  }
  const keyAt = new Int32Array(column.rows).fill(-1);
  for (let row = 0; row < column.rows; row++)
    if (!isBlank(column, row)) keyAt[row] = keyOf[column.codes[row]!]!;
  return { ...column, keyOf, keyAt, keyCount: entries.length, entryOf: Int32Array.from(entries) };
}
