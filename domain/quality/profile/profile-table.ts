/**
 * Quality of a file's table from its values alone, no column name read: the same dimensions as playbook 4.1 for tables that
 * map to nothing, and the findings that playbook 4.4 adds for all. A cell has one fault at most: blank, else written
 * otherwise, else in contradiction with its row; so each fault lowers one dimension.
 */
import type { TextColumn } from "../../tables/table-data.ts";
import { badgeOf, scoreOf } from "../assess-quality.ts";
import type { DimensionScores, QualityBadge } from "../quality-report.ts";
import { type Dependency, findContradictions } from "./dependencies.ts";
import { findDisplacedValues } from "./displaced-values.ts";
import { findFormatMinority } from "./format-minority.ts";
import { findNearSpellings } from "./near-spelling.ts";
import { isBlank, profileCells, type ProfiledColumn } from "./profiled-column.ts";

/** VAZIO: blank where nearly all are filled; LACUNA: blanks of a column that often has them, no suspects. TIPO, FORMATO, GRAFIA, DESLOCADO lower Validade; DEPENDENCIA Consistência. */
export type FaultKind =
  | "LACUNA"
  | "VAZIO"
  | "TIPO"
  | "FORMATO"
  | "GRAFIA"
  | "DESLOCADO"
  | "DEPENDENCIA";
export const faultKinds: readonly FaultKind[] = [
  "LACUNA",
  "VAZIO",
  "TIPO",
  "FORMATO",
  "GRAFIA",
  "DESLOCADO",
  "DEPENDENCIA",
];

/** Column blanks below this share are the exception, and each is a suspect. */
const maxBlankShare = 0.1;
const minRows = 20;

export interface ProfiledTable {
  dimensions: Omit<DimensionScores, "timeliness">;
  score: number | null;
  badge: QualityBadge | null;
  columns: { completeness: number; validity: number | null; consistency: number | null }[];
  faults: Fault[];
  dependencies: Dependency[];
}

/** All cells of one column with one fault. */
export interface Fault {
  kind: FaultKind;
  column: number;
  /** Row indexes, ascending. */
  rows: number[];
  /** Of the first row: what was expected (GRAFIA, DEPENDENCIA), and the column that says so (DEPENDENCIA, DESLOCADO). */
  expected: string | null;
  against: number | null;
}

/** `repeatedRows`: rows equal to an earlier one. */
export function profileTable(cells: readonly TextColumn[], repeatedRows: number): ProfiledTable {
  const columns = cells.map(profileCells);
  const rows = columns[0]?.rows ?? 0;
  const book = new FaultBook(columns);
  const displaced = rows < minRows ? [] : findDisplacedValues(columns);
  for (const [index, column] of columns.entries()) {
    const blank = rows - column.filled;
    if (blank > 0)
      book.addWhere(
        index,
        rows >= minRows && blank <= maxBlankShare * rows ? "VAZIO" : "LACUNA",
        (row) => isBlank(column, row),
      );
    const { types, forms } = findFormatMinority(column);
    book.addEntries(index, "TIPO", types);
    book.addEntries(index, "FORMATO", forms);
    const spellings = findNearSpellings(column, new Set([...types, ...forms]));
    book.addEntries(
      index,
      "GRAFIA",
      new Set(spellings.keys()),
      (code) => column.entries[spellings.get(code)!]!,
    );
  }
  for (const { row, column, from } of displaced) book.add(column, row, "DESLOCADO", null, from);
  const { contradictions, evaluated, dependencies } = findContradictions(
    columns,
    (column, row) => isBlank(columns[column]!, row) || book.has(column, row),
  );
  for (const { row, column, against, expected } of contradictions)
    book.add(
      column,
      row,
      "DEPENDENCIA",
      expected === null ? null : columns[column]!.entries[expected]!,
      against,
    );
  const faults = book.faults();
  const figures = columns.map((column, index) => {
    const count = (kinds: readonly FaultKind[]) =>
      faults.reduce(
        (sum, fault) =>
          sum + (fault.column === index && kinds.includes(fault.kind) ? fault.rows.length : 0),
        0,
      );
    return {
      completeness: rows === 0 ? 0 : (100 * column.filled) / rows,
      validity:
        column.filled === 0
          ? null
          : 100 * (1 - count(["TIPO", "FORMATO", "GRAFIA", "DESLOCADO"]) / column.filled),
      consistency:
        evaluated[index] === 0 ? null : 100 * (1 - count(["DEPENDENCIA"]) / evaluated[index]!),
    };
  });
  const dimensions = {
    completeness: mean(figures.map((figure) => figure.completeness)),
    validity: mean(figures.map((figure) => figure.validity)),
    consistency: mean(figures.map((figure) => figure.consistency)),
    uniqueness: rows === 0 ? null : 100 * (1 - repeatedRows / rows),
  };
  const score = scoreOf(dimensions);
  return { dimensions, score, badge: badgeOf(score), columns: figures, faults, dependencies };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The first fault found of a cell stands. */
class FaultBook {
  private readonly columns: readonly ProfiledColumn[];
  private readonly marks: (Uint8Array | null)[];
  private readonly told = new Map<string, { expected: string | null; against: number | null }>();

  constructor(columns: readonly ProfiledColumn[]) {
    this.columns = columns;
    this.marks = columns.map(() => null);
  }

  has(column: number, row: number): boolean {
    return (this.marks[column]?.[row] ?? 0) > 0;
  }

  add(
    column: number,
    row: number,
    kind: FaultKind,
    expected: string | null = null,
    against: number | null = null,
  ): void {
    const marks = (this.marks[column] ??= new Uint8Array(this.columns[column]!.rows));
    if (marks[row] !== 0) return;
    marks[row] = faultKinds.indexOf(kind) + 1;
    const key = `${column}:${kind}`;
    if (!this.told.has(key)) this.told.set(key, { expected, against });
  }

  addWhere(column: number, kind: FaultKind, test: (row: number) => boolean): void {
    for (let row = 0; row < this.columns[column]!.rows; row++)
      if (test(row)) this.add(column, row, kind);
  }

  addEntries(
    column: number,
    kind: FaultKind,
    entries: ReadonlySet<number>,
    expected: (code: number) => string | null = () => null,
  ): void {
    if (entries.size === 0) return;
    const { codes } = this.columns[column]!;
    for (let row = 0; row < codes.length; row++)
      if (entries.has(codes[row]!)) this.add(column, row, kind, expected(codes[row]!));
  }

  faults(): Fault[] {
    return this.marks.flatMap((marks, column) => {
      if (!marks) return [];
      const rows: number[][] = faultKinds.map(() => []);
      for (let row = 0; row < marks.length; row++)
        if (marks[row]! > 0) rows[marks[row]! - 1]!.push(row);
      return faultKinds.flatMap((kind, index) =>
        rows[index]!.length === 0
          ? []
          : [{ kind, column, rows: rows[index]!, ...this.told.get(`${column}:${kind}`)! }],
      );
    });
  }
}
