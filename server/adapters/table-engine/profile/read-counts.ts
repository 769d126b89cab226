import type { DuckDBConnection } from "@duckdb/node-api";
import type { CountedValue } from "#domain/tables/values/number.ts";

/** Values and how often each stands there: the two columns of a query. */
export async function readCounts(
  connection: DuckDBConnection,
  sql: string,
): Promise<CountedValue[]> {
  return (await connection.runAndReadAll(sql))
    .getRows()
    .map(([value, count]) => ({ value: String(value), count: Number(count) }));
}
