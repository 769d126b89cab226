/** The rows of a table for its profile: every column, total rows left out; of a large table every k-th row. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import { readRawRows } from "../rows/read-rows.ts";
import { storedRows } from "../rows/stored-rows.ts";

/** Up to here every row is read. */
const wholeCells = 1_000_000;
/** Measured: 250,000 cells of a log take 0.9 s of processor time to read and judge, half of it on texts that are all different. */
const sampleCells = 120_000;

export interface ProfileRows {
  columns: TextColumn[];
  rowNumbers: Int32Array;
}

export async function readProfileRows(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
): Promise<ProfileRows> {
  const totals = new Set(
    meta.totalRows.flatMap(({ rowNumber, isTotal }) => (isTotal ? [rowNumber] : [])),
  );
  const isWhole = meta.rows * meta.columns.length <= wholeCells;
  const read = isWhole
    ? await readWhole(connection, parquetPath, meta)
    : await readSample(connection, parquetPath, meta);
  if (totals.size === 0) return read;
  const kept = Int32Array.from(read.rowNumbers.keys()).filter(
    (row) => !totals.has(read.rowNumbers[row]!),
  );
  return {
    rowNumbers: kept.map((row) => read.rowNumbers[row]!),
    columns: read.columns.map((column) => ({
      ...column,
      codes: kept.map((row) => column.codes[row]!),
    })),
  };
}

async function readWhole(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
): Promise<ProfileRows> {
  const headers = meta.columns.map(({ header }) => header);
  const { rowNumbers, columns } = await readRawRows(connection, parquetPath, meta, headers);
  return { rowNumbers, columns: headers.map((header) => columns[header]!) };
}

async function readSample(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
): Promise<ProfileRows> {
  const step = Math.ceil((meta.rows * meta.columns.length) / sampleCells);
  const known = meta.columns.map(() => new Map<string, number>());
  const codes: number[][] = meta.columns.map(() => []);
  const rowNumbers: number[] = [];
  const cells = meta.columns.map(({ index }) => `c${index}`).join(", ");
  const result = await connection.stream(
    `SELECT __row, ${cells} FROM ${storedRows(parquetPath, meta)} WHERE file_row_number % ${step} = 0 ORDER BY file_row_number`,
  );
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    for (const value of chunk.getColumnValues(0)) rowNumbers.push(Number(value));
    for (const [at, entries] of known.entries()) {
      for (const value of chunk.getColumnValues(at + 1) as (string | null)[]) {
        if (value !== null && !entries.has(value)) entries.set(value, entries.size);
        codes[at]!.push(value === null ? -1 : entries.get(value)!);
      }
    }
  }
  return {
    rowNumbers: Int32Array.from(rowNumbers),
    columns: known.map((entries, at) => ({
      kind: "text",
      codes: Int32Array.from(codes[at]!),
      dictionary: [...entries.keys()],
    })),
  };
}
