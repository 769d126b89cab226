/**
 * One column of a file's table as the profile's detectors read it: cells by code, entries judged
 * once each. Column names are never read.
 */
import type { TextColumn } from "../../tables/table-data.ts";
import { codeTest } from "../../tables/values/code-form.ts";
import { detectDateStyle, parseDate } from "../../tables/values/date.ts";
import { isEmptyCell } from "../../tables/values/empty-cell.ts";
import { detectNumberStyle, parseNumber } from "../../tables/values/number.ts";

/** What an entry is written as. "amount": a number with a unit behind it ("12,5 kg"). */
export type EntryKind = "empty" | "number" | "percent" | "amount" | "date" | "text";

export interface ProfiledColumn {
  rows: number;
  /** Entry of each row; -1 and entries of kind "empty" are blank. */
  codes: Int32Array;
  entries: readonly string[];
  /** Rows of each entry. */
  counts: Uint32Array;
  kinds: readonly EntryKind[];
  filled: number;
  /** Entries with at least one row and a value. */
  distinct: number;
}

const amount = /^[-+]?\d[\d.,]*\s*[a-zµº°"'][^\d]*$/i;

export function isBlank(column: ProfiledColumn, row: number): boolean {
  const code = column.codes[row]!;
  return code < 0 || column.kinds[code] === "empty";
}

/** Equal texts get one code, and blanks around a value do not make another. */
export function profileCells(cells: TextColumn): ProfiledColumn {
  const { codes, entries } = mergeEntries(cells);
  const counts = new Uint32Array(entries.length);
  for (const code of codes) if (code >= 0) counts[code]!++;
  const values = entries.flatMap((value, code) =>
    isEmptyCell(value) ? [] : [{ value, count: counts[code]! }],
  );
  const numberStyle = detectNumberStyle(values);
  const dateStyle = detectDateStyle(values);
  const isCode = codeTest(values);
  const kinds = entries.map((entry): EntryKind => {
    if (isEmptyCell(entry)) return isCode(entry) ? "text" : "empty";
    if (!Number.isNaN(parseNumber(entry, numberStyle)))
      return entry.includes("%") ? "percent" : "number";
    if (/\d/.test(entry)) {
      if (!Number.isNaN(parseDate(entry, dateStyle))) return "date";
      if (amount.test(entry)) return "amount";
    }
    return "text";
  });
  let filled = 0;
  let distinct = 0;
  for (const [code, kind] of kinds.entries())
    if (kind !== "empty") {
      filled += counts[code]!;
      distinct++;
    }
  return { rows: codes.length, codes, entries, counts, kinds, filled, distinct };
}

function mergeEntries({ codes, dictionary }: TextColumn): { codes: Int32Array; entries: string[] } {
  const known = new Map<string, number>();
  const entries: string[] = [];
  const mergedOf = Int32Array.from(dictionary, (text) => {
    const value = text.trim();
    let code = known.get(value);
    if (code === undefined) {
      code = entries.length;
      known.set(value, code);
      entries.push(value);
    }
    return code;
  });
  return { codes: codes.map((code) => (code < 0 ? -1 : mergedOf[code]!)), entries };
}
