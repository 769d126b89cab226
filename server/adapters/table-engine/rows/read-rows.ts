/** Stored rows back into memory: chosen columns, dictionary-encoded, in file order. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawRows } from "#domain/tables/build-table.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import { sqlText } from "../duckdb-session.ts";
import { repeatedRowsSql } from "../profile/profile-rows.ts";
import { storedRows } from "./stored-rows.ts";

/** Rows put into one text by DuckDB. A text of its own for each cell costs a native buffer and takes three times as long. */
const blockRows = 4096;
/** DuckDB sorts and joins so many rows at a time; a multiple of `blockRows`. Bounds what a long file holds outside this process's heap. */
const rowsAtOnce = 128 * blockRows;
const cellMark = "\u001f";
const nullMark = "\u001e";

export async function readRawRows(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
  headers: readonly string[],
): Promise<RawRows> {
  const columns: Record<string, TextColumn> = {};
  for (const header of headers) {
    const column = await readColumn(connection, parquetPath, meta, header);
    if (column) columns[header] = column;
  }
  return { rowNumbers: await readRowNumbers(connection, parquetPath, meta), columns };
}

export async function readRowNumbers(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
): Promise<Int32Array> {
  const { rowOffset } = meta;
  if (rowOffset !== undefined)
    return Int32Array.from({ length: meta.rows }, (_, index) => index + rowOffset);
  const values = new Int32Array(meta.rows);
  let at = 0;
  const result = await connection.stream(`SELECT __row FROM ${storedRows(parquetPath, meta)}`);
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    for (const value of chunk.getColumnValues(0)) values[at++] = value as number;
  }
  return values;
}

/**
 * Null when the table has no such header. Dictionary in order of first appearance, so that equal files give equal tables.
 * `mayRepeat`: where most cells are distinct, each cell is an entry, since telling them apart takes longer than reading them.
 */
export async function readColumn(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
  header: string,
  { mayRepeat = false } = {},
): Promise<TextColumn | null> {
  const column = meta.columns.find((candidate) => candidate.header === header);
  if (!column) return null;
  const encoder = new DictionaryEncoder(meta.rows, mayRepeat && column.distinct > meta.rows / 2);
  const cell = `c${column.index}`;
  const source = `read_parquet(${sqlText(parquetPath)}, file_row_number=true)`;
  const marks = `chr(${cellMark.charCodeAt(0)})`;
  const isPacked =
    Number(
      (
        await connection.runAndReadAll(
          `SELECT count(*) FROM ${source} WHERE contains(${cell}, ${marks}) OR contains(${cell}, chr(${nullMark.charCodeAt(0)}))`,
        )
      ).getRows()[0]![0],
    ) === 0;
  for (let first = 0; first < meta.rows; first += rowsAtOnce) {
    const rows =
      meta.rows > rowsAtOnce
        ? ` WHERE file_row_number BETWEEN ${first} AND ${first + rowsAtOnce - 1}`
        : "";
    const result = await connection.stream(
      isPacked
        ? `SELECT string_agg(coalesce(${cell}, chr(${nullMark.charCodeAt(0)})), ${marks} ORDER BY file_row_number) FROM ${source}${rows} GROUP BY file_row_number // ${blockRows} ORDER BY file_row_number // ${blockRows}`
        : `SELECT ${cell} FROM ${source}${rows}`,
    );
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      for (const value of chunk.getColumnValues(0) as (string | null)[]) {
        if (!isPacked || value === null) encoder.add(value);
        else for (const text of value.split(cellMark)) encoder.add(text === nullMark ? null : text);
      }
    }
  }
  return encoder.column();
}

class DictionaryEncoder {
  private readonly codes: Int32Array;
  private readonly dictionary: string[] = [];
  private readonly codeOf = new Map<string, number>();
  private readonly repeats: boolean;
  private at = 0;

  constructor(rows: number, repeats: boolean) {
    this.repeats = repeats;
    this.codes = new Int32Array(rows).fill(-1);
  }

  add(value: string | null): void {
    if (value !== null) {
      let code = this.repeats ? undefined : this.codeOf.get(value);
      if (code === undefined) {
        code = this.dictionary.length;
        this.dictionary.push(value);
        if (!this.repeats) this.codeOf.set(value, code);
      }
      this.codes[this.at] = code;
    }
    this.at++;
  }

  column(): TextColumn {
    return { kind: "text", codes: this.codes, dictionary: this.dictionary };
  }
}

export async function readRepeatedRows(
  connection: DuckDBConnection,
  parquetPath: string,
  meta: RawTable,
): Promise<number[]> {
  if (meta.repeatedRows.count === 0) return [];
  const sql = repeatedRowsSql(
    storedRows(parquetPath, meta),
    1 + Math.max(...meta.columns.map(({ index }) => index)),
  );
  return (await connection.runAndReadAll(`${sql} ORDER BY __row`))
    .getRows()
    .map(([row]) => Number(row));
}
