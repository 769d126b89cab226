/** A column's cells as what most of them are: numbers, dates or words. For sorting, filtering and describing raw rows. */
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import type { RawColumn } from "#domain/tables/raw-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import { detectDateStyle, parseDate, type DateStyle } from "#domain/tables/values/date.ts";
import { isEmptyCell } from "#domain/tables/values/empty-cell.ts";
import {
  detectNumberStyle,
  parseNumber,
  plainNumberStyle,
  type CountedValue,
  type NumberStyle,
} from "#domain/tables/values/number.ts";

export type ReadKind = "number" | "date" | "text";

/** From this share of the filled cells on, a column is of the kind; the others count as unreadable. */
const kindShare = 0.9;

export function kindOf(column: RawColumn): ReadKind {
  if (column.nonEmpty === 0) return "text";
  if (column.shares.number >= kindShare) return "number";
  return column.shares.date >= kindShare ? "date" : "text";
}

export interface ReadValues {
  kind: ReadKind;
  numberStyle: NumberStyle;
  dateStyle: DateStyle;
  /** By entry of the dictionary; NaN where it does not read as the kind, and everywhere for words. */
  values: Float64Array;
}

/** Reads each entry of the column's dictionary once. Dates in milliseconds. */
export function readAs(kind: ReadKind, cells: TextColumn): ReadValues {
  const values = new Float64Array(cells.dictionary.length).fill(NaN);
  const numberStyle =
    kind === "number" ? detectNumberStyle(countedValues(cells)) : plainNumberStyle;
  const dateStyle = detectDateStyle(kind === "date" ? countedValues(cells) : []);
  if (kind !== "text") {
    for (const [entry, cell] of cells.dictionary.entries()) {
      if (!isEmptyCell(cell))
        values[entry] =
          kind === "number" ? parseNumber(cell, numberStyle) : parseDate(cell, dateStyle);
    }
  }
  return { kind, numberStyle, dateStyle, values };
}

/** A value that a person typed in the words of their own language; NaN when it does not read as the kind. */
export function readTyped(
  text: string,
  { kind, dateStyle }: Pick<ReadValues, "kind" | "dateStyle">,
): number {
  if (kind === "number") return parseNumber(text, plainNumberStyle);
  return kind === "date" ? parseDate(text, { ...dateStyle, order: "dmy" }) : NaN;
}

export const normalizeCell = (text: string): string =>
  normalizeText(text).replace(/\s+/g, " ").trim();

export function countedValues({ codes, dictionary }: TextColumn): CountedValue[] {
  const counts = new Uint32Array(dictionary.length);
  for (const code of codes) if (code >= 0) counts[code]!++;
  return dictionary.flatMap((value, code) =>
    isEmptyCell(value) ? [] : [{ value, count: counts[code]! }],
  );
}
