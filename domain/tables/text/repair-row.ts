/**
 * Rows of a text that have not the table's width, put under their columns again where that is certain (meaning.md 5.1, D5, D6, D14,
 * D15). What cannot be told stays as it stands, or is set aside when its cells would fall under wrong columns.
 */
import { splitRecord } from "../rows/delimited-text.ts";
import type { TextDialect } from "./dialect.ts";
import { totalLabelOf } from "../rows/total-rows.ts";
import { isFigureCell, isTextCell } from "../values/cell-kind.ts";
import { readAtBlanks, splitAtBlanks } from "./blank-separated.ts";
import { type ColumnShapes, countFits, fitsShape } from "./column-shapes.ts";
import { fitRecord, type TableForm } from "./fit-record.ts";
import { partGluedNames } from "./part-glued-names.ts";

/** "extra": an empty cell too many; "missing": two cells without a separator between them; "separator": another one was used. */
export type RowFault =
  | { kind: "extra" | "missing" | "quote" }
  | { kind: "separator"; separator: string };

export interface RepairedRow {
  cells: readonly string[];
  fault: RowFault;
}

export interface SourceLine {
  raw: string;
  cells: readonly string[];
}

const otherSeparators = [";", ",", "\t", "|"];
/** A line read with another separator: this many cells must look like their columns. */
const leastFitting = 2;

/** Null: the row stays as it stands. "misaligned": its cells belong to other columns, and to which cannot be told. */
export function repairRow(
  line: SourceLine,
  dialect: TextDialect,
  form: TableForm,
): RepairedRow | "misaligned" | null {
  const { cells } = line;
  const { width, shapes } = form;
  const gap = cells.length - width;
  const own = countFits(shapes, cells.slice(0, width));
  if (own.fitting + own.misfits === 0 && shapes.every((shape) => shape === null)) return null;
  if (gap === 0 && own.misfits === 0) return null;
  const isBetter = (found: readonly string[]) => {
    const { fitting } = countFits(shapes, found);
    return fitting > own.fitting || (own.misfits > 0 && fitting >= own.fitting && fitting > 0);
  };
  const fit = fitRecord(line.raw, dialect, form, true);
  if (fit && isBetter(fit.cells))
    return {
      cells: fit.cells,
      fault: { kind: fit.repair === "none" ? "quote" : fit.repair },
    };
  const other = Math.abs(gap) > 0 ? readWithOther(line.raw, dialect, shapes) : null;
  if (other) return other;
  const isAlone = cells.filter((cell) => cell.trim() !== "").length <= 1;
  if (Math.abs(gap) !== 1 || isAlone || totalLabelOf(cells) !== null) return null;
  return bestShift(cells, form) > own.fitting ? "misaligned" : null;
}

/** Most cells that look like their columns when one cell, wherever it is, is left out of a row too long or supplied in one too short. */
function bestShift(cells: readonly string[], { width, shapes }: TableForm): number {
  const step = cells.length > width ? 1 : -1;
  const fits = (cell: number, column: number) => {
    const text = (cells[cell] ?? "").trim();
    const shape = shapes[column] ?? null;
    return shape !== null && text !== "" && fitsShape(shape, text) ? 1 : 0;
  };
  let behind = 0;
  for (let column = 0; column < width; column++) behind += fits(column + step, column);
  let best = behind;
  let before = 0;
  for (let column = 0; column < width; column++) {
    before += fits(column, column);
    behind -= fits(column + step, column);
    best = Math.max(best, before + behind);
  }
  return best;
}

function readWithOther(
  raw: string,
  { delimiter, quote }: TextDialect,
  shapes: ColumnShapes,
): RepairedRow | null {
  for (const separator of otherSeparators) {
    if (separator === delimiter || !raw.includes(separator)) continue;
    const cells = splitRecord(raw, { delimiter: separator, quote });
    if (
      cells.length === shapes.length &&
      cells.every((cell, at) => fitsShape(shapes[at], cell)) &&
      countFits(shapes, cells).fitting >= leastFitting
    )
      return { cells, fault: { kind: "separator", separator } };
  }
  const cells = delimiter === " " ? null : readAtBlanks(raw, quote, shapes);
  return cells && countFits(shapes, cells).fitting >= leastFitting
    ? { cells, fault: { kind: "separator", separator: " " } }
    : null;
}

/** Does a row hold what the rows below it hold, instead of their names? D4: in half of the columns that have a shape. */
export function looksLikeRow(cells: readonly string[], shapes: ColumnShapes): boolean {
  const shaped = shapes.filter((shape) => shape !== null).length;
  const figures = cells.filter(isFigureCell);
  const fitting = shapes.filter((shape, column) => {
    const cell = (cells[column] ?? "").trim();
    return shape !== null && cell !== "" && fitsShape(shape, cell) && !isYear(cell);
  }).length;
  return shaped > 0 && fitting > 0 && fitting >= 0.5 * shaped && !isSeries(figures);
}

const isYear = (cell: string): boolean => /^(19|20)\d{2}$/.test(cell);

/** Names of days, months or years: each one more than the last. */
function isSeries(figures: readonly string[]): boolean {
  return (
    figures.length >= 3 &&
    figures.every((cell, at) => at === 0 || Number(cell) === Number(figures[at - 1]) + 1)
  );
}

/** The names of a table whose rows have another width than their header: in `line`, right above the rows. */
export function repairHeader(
  { raw, cells }: SourceLine,
  dialect: TextDialect,
  { width, shapes }: TableForm,
): RepairedRow | null {
  const blanks = cells.flatMap((cell, at) => (cell.trim() === "" ? [at] : []));
  if (cells.length === width + 1 && blanks.length === 1 && blanks[0] !== width)
    return areNames(cells.filter((_, at) => at !== blanks[0]))
      ? { cells: cells.filter((_, at) => at !== blanks[0]), fault: { kind: "extra" } }
      : null;
  const fit = fitRecord(raw, dialect, { width, shapes: Array(width).fill(null) }, true);
  if (fit && fit.repair !== "extra" && areNames(fit.cells))
    return { cells: fit.cells, fault: { kind: fit.repair === "none" ? "quote" : "missing" } };
  const parted = cells.length === width - 1 ? partGluedNames(cells, shapes) : null;
  if (parted && areNames(parted)) return { cells: parted, fault: { kind: "missing" } };
  return cells.length > 2 ? null : namesWithOther(raw, dialect, width);
}

function namesWithOther(
  raw: string,
  { quote, delimiter }: TextDialect,
  width: number,
): RepairedRow | null {
  for (const separator of [...otherSeparators, " "]) {
    if (separator === delimiter) continue;
    const found =
      separator === " "
        ? splitAtBlanks(raw, { quote }, null)
        : splitRecord(raw, { delimiter: separator, quote });
    if (found.length === width && areNames(found))
      return { cells: found, fault: { kind: "separator", separator } };
  }
  return null;
}

function areNames(cells: readonly string[]): boolean {
  return cells.every(isTextCell) && new Set(cells.map((cell) => cell.trim())).size === cells.length;
}
