/** Where the header of a table stands among the first rows (playbook 1.1.2); it may take several rows. */
import {
  countNamed,
  figureColumns,
  type FilledRow,
  headerDepth,
  joinHeaderRows,
  type MergedCells,
} from "./header-rows.ts";
import { columnShapes } from "../text/column-shapes.ts";
import { looksLikeRow } from "../text/repair-row.ts";
import { isFigureCell, isTextCell } from "../values/cell-kind.ts";
import { parseMonthHeader } from "../wide/month-header.ts";

export interface HeaderPlace {
  /** Index of the header's last row; -1 when the table has none. */
  index: number;
  /** Index of its first row. */
  first: number;
  /** Columns of the table. */
  width: number;
  /** One name for each column. */
  header: string[];
  /** No data row stands above this index. */
  firstData: number;
}

export interface HeaderSearch {
  /** The header's index when a person named it; -1 = none. One that is not among the filled rows counts as not given. */
  at?: number | undefined;
  /** Merged cells, by the indexes of the rows. */
  merges?: readonly MergedCells[];
}

/** Titles and metadata above a header are looked for among this many rows that are not blank. */
const searchedRows = 20;
/** A fuller row this far below the first row that could be the header may be the header instead. */
const fullerRows = 10;
/** Fewer months beside each other may be dates of a row. */
const fewestMonths = 3;
/** What a column holds is told by this many rows below its name. */
const shapedRows = 50;

/** `rows`: the first rows of the sheet by index, blank ones or not. Null when there is nothing in them. */
export function findHeader(
  rows: readonly FilledRow[],
  { at, merges = [] }: HeaderSearch = {},
): HeaderPlace | null {
  const filled = rows
    .map(({ index, cells }) => ({ index, cells: trimEnd(cells) }))
    .filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return null;
  const width = usualWidth(filled.map(({ cells }) => cells.length));
  const place = (headerRows: readonly FilledRow[], from: readonly MergedCells[]) =>
    placeOf(headerRows, fitWidth(headerRows, filled, width, rows), from);
  if (at === -1) return { index: -1, first: -1, width, header: [], firstData: filled[0]!.index };
  const named = at === undefined ? undefined : filled.find(({ index }) => index === at);
  if (named) return place([named], []);
  if (width === 1) return placeInList(filled);
  const found = searchHeader(filled, width);
  if (found === null) {
    const first =
      filled.slice(0, searchedRows).find(({ cells }) => cells.length >= Math.max(1, width * 0.5)) ??
      filled[0]!;
    // Rows of figures from the first one on: no header.
    if (
      first.cells.filter(isTextCell).length < 0.5 * first.cells.length &&
      !looksLikeYears(first.cells)
    ) {
      return { index: -1, first: -1, width, header: [], firstData: first.index };
    }
    return place([first], merges);
  }
  if (isFirstRow(filled, found, width)) {
    // With the cells that are empty in every row: they are columns of the file.
    const whole = usualWidth(rows.map(({ cells }) => cells.length));
    return {
      index: -1,
      first: -1,
      width: Math.max(width, whole),
      header: [],
      firstData: filled[found]!.index,
    };
  }
  const { from, to } = headerDepth(filled, found, width, merges);
  return place(filled.slice(from, to + 1), merges);
}

/** Has the table no header, so that what was found holds what the rows below it hold? */
function isFirstRow(filled: readonly FilledRow[], found: number, width: number): boolean {
  const below = filled.slice(found + 1, found + 1 + shapedRows).map(({ cells }) => cells);
  return looksLikeRow(filled[found]!.cells, columnShapes(below, width));
}

/** Of a single column, the first text is its name, unless figures or blanks stand above the texts. */
function placeInList(filled: readonly FilledRow[]): HeaderPlace {
  const first = filled[0]!;
  return isTextCell(first.cells[0]!)
    ? placeOf([first], 1, [])
    : { index: -1, first: -1, width: 1, header: [], firstData: first.index };
}

/** Position among the filled rows; null when no row is text above something else. */
function searchHeader(filled: readonly FilledRow[], width: number): number | null {
  // Narrow tables may have a column without a name.
  const minCells = width <= 3 ? Math.min(2, width) : 3;
  let textOnly: number | null = null;
  for (const [position, { cells }] of filled.slice(0, searchedRows).entries()) {
    if (namesMonths(cells)) return position;
    const texts = cells.filter(isTextCell).length;
    const named = countNamed(cells);
    if (
      named < minCells ||
      texts < 0.6 * Math.max(cells.length, width * 0.5) ||
      named < width * 0.5
    )
      continue;
    const following = filled.slice(position + 1, position + 6);
    // A title of two cells stands above a header of more.
    if (
      named < width &&
      following[0] &&
      following[0].cells.every(isTextCell) &&
      following[0].cells.length > named
    )
      continue;
    if (following.some((row) => differsInType(cells, row.cells)))
      return findFuller(filled, position, width);
    textOnly ??= position;
  }
  return textOnly;
}

/** Notes in several cells may stand above the header: it is the fuller row of text right above the figures. */
function findFuller(filled: readonly FilledRow[], position: number, width: number): number {
  let best = position;
  for (let at = position + 1; at <= position + fullerRows && at + 1 < filled.length; at++) {
    const { cells } = filled[at]!;
    const figures = figureColumns(filled.slice(at + 1, at + 51), width);
    if (figures.length === 0 || cells.some(isFigureCell)) break;
    if (
      countNamed(cells) > countNamed(filled[best]!.cells) &&
      figures.every((column) => isTextCell(cells[column] ?? ""))
    )
      best = at;
  }
  return best;
}

/** The usual width, unless rows of the header's own width are as frequent: then longer ones are ragged. */
function fitWidth(
  headerRows: readonly FilledRow[],
  filled: readonly FilledRow[],
  usual: number,
  rows: readonly FilledRow[],
): number {
  // With its blank cells at the end: they are columns without a name.
  const own = Math.max(
    ...headerRows.map(({ index }) => rows.find((row) => row.index === index)!.cells.length),
  );
  const count = (width: number) => filled.filter(({ cells }) => cells.length === width).length;
  return own < usual && count(own) >= count(usual) ? own : usual;
}

function placeOf(
  headerRows: readonly FilledRow[],
  usual: number,
  merges: readonly MergedCells[],
): HeaderPlace {
  const width = Math.max(usual, ...headerRows.map(({ cells }) => cells.length));
  const index = headerRows.at(-1)!.index;
  return {
    index,
    first: headerRows[0]!.index,
    width,
    header: joinHeaderRows(headerRows, width, merges),
    firstData: index + 1,
  };
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

/** Months one after the other, which look like dates, beside nothing but names. */
function namesMonths(cells: readonly string[]): boolean {
  const months = cells.map(parseMonthHeader);
  const places = months.flatMap((found) =>
    found === null ? [] : [(found.year ?? 0) * 12 + found.month],
  );
  return (
    places.length >= fewestMonths &&
    places.every((place, at) => at === 0 || place === places[at - 1]! + 1) &&
    cells.every((cell, at) => months[at] !== null || isTextCell(cell) || cell.trim() === "")
  );
}

/** Has the row a figure where the header has a text or nothing? */
export function differsInType(header: readonly string[], row: readonly string[]): boolean {
  return row.some(
    (cell, i) =>
      isFigureCell(cell) &&
      (header[i] === undefined || header[i]!.trim() === "" || isTextCell(header[i]!)),
  );
}
