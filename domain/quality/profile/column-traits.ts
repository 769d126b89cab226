/** What the cells of one column have in common: which values are usual, and what they are written as. Column names are never read. */
import type { ProfiledColumn } from "./profiled-column.ts";

/** A value with so many rows, and this share of them, is a usual one of its column. */
const minFrequent = 5;
const frequentShare = 0.003;
/** Numbers hold this share, and with their units the other, in a column of numbers. */
const numberShare = 0.5;
const majorityShare = 0.7;
/** A spelling of a unit counts from this share on; with more of them the words behind the numbers are no units. */
const unitShare = 0.01;
const maxUnits = 12;
/** Usual values that cover this share make a domain: beside them a rare value is questionable. */
const domainShare = 0.65;
const maxDomain = 120;
/** Distinct of filled. */
const keyShare = 0.95;

export type Writing = "number" | "amount" | "date" | "text";

export interface ColumnTraits {
  column: ProfiledColumn;
  writing: Writing;
  /** Spellings of units in use. */
  units: ReadonlySet<string>;
  /** Codes of the usual values, most rows first. */
  frequent: readonly number[];
  isFrequent: ReadonlySet<number>;
  /** Share of the filled cells that the usual values cover, 0-1. */
  cover: number;
  isDomain: boolean;
  isKey: boolean;
}

const amount = /^[+-]?\d[\d.,]*\s*([a-z%°µºª"'][a-z.%]{0,11}( [a-z-]{1,12}\.?)?)$/i;

/** What stands behind a number: "oz." of "12.0 oz."; null for anything else. */
export function unitOf(entry: string): string | null {
  return amount.exec(entry)?.[1]?.trim() ?? null;
}

/** Entries with rows and a value. */
export function* valuesOf(column: ProfiledColumn): Generator<[code: number, count: number]> {
  for (const [code, kind] of column.kinds.entries())
    if (kind !== "empty" && column.counts[code]! > 0) yield [code, column.counts[code]!];
}

export function describeColumn(column: ProfiledColumn): ColumnTraits {
  const least = Math.max(minFrequent, frequentShare * column.rows);
  const frequent: number[] = [];
  const units = new Map<string, number>();
  let numbers = 0;
  let dates = 0;
  for (const [code, count] of valuesOf(column)) {
    if (count >= least) frequent.push(code);
    if (column.kinds[code] === "number") numbers += count;
    else if (column.kinds[code] === "date") dates += count;
    else {
      const unit = unitOf(column.entries[code]!);
      if (unit !== null) units.set(unit, (units.get(unit) ?? 0) + count);
    }
  }
  frequent.sort((a, b) => column.counts[b]! - column.counts[a]! || a - b);
  const usual = [...units].filter(([, count]) => count >= unitShare * column.filled);
  const known = usual.length <= maxUnits ? usual : [];
  const writing = writingOf(
    { numbers, dates, amounts: known.reduce((sum, [, count]) => sum + count, 0) },
    column.filled,
  );
  const covered = frequent.reduce((sum, code) => sum + column.counts[code]!, 0);
  return {
    column,
    writing,
    units: new Set(known.map(([unit]) => unit)),
    frequent,
    isFrequent: new Set(frequent),
    cover: column.filled === 0 ? 0 : covered / column.filled,
    isDomain:
      writing === "text" &&
      frequent.length <= maxDomain &&
      covered >= domainShare * Math.max(1, column.filled),
    isKey: column.distinct >= keyShare * column.filled,
  };
}

function writingOf(
  { numbers, dates, amounts }: { numbers: number; dates: number; amounts: number },
  filled: number,
): Writing {
  if (filled === 0) return "text";
  if (dates >= majorityShare * filled) return "date";
  if (numbers >= numberShare * filled && numbers + amounts >= majorityShare * filled)
    return "number";
  return amounts >= majorityShare * filled ? "amount" : "text";
}
