/** Rough kind of a single cell, without the company of its column: enough to tell headers from rows. */
import { detectDateStyle, parseDate } from "./date.ts";
import { isEmptyCell } from "./empty-cell.ts";
import { parseNumber, plainNumberStyle } from "./number.ts";

/** A number or a date. */
export function isFigureCell(cell: string): boolean {
  if (isEmptyCell(cell)) return false;
  return (
    !Number.isNaN(parseNumber(cell, plainNumberStyle)) ||
    !Number.isNaN(parseDate(cell, detectDateStyle([{ value: cell, count: 1 }])))
  );
}

export function isTextCell(cell: string): boolean {
  return !isEmptyCell(cell) && !isFigureCell(cell);
}
