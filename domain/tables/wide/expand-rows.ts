/** The cells of a wide table's columns as rows of their own, each under the number of the row that it stands in. */
import type { BuildOptions } from "../build-column.ts";
import type { CanonicalTable } from "../canonical-table.ts";
import { checkOf, selectRows } from "../rows/select-rows.ts";
import type { Column, ColumnCheck, NumberColumn, TextColumn } from "../table-data.ts";
import { dimensionOfItem } from "./item-dimension.ts";
import { parseMonthHeader, startOfMonth } from "./month-header.ts";
import { rowsQuestion, yearQuestion } from "./months-question.ts";
import { togetherOf } from "./together.ts";
import { centreOf, type WideForm } from "./wide-form.ts";

export interface WideColumn {
  header: string;
  column: NumberColumn;
  check: ColumnCheck;
}

/** Columns and row numbers of the file's rows, before. */
export interface FileRows {
  columns: Readonly<Record<string, Column>>;
  checks: Readonly<Record<string, ColumnCheck>>;
  rowNumber: Int32Array;
}

export interface ExpandReading {
  form: WideForm;
  /** Columns of what was planned for the months, in the order of the file. */
  plans: readonly WideColumn[];
  /** Of indicators beside their periods, by header. */
  targets: ReadonlyMap<string, number>;
  spec: CanonicalTable;
  answers: Readonly<Record<string, string>>;
  options: BuildOptions;
  /** Of a series that no column names. */
  seriesName: string;
}

const maxInvalidRows = 50;

/** `wide` in the order of the file. Rows of one file row follow each other. */
export function expandRows(
  file: FileRows,
  wide: readonly WideColumn[],
  reading: ExpandReading,
): FileRows {
  const { form } = reading;
  const cells = chooseCells(file, wide, form);
  const { rowAt, columnAt } = cells;
  const columns: Record<string, Column> = {};
  const checks: Record<string, ColumnCheck> = {};
  for (const [name, column] of Object.entries(file.columns)) {
    columns[name] = selectRows(column, rowAt);
    checks[name] = checkOf(columns[name], (row) => wasInvalid(file.checks[name], rowAt[row]!));
  }
  const values = Float64Array.from(rowAt, (row, at) => wide[columnAt[at]!]!.column.values[row]!);
  columns[form.value] = { kind: "number", values };
  checks[form.value] = joinedCheck(wide, cells);
  if (reading.plans.length > 0) {
    const planned = plannedFor(wide, reading.plans);
    columns["meta"] = planColumn(planned, cells);
    checks["meta"] = checkOf(columns["meta"], (row) =>
      wasInvalid(planned[columnAt[row]!]?.check, rowAt[row]!),
    );
  }
  if (reading.targets.size > 0) {
    const targets = Array.from(columnAt, (at) => reading.targets.get(wide[at]!.header) ?? NaN);
    columns["meta"] = { kind: "number", values: Float64Array.from(targets) };
    checks["meta"] = checkOf(columns["meta"], () => false);
  }
  for (const [name, column] of Object.entries(saidColumns(file, wide, cells, reading))) {
    columns[name] = column;
    checks[name] = checkOf(column, () => false);
  }
  return { columns, checks, rowNumber: Int32Array.from(rowAt, (row) => file.rowNumber[row]!) };
}

interface Cells {
  /** Of each new row: position among the file's rows, and among the wide columns. */
  rowAt: Int32Array;
  columnAt: Int32Array;
}

/** A missing answer of a survey is one; a month or a measure without a value is none. */
function chooseCells(file: FileRows, wide: readonly WideColumn[], form: WideForm): Cells {
  const rowAt: number[] = [];
  const columnAt: number[] = [];
  const invalid = wide.map(({ check }) => new Set(check.invalidAt));
  for (let row = 0; row < file.rowNumber.length; row++)
    for (const [at, { column }] of wide.entries()) {
      if (form.kind !== "itens" && Number.isNaN(column.values[row]) && !invalid[at]!.has(row))
        continue;
      rowAt.push(row);
      columnAt.push(at);
    }
  return { rowAt: Int32Array.from(rowAt), columnAt: Int32Array.from(columnAt) };
}

const wasInvalid = (check: ColumnCheck | undefined, row: number): boolean =>
  check?.invalidAt?.includes(row) === true;

function joinedCheck(wide: readonly WideColumn[], { rowAt, columnAt }: Cells): ColumnCheck {
  const told = wide.map(
    ({ check }) => new Map(check.invalidRows.map((invalid) => [invalid.row, invalid])),
  );
  const invalid = wide.map(({ check }) => new Set(check.invalidAt));
  const joined: ColumnCheck = { nonEmpty: 0, valid: 0, invalidRows: [], invalidAt: [] };
  const invalidAt: number[] = [];
  for (const [at, row] of rowAt.entries()) {
    const column = columnAt[at]!;
    if (invalid[column]!.has(row)) {
      invalidAt.push(at);
      const first = told[column]!.get(row);
      if (first !== undefined && joined.invalidRows.length < maxInvalidRows)
        joined.invalidRows.push({ ...first, row: at });
    } else if (!Number.isNaN(wide[column]!.column.values[row])) joined.valid++;
  }
  return { ...joined, invalidAt, nonEmpty: joined.valid + invalidAt.length };
}

