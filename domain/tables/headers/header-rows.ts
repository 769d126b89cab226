/** Headers of several rows: how many rows belong to one, and the single name that they give each column. */
import { isFigureCell, isTextCell } from "../values/cell-kind.ts";

/** A row by its index in the sheet or text. */
export interface FilledRow {
  index: number;
  cells: readonly string[];
}

/** Rows and columns that a merged cell covers, both ends included; its value stands in the first of both. */
export interface MergedCells {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

/** Rows above and below the row found that may belong to the header. Measured on no more than five rows in real files. */
const maxExtraRows = 4;
const bodyRows = 10;

/** First and last position among the filled rows of the header around `found`. */
export function headerDepth(
  filled: readonly FilledRow[],
  found: number,
  width: number,
  merges: readonly MergedCells[],
): { from: number; to: number } {
  let to = found;
  while (to < found + maxExtraRows && to + 2 < filled.length && belongsBelow(filled, to, width))
    to++;
  // A cell merged downwards from the header's rows is part of the header, as long as a row is left below.
  const lastIndex = filled.at(-1)!.index;
  const starts = new Set(filled.slice(found, to + 1).map(({ index }) => index));
  const reach = Math.max(
    -1,
    ...merges
      .filter(
        (merge) =>
          starts.has(merge.firstRow) && merge.firstColumn < width && merge.lastRow < lastIndex,
      )
      .map((merge) => merge.lastRow),
  );
  while (to < found + maxExtraRows && to + 2 < filled.length && filled[to + 1]!.index <= reach)
    to++;
  let from = found;
  while (
    from > 0 &&
    found - from < maxExtraRows &&
    belongsAbove(filled, from, to, { width, merges })
  )
    from--;
  return { from, to };
}

/** Is the row below the header's last row a part of it? It names columns that hold figures further down. */
function belongsBelow(filled: readonly FilledRow[], last: number, width: number): boolean {
  const header = filled[last]!;
  const next = filled[last + 1]!;
  if (next.index !== header.index + 1 || next.cells.some(isFigureCell)) return false;
  if (sameCells(header.cells, next.cells)) return true;
  const figures = figureColumns(filled.slice(last + 2, last + 2 + bodyRows), width).filter(
    (column) => isTextCell(next.cells[column] ?? ""),
  );
  if (figures.length === 0) return false;
  // Below group names there are names where the groups leave blanks.
  if (
    next.cells.some(
      (cell, column) => isTextCell(cell) && (header.cells[column] ?? "").trim() === "",
    )
  )
    return true;
  const named = figures.map((column) => next.cells[column]!.trim());
  const isUnits = named.every(isUnit);
  return (
    figures.length >= 2 &&
    (isUnits || (new Set(named).size === named.length && countNamed(next.cells) >= 0.5 * width))
  );
}

const isBracketed = (cell: string): boolean => /^[([].*[)\]]$/.test(cell);
const bareUnit =
  /^(?:(?:r\$|us\$|€)(?: ?mil| ?mi| milhões)?|%|h|hh|min|minutos|horas|s|d|dias?|semanas?|mes|meses|anos?|un|unid|unidades|qtde?|pessoas|casos|kwh|mwh|kg|t|km|l|m3|m²|m³)(?: ?\/ ?(?:h|hora|dia|mês|mes|ano|un|caso|pessoa))?$/i;
const isUnit = (cell: string): boolean => isBracketed(cell) || bareUnit.test(cell);
const inBrackets = (unit: string): string => (isBracketed(unit) ? unit : `(${unit})`);

/** A row of a header that says nothing but in what its columns are counted. */
const isUnitRow = (cells: readonly string[]): boolean => {
  const named = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return named.length > 0 && named.every(isUnit);
};

/** Is the row above the header's first row a part of it? It names what the header leaves blank, or tells equal names apart. */
function belongsAbove(
  filled: readonly FilledRow[],
  first: number,
  last: number,
  { width, merges }: { width: number; merges: readonly MergedCells[] },
): boolean {
  const above = filled[first - 1]!;
  const header = filled[first]!;
  if (above.index !== header.index - 1) return false;
  const labels = above.cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [column]));
  if (!labels.every((column) => isTextCell(above.cells[column]!) || isYear(above.cells[column]!)))
    return false;
  const groups = merges.filter(
    (merge) =>
      merge.firstRow === above.index &&
      merge.lastColumn > merge.firstColumn &&
      merge.lastColumn - merge.firstColumn + 1 < width,
  );
  if (labels.length < 2 && groups.length === 0) return false;
  const current = joinHeaderRows(filled.slice(first, last + 1), width, merges);
  const names = current.filter((name) => name !== "");
  if (new Set(names).size < names.length) return true;
  return labels.length >= 2 && labels.some((column) => current[column] === "");
}

/**
 * One name for each column: what its header rows say, from the top, joined by a space. A group's name counts for the columns
 * that it covers: by the merged cell, or up to the next name while the row below has names there.
 */
export function joinHeaderRows(
  rows: readonly FilledRow[],
  width: number,
  merges: readonly MergedCells[],
): string[] {
  if (rows.length === 1)
    return Array.from({ length: width }, (_, column) => rows[0]!.cells[column] ?? "");
  const spread = rows.map(({ index, cells }, at) => {
    const own = Array.from({ length: width }, (_, column) => (cells[column] ?? "").trim());
    const merged = merges.filter(
      (merge) => merge.firstRow === index && merge.lastColumn > merge.firstColumn,
    );
    for (const merge of merged)
      for (
        let column = merge.firstColumn + 1;
        column <= Math.min(merge.lastColumn, width - 1);
        column++
      )
        own[column] ||= own[merge.firstColumn]!;
    const below = rows[at + 1];
    if (merged.length > 0 || !below) return own;
    const isNamed = (column: number) => (below.cells[column] ?? "").trim() !== "";
    for (let column = 1; column < width; column++) {
      if (own[column] === "" && isNamed(column) && isNamed(column - 1))
        own[column] = own[column - 1]!;
    }
    return own;
  });
  const units = spread.length > 1 && isUnitRow(rows.at(-1)!.cells) ? spread.pop()! : [];
  return Array.from({ length: width }, (_, column) => {
    const names = spread.map((cells) => cells[column]!).filter((cell) => cell !== "");
    const unit = units[column] ?? "";
    return [...names, ...(unit === "" || names.length === 0 ? [unit] : [inBrackets(unit)])]
      .filter((cell) => cell !== "")
      .join(" ");
  });
}

function sameCells(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, column) => cell.trim() === b[column]!.trim());
}

function isYear(cell: string): boolean {
  return /^(19|20)\d{2}$/.test(cell.trim());
}

/** Columns in which most of the filled cells are figures. */
export function figureColumns(rows: readonly FilledRow[], width: number): number[] {
  const columns: number[] = [];
  for (let column = 0; column < width; column++) {
    let figures = 0;
    let others = 0;
    for (const { cells } of rows) {
      const cell = cells[column] ?? "";
      if (isFigureCell(cell)) figures++;
      else if (isTextCell(cell)) others++;
    }
    if (figures > 0 && figures >= 0.6 * (figures + others)) columns.push(column);
  }
  return columns;
}

export function countNamed(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}
