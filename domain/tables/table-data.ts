/**
 * A canonical table in memory: columnar, typed, with the origin of each row. Built by the reading of a client's file,
 * read by analyses. Immutable by convention.
 */
import type { TableName } from "./canonical-table.ts";
import type { EntityAnswer } from "./meaning/entity-names.ts";
import type { LedgerNature } from "./meaning/ledger-nature.ts";

/** Dictionary-encoded text (types text, id, enum, list). `codes[i]` indexes `dictionary`; -1 = null. */
export interface TextColumn {
  kind: "text";
  codes: Int32Array;
  dictionary: string[];
}

/** Numbers (num, int, pct, money, score5, likert5) and booleans (0/1). NaN = null. */
export interface NumberColumn {
  kind: "number";
  values: Float64Array;
}

/** Instants as milliseconds since the epoch, read in the project's zone (America/Sao_Paulo when the text has none). NaN = null. */
export interface TimeColumn {
  kind: "time";
  values: Float64Array;
}

export type Column = TextColumn | NumberColumn | TimeColumn;

export interface TableFile {
  fileId: string;
  fileName: string;
  /** Sheet name, or the table's name inside the file. */
  tableName: string;
  sha256: string;
  /** Data rows of the file's table after the header, total rows left out. */
  rowsTotal: number;
  /** canonical column -> header text in the file. */
  headers: Record<string, string>;
  /** Several rows stand in one row of the file, each in a column of its own. */
  isWide?: true;
  /** Money columns whose amounts are not in reais: canonical column -> ISO 4217. A currency column decides row by row instead. */
  currencies?: Record<string, string>;
  /** Of a ledger: what its amounts are, and the files that are parts of the same one. */
  ledger?: { nature: LedgerNature; group: string; entities?: EntityAnswer[] };
  /** Canonical columns that the file has and that nobody has yet said how to read. */
  pending?: { column: string; question: { id: string; text: string } }[];
  /** Canonical columns that the file has and that a person or a test refused. */
  refused?: string[];
  /** Of a log: the activities that a person says end a case, joined by ";". */
  finalActivities?: string;
  /** Of a log without a column of its process: a person says that all its rows are of one. */
  isOneProcess?: true;
  /** Texts of questions that nobody has answered and that the table does not wait for: it is read as proposed. */
  openReadings?: string[];
}

/** Cells of one canonical column before rows were excluded: what completeness and validity are computed on (playbook 4). */
export interface ColumnCheck {
  nonEmpty: number;
  valid: number;
  /** First invalid cells (up to 50): `row` indexes the table. */
  invalidRows: { row: number; value: string; reason: string }[];
  /** Every row with an invalid cell, ascending; absent where the cells were not read by us. */
  invalidAt?: readonly number[];
}

export interface TableData {
  name: TableName;
  rows: number;
  columns: Record<string, Column>;
  files: TableFile[];
  /** Row i comes from `files[rowFile[i]]`, row number `rowNumber[i]` as a spreadsheet shows it (1 = first line of the file). */
  rowFile: Uint16Array;
  rowNumber: Int32Array;
  /** By canonical column; absent for tables that no file was read for. */
  checks?: Record<string, ColumnCheck>;
  /** Units converted by the header's hint (playbook 1.1.10); `estimated`: the factor is an assumption. */
  conversions?: { column: string; factor: number; estimated: boolean }[];
  /** Groups of exactly equal rows (all columns of the file): indexes into the table of the repeated ones, first left out. */
  repeatedRows?: number[];
  /** Of logs, cases and staff: columns that no field took, by header, which may say of what kind a case is. Text or numbers. */
  attributes?: Record<string, Column>;
  /** Of positions: the rows of people who have left, as the table's own are and of its files, whose `rowsTotal` counts both. */
  left?: TableData;
  /** Money columns whose amounts are all in one currency that is not the real: ISO 4217 by canonical column. */
  currency?: Record<string, string>;
}

/** Rows of raw file columns that no canonical column took stay available to ABC by any grouping column. */
export type Tables = Partial<Record<TableName, TableData>>;
