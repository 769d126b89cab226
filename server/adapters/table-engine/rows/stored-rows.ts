/** Stored rows as a source for queries. */
import type { RawTable } from "#domain/tables/raw-table.ts";
import { sqlText } from "../duckdb-session.ts";

/**
 * `__row` (number in the file), `c0`…, and `file_row_number` (position from 0). Rows stored from a regular text carry no number:
 * giving each one while it is stored would keep DuckDB from doing it in two threads.
 */
export function storedRows(
  parquetPath: string,
  { rowOffset }: Pick<RawTable, "rowOffset">,
): string {
  const source = `read_parquet(${sqlText(parquetPath)}, file_row_number=true)`;
  return rowOffset === undefined
    ? source
    : `(SELECT *, (file_row_number + ${rowOffset})::INTEGER AS __row FROM ${source})`;
}
