/** One text that stands in columns of different kinds, rare in each: a placeholder ("Alabama" among towns, telephones and scores). */
import { type ColumnTraits, valuesOf } from "./column-traits.ts";

const minColumns = 3;
/** Narrower tables prove nothing. */
const minTableColumns = 6;
const maxShare = 0.05;
const maxModes = 2;
/** Figures that nobody measures: eight digits of a date, one digit repeated. 0 is a value. */
const figureMarker = /^(\d)\1{5,}$|^\d{8}$/;

/** By column: entries (codes) that are placeholders. */
export function findMarkerValues(columns: readonly ColumnTraits[]): Set<number>[] {
  const found = columns.map(() => new Set<number>());
  if (columns.length < minTableColumns) return found;
  for (const [value, holders] of valuesInManyColumns(columns)) {
    const isMode = holders.filter(([index, code]) => columns[index]!.frequent[0] === code).length;
    if (isMode >= maxModes) continue;
    for (const [index, code] of holders) {
      const traits = columns[index]!;
      if (
        traits.frequent[0] !== code &&
        traits.column.counts[code]! < maxShare * traits.column.rows &&
        canBeMarker(traits, code, value) &&
        // Answers of several questions share their words: there "Não" is a value.
        1 + strangersAmong(columns, index, holders) >= minColumns
      )
        found[index]!.add(code);
    }
  }
  return found;
}

type Holder = readonly [column: number, code: number];

function valuesInManyColumns(columns: readonly ColumnTraits[]): [string, Holder[]][] {
  const holders = new Map<string, Holder[]>();
  for (const [index, { column }] of columns.entries())
    for (const [code] of valuesOf(column)) {
      const value = column.entries[code]!;
      const known = holders.get(value);
      if (known === undefined) holders.set(value, [[index, code]]);
      else known.push([index, code]);
    }
  return [...holders].filter(([, columnsOf]) => columnsOf.length >= minColumns);
}

function canBeMarker({ writing, column }: ColumnTraits, code: number, value: string): boolean {
  return writing !== "number" || column.kinds[code] !== "number" || figureMarker.test(value);
}

/** Columns that hold the value too and have another vocabulary: the most usual value of neither stands in the other. */
function strangersAmong(
  columns: readonly ColumnTraits[],
  index: number,
  holders: readonly Holder[],
): number {
  const own = columns[index]!;
  return holders.filter(
    ([other]) => other !== index && !knows(own, columns[other]!) && !knows(columns[other]!, own),
  ).length;
}

function knows(own: ColumnTraits, other: ColumnTraits): boolean {
  const mode = other.frequent[0];
  if (mode === undefined) return false;
  const value = other.column.entries[mode]!;
  return own.frequent.some((code) => own.column.entries[code] === value);
}
