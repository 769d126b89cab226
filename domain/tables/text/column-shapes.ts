/**
 * What the cells of a column look like (meaning.md 5.1, D4 to D6, D15): enough to tell a cell that stands in a wrong column. A column
 * of running text has no shape, and every cell fits it.
 */
import { detectDateStyle, parseDate } from "../values/date.ts";
import { isEmptyCell } from "../values/empty-cell.ts";
import { parseNumber, plainNumberStyle } from "../values/number.ts";

export interface ColumnShape {
  /** "pattern": digits, letters and marks in one order, like "AB-1234" or "12:30". */
  kind: "number" | "date" | "pattern" | "address";
  /** Of a pattern: runs of digits and letters as one sign each, "A-9". */
  runs: string;
  /** Every pattern seen, with the length of its runs: "AA-9999". */
  exact: ReadonlySet<string>;
}

/** By column; null: no shape. */
export type ColumnShapes = readonly (ColumnShape | null)[];

/** Of the filled cells. */
const dominantShare = 0.9;
/** Longer cells are text. */
const maxPatternChars = 40;
const learntRows = 200;

/** `leastCells`: columns with fewer filled cells have no shape. */
export function columnShapes(
  rows: readonly (readonly string[])[],
  width: number,
  leastCells = 1,
): ColumnShapes {
  const learnt = rows.slice(0, learntRows);
  return Array.from({ length: width }, (_, column) => {
    const cells = learnt
      .map((row) => (row[column] ?? "").trim())
      .filter((cell) => !isEmptyCell(cell));
    return cells.length < leastCells || cells.length === 0 ? null : shapeOf(cells);
  });
}

function shapeOf(cells: readonly string[]): ColumnShape | null {
  const patterns = cells.map(patternOf);
  const exact = new Set(patterns.filter((pattern) => pattern !== null));
  const isDominant = (fits: (cell: string, at: number) => boolean) =>
    cells.filter(fits).length >= dominantShare * cells.length;
  if (isDominant(isNumber)) return { kind: "number", runs: "", exact };
  if (isDominant(isDate)) return { kind: "date", runs: "", exact };
  if (isDominant(isAddress)) return { kind: "address", runs: "", exact: new Set() };
  const runs = patterns.map((pattern) => (pattern === null ? null : runsOf(pattern)));
  const [first] = mostFrequent(runs.filter((run) => run?.includes("9")));
  return first !== undefined && isDominant((_, at) => runs[at] === first)
    ? { kind: "pattern", runs: first!, exact }
    : null;
}

function mostFrequent<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

/** An empty cell, and any cell of a column without a shape, fits. */
export function fitsShape(shape: ColumnShape | null | undefined, cell: string): boolean {
  const text = cell.trim();
  if (shape === null || shape === undefined || isEmptyCell(text)) return true;
  switch (shape.kind) {
    case "number":
      return isNumber(text);
    case "date":
      return isDate(text);
    case "address":
      return isAddress(text);
    case "pattern": {
      const pattern = patternOf(text);
      return pattern !== null && runsOf(pattern) === shape.runs;
    }
  }
}

/** Filled, and like a cell that the column was seen to hold, lengths included. Without a shape any filled cell is. */
export function fitsExactly(shape: ColumnShape | null | undefined, cell: string): boolean {
  const text = cell.trim();
  if (text === "") return false;
  if (shape === null || shape === undefined) return true;
  if (shape.kind === "address") return isAddress(text);
  const pattern = patternOf(text);
  return pattern !== null && shape.exact.has(pattern) && fitsShape(shape, text);
}

/** Columns with a shape whose cell is filled: how many fit, and how many do not. */
export function countFits(
  shapes: ColumnShapes,
  cells: readonly string[],
): { fitting: number; misfits: number } {
  let fitting = 0;
  let misfits = 0;
  for (const [column, shape] of shapes.entries()) {
    const cell = cells[column] ?? "";
    if (shape === null || isEmptyCell(cell)) continue;
    if (fitsShape(shape, cell)) fitting++;
    else misfits++;
  }
  return { fitting, misfits };
}

function isNumber(text: string): boolean {
  return !Number.isNaN(parseNumber(text, plainNumberStyle));
}

function isDate(text: string): boolean {
  return !Number.isNaN(parseDate(text, detectDateStyle([{ value: text, count: 1 }])));
}

/** Of a page or a mailbox. */
function isAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^(https?:\/\/|www\.)/i.test(text)) return true;
  const at = text.indexOf("@");
  return at > 0 && at === text.lastIndexOf("@") && text.lastIndexOf(".") > at + 1;
}

/** Digits as 9, letters as A; null for a long text. */
function patternOf(text: string): string | null {
  if (text.length > maxPatternChars) return null;
  let pattern = "";
  for (const sign of text)
    pattern += sign >= "0" && sign <= "9" ? "9" : /\p{L}/u.test(sign) ? "A" : sign;
  return pattern;
}

function runsOf(pattern: string): string {
  let runs = "";
  for (const sign of pattern)
    if (!((sign === "9" || sign === "A") && runs.endsWith(sign))) runs += sign;
  return runs;
}
