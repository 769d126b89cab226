/** Where the header of a table stands among the first rows (playbook 1.1.2). */
import { isEmptyCell } from "./values/empty-cell.ts";
import { detectDateStyle, parseDate } from "./values/date.ts";
import { parseNumber, plainNumberStyle } from "./values/number.ts";

export interface HeaderPlace {
  /** Index of the header among the rows given; -1 when the table has none. */
  index: number;
  /** Columns of the table. */
  width: number;
  header: string[];
  /** Index of the first data row. */
  firstData: number;
}

/** Titles and metadata above a header are looked for among this many rows that are not blank. */
const searchedRows = 20;

/** `rows`: the first rows of the sheet, blank ones included; `at`: the header's index when it is known, -1 = none. Null when there is nothing in them. */
export function findHeader(rows: readonly (readonly string[])[], at?: number): HeaderPlace | null {
  const filled = rows.map((cells, index) => ({ index, cells: trimEnd(cells) })).filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return null;
  const width = usualWidth(filled.map(({ cells }) => cells.length));
  if (at === -1) return { index: -1, width, header: [], firstData: filled[0]!.index };
  const named = at === undefined ? undefined : filled.find(({ index }) => index === at);
  if (named) return place(named.index, named.cells, Math.max(width, named.cells.length));
  // Narrow tables may have a column without a name.
  const minCells = width <= 3 ? Math.min(2, width) : 3;
  const head = filled.slice(0, searchedRows);
  let textOnly: (typeof head)[number] | null = null;
  for (const [position, { index, cells }] of head.entries()) {
    const texts = cells.filter(isTextCell).length;
    const named = cells.filter((cell) => cell.trim() !== "").length;
    if (named < minCells || texts < 0.6 * Math.max(cells.length, width * 0.5) || named < width * 0.5) continue;
    const following = filled.slice(position + 1, position + 6);
    // A title of two cells stands above a header of more.
    if (named < width && following[0] && following[0].cells.every(isTextCell) && following[0].cells.length > named) continue;
    if (following.some((row) => differsInType(cells, row.cells))) return place(index, cells, Math.max(width, cells.length));
    textOnly ??= { index, cells };
  }
  if (textOnly) return place(textOnly.index, textOnly.cells, Math.max(width, textOnly.cells.length));
  const first = head.find(({ cells }) => cells.length >= Math.max(1, width * 0.5)) ?? head[0]!;
  // Rows of figures from the first one on: no header.
  if (filled.length > 1 && first.cells.filter(isTextCell).length < 0.5 * first.cells.length && !looksLikeYears(first.cells)) {
    return { index: -1, width, header: [], firstData: first.index };
  }
  return place(first.index, first.cells, Math.max(width, first.cells.length));
}

function place(index: number, cells: readonly string[], width: number): HeaderPlace {
  return { index, width, header: Array.from({ length: width }, (_, i) => cells[i] ?? ""), firstData: index + 1 };
}

function trimEnd(cells: readonly string[]): readonly string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1]!.trim() === "") length--;
  return length === cells.length ? cells : cells.slice(0, length);
}

/** The most frequent width; the larger of equals. */
function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]![0];
}

function looksLikeYears(cells: readonly string[]): boolean {
  return cells.slice(1).every((cell) => /^(19|20)\d{2}$/.test(cell.trim()));
}

function isFigure(cell: string): boolean {
  return !Number.isNaN(parseNumber(cell, plainNumberStyle)) || !Number.isNaN(parseDate(cell, detectDateStyle([{ value: cell, count: 1 }])));
}

function isTextCell(cell: string): boolean {
  return !isEmptyCell(cell) && !isFigure(cell);
}

function differsInType(header: readonly string[], row: readonly string[]): boolean {
  return row.some((cell, i) => !isEmptyCell(cell) && isFigure(cell) && (header[i] === undefined || header[i]!.trim() === "" || isTextCell(header[i]!)));
}
