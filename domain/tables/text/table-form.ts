/** The width that most records of a text have, what its columns hold, and what stands between the records. */
import { columnShapes } from "./column-shapes.ts";
import type { TableForm } from "./fit-record.ts";
import { looksLikeRow, repairHeader, type RepairedRow, type SourceLine } from "./repair-row.ts";
import type { TextDialect } from "./dialect.ts";

/** Columns with fewer filled cells are not known well enough to judge a row by. */
const leastCells = 3;

/** The most frequent of several widths (> 1), the larger of equals; 1 where there is no other. */
export function usualWidth(counts: ReadonlyMap<number, number>): number {
  let usual = 1;
  for (const [width, count] of counts)
    if (width > 1) {
      const most = usual === 1 ? 0 : counts.get(usual)!;
      if (count > most || (count === most && width > usual)) usual = width;
    }
  return usual;
}

export function usualForm(rows: readonly (readonly string[])[]): TableForm {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const width = usualWidth(counts);
  // The first of them may be the header.
  const own = rows.filter(({ length }) => length === width).slice(1);
  return { width, shapes: columnShapes(own, width, leastCells) };
}

/** Position and names of a header that its separators spoilt; null where the rows have none, or it is sound. */
export function findSpoiltHeader(
  lines: readonly SourceLine[],
  dialect: TextDialect,
): { at: number; repaired: RepairedRow } | null {
  const form = usualForm(lines.map(({ cells }) => cells));
  const { width, shapes } = form;
  const first = lines.findIndex(({ cells }) => cells.length === width);
  if (first < 1 || width < 3) return null;
  if (!looksLikeRow(lines[first]!.cells, shapes)) return null;
  const repaired = repairHeader(lines[first - 1]!, dialect, form);
  return repaired && { at: first - 1, repaired };
}

/** Is the record a remark between or above the rows (D8), in a table of this width? */
export function isComment(raw: string, fields: number, width: number): boolean {
  const text = raw.trimStart();
  return fields < width && (text.startsWith("#") || text.startsWith("//") || text.startsWith("--"));
}
