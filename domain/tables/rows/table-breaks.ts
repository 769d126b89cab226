/** Where one table of a sheet ends and the next begins: below each other, or side by side. */
import { countNamed, figureColumns, type FilledRow } from "../headers/header-rows.ts";
import { differsInType, findHeader } from "../headers/header-row.ts";
import { isFigureCell, isTextCell } from "../values/cell-kind.ts";

/** What is known of the table that a row may end. */
export interface OpenTable {
  header: readonly string[];
  width: number;
  /** Columns whose first rows are mostly figures. */
  figures: readonly number[];
  /** Rows seen so far, up to those that were looked at. */
  rows: number;
}

/**
 * Is `row` the header of another table? It is text where the table has figures, what follows fits under its names and has figures
 * there from the first row on. Without a blank row before it, it must contradict most of the table's figure columns.
 */
export function startsTable(
  row: readonly string[],
  following: readonly (readonly string[])[],
  table: OpenTable,
  isAfterBlank: boolean,
): boolean {
  const named = row.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  if (named.length < 2 || !named.every((column) => isTextCell(row[column]!))) return false;
  if (new Set(named.map((column) => row[column]!.trim())).size < 0.8 * named.length) return false;
  const [first, ...rest] = following;
  if (
    first === undefined ||
    table.rows < 2 ||
    !following.every((cells) =>
      cells.every((cell, column) => cell.trim() === "" || (row[column] ?? "").trim() !== ""),
    )
  )
    return false;
  const clashing = table.figures.filter((column) => (row[column] ?? "").trim() !== "");
  if (!differsInType(row, first) || countNamed(first) < 2) return false;
  const stayFigures = clashing.filter(
    (column) =>
      isFigureCell(first[column] ?? "") && !rest.some((cells) => isTextCell(cells[column] ?? "")),
  );
  if (!isAfterBlank)
    return (
      stayFigures.length >= 2 &&
      clashing.length >= 0.5 * table.figures.length &&
      named.length >= 0.5 * table.width
    );
  return clashing.length > 0 ? stayFigures.length > 0 : named.at(-1) !== lastNamed(table.header);
}

function lastNamed(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "");
}

/**
 * First columns of the tables that stand side by side in the first rows of a sheet; [0] for a single one. A column without a
 * cell parts two tables when each side has a whole header of its own, and the sides repeat a name, begin at different rows, or
 * one ends without gaps before the other.
 */
export function sideBySide(rows: readonly FilledRow[]): number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isUsed = Array.from({ length: width }, (_, column) =>
    rows.some(({ cells }) => (cells[column] ?? "").trim() !== ""),
  );
  const starts = [0];
  for (let column = 1; column < width; column++) {
    if (!isUsed[column] || isUsed[column - 1]) continue;
    const nextGap = isUsed.indexOf(false, column);
    const left = sideOf(rows, starts.at(-1)!, column);
    const right = sideOf(rows, column, nextGap < 0 ? width : nextGap);
    if (left && right && areTwoTables(left, right)) starts.push(column);
  }
  return starts;
}

interface Side {
  header: string[];
  firstRow: number;
  lastRow: number;
  hasGaps: boolean;
}

/** Null when these columns alone make no table. */
function sideOf(rows: readonly FilledRow[], from: number, to: number): Side | null {
  const own = rows.map(({ index, cells }) => ({ index, cells: cells.slice(from, to) }));
  const place = findHeader(own);
  if (!place || place.index < 0) return null;
  const header = place.header.filter((name) => name.trim() !== "");
  const used = own.filter(({ index, cells }) => index > place.index && countNamed(cells) > 0);
  if (header.length < 2 || used.length === 0 || figureColumns(used, to - from).length === 0)
    return null;
  const lastRow = used.at(-1)!.index;
  return { header, firstRow: place.first, lastRow, hasGaps: used.length < lastRow - place.index };
}

function areTwoTables(left: Side, right: Side): boolean {
  if (right.header.some((name) => left.header.includes(name)) || left.firstRow !== right.firstRow)
    return true;
  const shorter = left.lastRow < right.lastRow ? left : right;
  return left.lastRow !== right.lastRow && !shorter.hasGaps;
}
