/** `TableEngine.distinctTexts`: the different cells of some columns, in the order of their text. */
import { dirname } from "node:path";
import type { DistinctTextsRequest } from "#server/ports/table-engine.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { storedRows } from "../rows/stored-rows.ts";

export async function distinctTexts({
  parquetPath,
  meta,
  headers,
  limit,
}: DistinctTextsRequest): Promise<string[]> {
  const columns = meta.columns.filter(({ header }) => headers.includes(header));
  if (columns.length === 0) return [];
  return withDuckDb(dirname(parquetPath), [parquetPath], async (connection) => {
    const each = columns
      .map(({ index }) => `SELECT c${index}::VARCHAR AS cell FROM ${storedRows(parquetPath, meta)}`)
      .join(" UNION ALL ");
    const read = await connection.runAndReadAll(
      `SELECT DISTINCT cell FROM (${each}) WHERE cell IS NOT NULL ORDER BY cell LIMIT ${Math.max(0, Math.floor(limit))}`,
    );
    return read.getRows().map(([cell]) => String(cell));
  });
}
