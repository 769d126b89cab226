/** Cells that carry a neighbour's value behind their own ("Recife PE" where the column of states is blank). */
import { isBlank, type ProfiledColumn } from "./profiled-column.ts";

/** The neighbour is filled nearly everywhere, and the value is one that it has elsewhere. */
const minFilledShare = 0.8;
const minRows = 3;

export interface DisplacedValue {
  row: number;
  column: number;
  from: number;
}

export function findDisplacedValues(columns: readonly ProfiledColumn[]): DisplacedValue[] {
  const found: DisplacedValue[] = [];
  for (const [from, neighbour] of columns.entries()) {
    if (neighbour.filled === neighbour.rows || neighbour.filled < minFilledShare * neighbour.rows)
      continue;
    const known = new Set(
      neighbour.entries.filter(
        (entry, code) =>
          neighbour.kinds[code] === "text" &&
          neighbour.counts[code]! >= minRows &&
          entry.length >= 2,
      ),
    );
    if (known.size === 0) continue;
    const endsSo = columns.map((column, index) =>
      index === from ? null : column.entries.map((entry) => endsWithKnown(entry, known)),
    );
    for (let row = 0; row < neighbour.rows; row++) {
      if (!isBlank(neighbour, row)) continue;
      for (const [index, column] of columns.entries()) {
        const code = column.codes[row]!;
        if (code >= 0 && endsSo[index]?.[code] === true) {
          found.push({ row, column: index, from });
          break;
        }
      }
    }
  }
  return found;
}

function endsWithKnown(entry: string, known: ReadonlySet<string>): boolean {
  const at = Math.max(
    entry.lastIndexOf(" "),
    entry.lastIndexOf("-"),
    entry.lastIndexOf("/"),
    entry.lastIndexOf(","),
  );
  return at > 0 && known.has(entry.slice(at + 1).trim());
}
