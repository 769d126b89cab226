/**
 * Likely errors (class E of the profile) among the texts of a mapped table. Numbers and dates are judged where they are read: by
 * their form, their window and the rules.
 */
import type { TableData, TextColumn } from "../tables/table-data.ts";
import { classOf } from "./profile/fault-book.ts";
import { findCells } from "./profile/find-cells.ts";
import { profileCells } from "./profile/profiled-column.ts";

/** As many cells as the profile of a file reads whole, and of a larger table. */
const wholeCells = 1_000_000;
const sampleCells = 120_000;

export interface ColumnSuspects {
  /** Rows of the table, ascending. */
  wrong: number[];
  contradicting: number[];
  /** Rows that a relation with another column could judge; empty where none holds. */
  related: number[];
}

export interface TableSuspects {
  /** Every how many rows were read. */
  step: number;
  /** By canonical column; only texts. */
  columns: ReadonlyMap<string, ColumnSuspects>;
}

export function findSuspects(table: TableData): TableSuspects {
  const texts = Object.entries(table.columns).flatMap(([name, column]) =>
    column.kind === "text" ? [{ name, column }] : [],
  );
  const cells = table.rows * texts.length;
  const step = cells <= wholeCells ? 1 : Math.ceil(cells / sampleCells);
  const { faults, evaluated } = findCells(
    texts.map(({ column }) => profileCells(everyRow(column, step))),
  );
  const columns = new Map<string, ColumnSuspects>();
  for (const [index, { name, column }] of texts.entries()) {
    const found: ColumnSuspects = { wrong: [], contradicting: [], related: [] };
    for (const { kind, column: at, rows } of faults) {
      if (at !== index || classOf(kind) !== "E" || kind === "VAZIO") continue;
      const list = kind === "DEPENDENCIA" ? found.contradicting : found.wrong;
      for (const row of rows) list.push(row * step);
    }
    if (evaluated[index]! > 0)
      for (let row = 0; row < table.rows; row += step)
        if (column.codes[row]! >= 0) found.related.push(row);
    columns.set(name, found);
  }
  return { step, columns };
}

const everyRow = ({ kind, codes, dictionary }: TextColumn, step: number): TextColumn => ({
  kind,
  dictionary,
  codes:
    step === 1
      ? codes
      : Int32Array.from({ length: Math.ceil(codes.length / step) }, (_, at) => codes[at * step]!),
});
