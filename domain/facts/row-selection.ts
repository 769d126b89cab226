/** Which rows of a table a fact used: what its provenance shows and what its hash covers. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { oncePer } from "../kernel/memoize-by.ts";
import type { FactSource, RowFilter } from "./fact.ts";
import type { Column, TableData } from "../tables/table-data.ts";

export interface RowSelection {
  table: TableData;
  /** Canonical columns. */
  columns: readonly string[];
  /** Row indexes of the table; absent = all. */
  rows?: ArrayLike<number>;
  /** pt-BR, e.g. "Processo = P03"; absent = "todas as linhas". */
  filterText?: string;
  equals?: RowFilter["equals"];
  /** Canonical columns without which a row was not used. */
  filled?: readonly string[];
}

/** Row numbers are listed up to here; a larger set is described by its filter alone, if that finds these rows and no others. */
const maxListedRows = 400;
/** Rows that no filter finds are listed up to here; beyond, the whole table is shown, and the sentence says which are meant. */
const maxUnfilteredRows = 5_000;
/** A subset up to here is hashed cell by cell; a larger one by its whole columns and its filter. */
const maxHashedCells = 20_000;

/** One source per file of the table, in file order; files without a used row are left out. */
export function describeSources(selection: RowSelection): FactSource[] {
  const { table, rows } = selection;
  const usedByFile = countByFile(table, rows);
  const fileRows = countFileRows(table, rows);
  const numbersByFile: number[][] = table.files.map(() => []);
  const isFound = selection.equals !== undefined || isFoundByFilled(selection);
  const listRows =
    rows !== undefined &&
    !selection.equals &&
    rows.length <= (isFound ? maxListedRows : maxUnfilteredRows);
  if (rows && listRows) {
    for (let k = 0; k < rows.length; k++)
      numbersByFile[table.rowFile[rows[k] as number] ?? 0]?.push(
        table.rowNumber[rows[k] as number] as number,
      );
  }
  const columns = selection.columns.filter((column) => table.columns[column]);
  return table.files.flatMap((file, index) => {
    const used = usedByFile[index] ?? 0;
    if (used === 0) return [];
    const filter: RowFilter = {};
    if (selection.equals) filter.equals = selection.equals;
    // A list of rows says it all; what is found again by a filter needs the bad and the empty cells left out as well.
    if (selection.filled && isFound && !listRows) filter.filled = [...selection.filled];
    if (listRows) filter.rows = [...new Set(numbersByFile[index] ?? [])].sort((a, b) => a - b);
    const source: FactSource = {
      file_id: file.fileId,
      file_name: file.fileName,
      table: file.tableName,
      columns: columns.map((column) => file.headers[column] ?? column),
      row_filter: selection.filterText ?? "todas as linhas",
      rows_used: fileRows[index] ?? used,
      rows_total: file.rowsTotal,
    };
    if (filter.equals || filter.filled || filter.rows) source.filter = filter;
    return [source];
  });
}

/** Whether the rows are those that have all of the filled columns. */
function isFoundByFilled({ table, rows, filled = [] }: RowSelection): boolean {
  return rows === undefined || rows.length === countFilled(table, filled);
}

const filledCounts = new WeakMap<TableData, Map<string, number>>();

function countFilled(table: TableData, filled: readonly string[]): number {
  const known = filledCounts.get(table) ?? new Map<string, number>();
  filledCounts.set(table, known);
  const key = filled.join("\n");
  const before = known.get(key);
  if (before !== undefined) return before;
  const columns = filled.flatMap((name) => table.columns[name] ?? []);
  let count = 0;
  for (let row = 0; row < table.rows; row++)
    if (columns.every((column) => hasCell(column, row))) count++;
  known.set(key, count);
  return count;
}

const hasCell = (column: Column, row: number): boolean =>
  column.kind === "text" ? column.codes[row] !== -1 : !Number.isNaN(column.values[row]);

const fileCounts = new WeakMap<object, number[]>();

/** Used rows per file; kept per row list, since the facts of a log share theirs. */
function countByFile(table: TableData, rows: ArrayLike<number> | undefined): number[] {
  const key: object = rows ?? table;
  const known = fileCounts.get(key);
  if (known) return known;
  const counts = table.files.map(() => 0);
  const total = rows?.length ?? table.rows;
  for (let k = 0; k < total; k++) {
    const file = table.rowFile[rows ? (rows[k] as number) : k] ?? 0;
    counts[file] = (counts[file] ?? 0) + 1;
  }
  fileCounts.set(key, counts);
  return counts;
}

/** Of files with several rows of the table in one of theirs: how many of theirs were used. */
function countFileRows(
  { files, rowFile, rowNumber, rows: all }: TableData,
  rows: ArrayLike<number> | undefined,
): (number | undefined)[] {
  if (files.every(({ isWide }) => isWide !== true)) return [];
  const used = files.map(() => new Set<number>());
  const total = rows?.length ?? all;
  for (let k = 0; k < total; k++) {
    const row = rows ? (rows[k] as number) : k;
    used[rowFile[row] ?? 0]?.add(rowNumber[row] as number);
  }
  return used.map(({ size }, index) => (files[index]?.isWide === true ? size : undefined));
}

const hashesOf = oncePer((_table: TableData) =>
  oncePer((_rows: ArrayLike<number>) => new Map<string, string>()),
);

/** SHA-256 over the used cells; kept per row list, since the facts of a log share theirs (two thirds of the cells of a phase 1). */
export function hashSelection(selection: RowSelection): string {
  const { rows, table, columns, filterText = "" } = selection;
  if (rows === undefined) return computeHash(selection);
  const known = hashesOf(table)(rows);
  const key = [filterText, ...columns].join("\n");
  const hash = known.get(key) ?? computeHash(selection);
  known.set(key, hash);
  return hash;
}

function computeHash(selection: RowSelection): string {
  const columns = selection.columns.flatMap((name) =>
    selection.table.columns[name] ? [[name, selection.table.columns[name]] as const] : [],
  );
  const rows = selection.rows;
  if (rows === undefined)
    return hashText(columns.map(([name, column]) => `${name}=${columnDigest(column)}`).join("\n"));
  if (rows.length * columns.length > maxHashedCells) {
    const whole = columns.map(([name, column]) => `${name}=${columnDigest(column)}`).join("\n");
    return hashText(`${whole}\n${selection.filterText ?? ""}\n${rows.length}`);
  }
  const lines = Array.from(rows, (row) =>
    columns.map(([name, column]) => `${name}=${cellText(column, row)}`).join("\t"),
  );
  return hashText(lines.sort().join("\n"));
}

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

const digests = new WeakMap<Column, string>();

function columnDigest(column: Column): string {
  const known = digests.get(column);
  if (known !== undefined) return known;
  const data = column.kind === "text" ? column.codes : column.values;
  const hash = sha256
    .create()
    .update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  if (column.kind === "text") hash.update(utf8ToBytes(column.dictionary.join("\u0000")));
  const digest = bytesToHex(hash.digest());
  digests.set(column, digest);
  return digest;
}

function cellText(column: Column, row: number): string {
  if (column.kind === "text") return column.dictionary[column.codes[row] ?? -1] ?? "";
  return String(column.values[row]);
}