function saidColumns(
  file: FileRows,
  wide: readonly WideColumn[],
  cells: Cells,
  reading: ExpandReading,
): Record<string, Column> {
  const { kind, said } = reading.form;
  if (kind === "medidas")
    return {
      [said]: namesOf(wide, cells, ({ header }) => header),
      ...togetherColumn(wide, cells, reading.answers),
    };
  if (kind === "centros")
    return { [said]: namesOf(wide, cells, ({ header }) => centreOf(header)!) };
  return kind === "meses"
    ? monthColumns(file, wide, cells, reading)
    : itemColumns(file, wide, cells, reading);
}

/** None where no measure has several dates in a month. */
function togetherColumn(
  wide: readonly WideColumn[],
  { columnAt }: Cells,
  answers: Readonly<Record<string, string>>,
): Record<string, Column> {
  const ways = wide.map(({ header }) => togetherOf(header, answers));
  return ways.every((way) => way === null)
    ? {}
    : { agregacao: encode(Array.from(columnAt, (at) => ways[at]!)) };
}

const namesOf = (
  wide: readonly WideColumn[],
  { columnAt }: Cells,
  nameOf: (column: WideColumn) => string,
): TextColumn => ({
  kind: "text",
  codes: Int32Array.from(columnAt),
  dictionary: wide.map(nameOf),
});

function itemColumns(
  { columns, rowNumber }: FileRows,
  wide: readonly WideColumn[],
  { rowAt, columnAt }: Cells,
  { spec, options }: ExpandReading,
): Record<string, Column> {
  const dimension = spec.columns.find(({ name }) => name === "dimensao")!;
  const items = wide.map(({ header }) => dimensionOfItem(header, dimension));
  const said: Record<string, Column> = {
    item_id: namesOf(wide, { rowAt, columnAt }, ({ header }) => header),
    dimensao: encode(Array.from(columnAt, (at) => items[at]!)),
  };
  // Each row is a person where no column names them.
  if (columns["respondente_id"] === undefined)
    said["respondente_id"] = encode(
      Array.from(rowAt, (row) => options.pseudonymise(`L${rowNumber[row]!}`)),
    );
  return said;
}

/** Of each column of a month, that of its plan. */
function plannedFor(
  wide: readonly WideColumn[],
  plans: readonly WideColumn[],
): (WideColumn | undefined)[] {
  const keyOf = ({ header }: WideColumn) => {
    const { year, month } = parseMonthHeader(header)!;
    return `${year ?? ""}-${month}`;
  };
  const byMonth = new Map(plans.map((plan) => [keyOf(plan), plan]));
  return wide.map((column) => byMonth.get(keyOf(column)));
}

const planColumn = (
  planned: readonly (WideColumn | undefined)[],
  { rowAt, columnAt }: Cells,
): NumberColumn => ({
  kind: "number",
  values: Float64Array.from(
    rowAt,
    (row, at) => planned[columnAt[at]!]?.column.values[row] ?? Number.NaN,
  ),
});

function monthColumns(
  { columns }: FileRows,
  wide: readonly WideColumn[],
  { rowAt, columnAt }: Cells,
  { form, spec, answers, options, seriesName }: ExpandReading,
): Record<string, Column> {
  const months = wide.map(({ header }) => parseMonthHeader(header)!);
  const answered = Number(answers[yearQuestion] ?? NaN);
  const years = columns["ano"];
  const said: Record<string, Column> = {
    [form.said]: {
      kind: "time",
      values: Float64Array.from(rowAt, (row, at) => {
        const { year, month } = months[columnAt[at]!]!;
        const ofRow = years?.kind === "number" ? years.values[row]! : answered;
        const known = year ?? ofRow;
        return Number.isNaN(known) ? NaN : startOfMonth(known, month, options.zone);
      }),
    },
  };
  if (spec.name !== "kpis") return said;
  const together = answers[rowsQuestion];
  const isTogether = together === "somar" || together === "media";
  if (isTogether || columns["kpi"] === undefined) {
    said["kpi"] = encode(Array.from(rowAt, () => seriesName));
  }
  if (together === "somar") said["agregacao"] = encode(Array.from(rowAt, () => "soma"));
  return said;
}

function encode(values: readonly (string | null)[]): TextColumn {
  const dictionary = [...new Set(values.filter((value) => value !== null))];
  const codeOf = new Map(dictionary.map((value, code) => [value, code]));
  return {
    kind: "text",
    codes: Int32Array.from(values, (value) => (value === null ? -1 : codeOf.get(value)!)),
    dictionary,
  };
}
