/** Stored rows back into memory: chosen columns, dictionary-encoded, in file order. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawRows } from "#domain/tables/build-table.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import { sqlText } from "./duckdb-session.ts";
import { repeatedRowsSql } from "./profile-rows.ts";

export async function readRawRows(connection: DuckDBConnection, parquetPath: string, meta: RawTable, headers: readonly string[]): Promise<RawRows> {
  const source = `read_parquet(${sqlText(parquetPath)})`;
  const rowNumbers = await readIntegers(connection, `SELECT __row FROM ${source}`, meta.rows);
  const columns: Record<string, TextColumn> = {};
  for (const header of headers) {
    const column = meta.columns.find((candidate) => candidate.header === header);
    if (column) columns[header] = await readTextColumn(connection, source, `c${column.index}`, meta.rows);
  }
  return { rowNumbers, columns };
}

async function readIntegers(connection: DuckDBConnection, sql: string, rows: number): Promise<Int32Array> {
  const values = new Int32Array(rows);
  let at = 0;
  const result = await connection.stream(sql);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const value of chunk.getColumnValues(0)) values[at++] = Number(value);
  }
  return values;
}

/** Dictionary in order of first appearance, so that equal files give equal tables. */
async function readTextColumn(connection: DuckDBConnection, source: string, cell: string, rows: number): Promise<TextColumn> {
  const codes = new Int32Array(rows).fill(-1);
  const dictionary: string[] = [];
  const codeOf = new Map<string, number>();
  let at = 0;
  const result = await connection.stream(`SELECT ${cell} FROM ${source}`);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const value of chunk.getColumnValues(0) as (string | null)[]) {
      if (value !== null) {
        let code = codeOf.get(value);
        if (code === undefined) {
          code = dictionary.length;
          dictionary.push(value);
          codeOf.set(value, code);
        }
        codes[at] = code;
      }
      at++;
    }
  }
  return { kind: "text", codes, dictionary };
}

export async function readRepeatedRows(connection: DuckDBConnection, parquetPath: string, meta: RawTable): Promise<number[]> {
  if (meta.repeatedRows.count === 0) return [];
  const sql = repeatedRowsSql(`read_parquet(${sqlText(parquetPath)})`, meta.columns.length);
  return (await connection.runAndReadAll(`${sql} ORDER BY __row`)).getRows().map(([row]) => Number(row));
}
