/** A column whose values repeat, as dependencies compare it: capitals, accents and blanks make no other value. */
import { entityKey } from "../../tables/header-names.ts";
import type { ProfiledColumn } from "./profiled-column.ts";

/** To find dependencies of a column with few usual values, only those count that have this share of its rows, when they cover nearly all. */
const usualShare = 0.02;
const usualCover = 0.9;
const minRows = 20;

export interface KeyedColumn extends ProfiledColumn {
  /** By entry. */
  keys: Int32Array;
}

/** Null for a column whose values hardly ever repeat: it decides nothing that could be checked, and nothing decides it. */
export function keyColumn(column: ProfiledColumn): KeyedColumn | null {
  if (column.distinct < 2 || column.filled < minRows || column.distinct > column.filled / 2)
    return null;
  const known = new Map<string, number>();
  const keys = Int32Array.from(column.entries, (entry) => {
    const text = entityKey(entry);
    const key = known.get(text) ?? known.size;
    known.set(text, key);
    return key;
  });
  return { ...column, keys };
}

export function keyAt(column: KeyedColumn, row: number): number {
  return column.keys[column.codes[row]!]!;
}

/** Rows of each key. */
export function countKeys(column: KeyedColumn): Uint32Array {
  const counts = new Uint32Array(column.entries.length);
  for (const [code, key] of column.keys.entries()) counts[key]! += column.counts[code]!;
  return counts;
}

/** Null when the column has more than a few usual values, or holds figures: those vary by nature. */
export function usualKeys(column: KeyedColumn): Set<number> | null {
  const usual = new Set<number>();
  if (
    column.kinds.some(
      (kind, code) =>
        kind !== "text" && kind !== "empty" && column.counts[code]! >= usualShare * column.filled,
    )
  )
    return null;
  let covered = 0;
  for (const [key, count] of countKeys(column).entries()) {
    if (count < usualShare * column.filled) continue;
    usual.add(key);
    covered += count;
  }
  return covered >= usualCover * column.filled ? usual : null;
}
