/** Cells that carry a neighbour's value behind their own ("Recife PE" where the column of states is blank). */
import type { ColumnTraits } from "./column-traits.ts";
import { isBlank } from "./profiled-column.ts";

/** The neighbour is filled nearly everywhere, and the value is one that it has elsewhere. */
const minFilledShare = 0.8;
const minRows = 3;

export interface DisplacedValue {
  row: number;
  column: number;
  /** The blank neighbour, and the value (code) that belongs there. */
  from: number;
  value: number;
}

export function findDisplacedValues(columns: readonly ColumnTraits[]): DisplacedValue[] {
  const found: DisplacedValue[] = [];
  for (const [from, traits] of columns.entries()) {
    const { column: neighbour } = traits;
    if (neighbour.filled === neighbour.rows || neighbour.filled < minFilledShare * neighbour.rows)
      continue;
    const known = knownTexts(traits);
    if (known.size === 0) continue;
    const endings = columns.map(({ column }, index) =>
      index === from ? null : column.entries.map((entry) => knownEnding(entry, known)),
    );
    for (let row = 0; row < neighbour.rows; row++) {
      if (!isBlank(neighbour, row)) continue;
      for (const [index, { column }] of columns.entries()) {
        const code = column.codes[row]!;
        const value = code < 0 ? undefined : endings[index]?.[code];
        if (value !== undefined) {
          found.push({ row, column: index, from, value });
          break;
        }
      }
    }
  }
  return found;
}

function knownTexts({ column }: ColumnTraits): Map<string, number> {
  return new Map(
    column.entries.flatMap((entry, code) =>
      column.kinds[code] === "text" && column.counts[code]! >= minRows && entry.length >= 2
        ? [[entry, code]]
        : [],
    ),
  );
}

function knownEnding(entry: string, known: ReadonlyMap<string, number>): number | undefined {
  const at = Math.max(
    entry.lastIndexOf(" "),
    entry.lastIndexOf("-"),
    entry.lastIndexOf("/"),
    entry.lastIndexOf(","),
  );
  return at > 0 ? known.get(entry.slice(at + 1).trim()) : undefined;
}
