/** Regular CSV (row-writer.ts) to the Parquet file that everything later reads: `__row`, `c0`…, all cells as text. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { TextDialect } from "#domain/tables/delimited-text.ts";
import { sqlText } from "./duckdb-session.ts";

/** A record may hold long texts, never more than this. */
const maxRecordBytes = 8_388_608;

export async function storeRows(connection: DuckDBConnection, csvPath: string, parquetPath: string, dialect: TextDialect, width: number, hasExtra: boolean): Promise<void> {
  const cells = Array.from({ length: width }, (_, i) => `c${i}`);
  const columns = [`'__row': 'INTEGER'`, ...cells.map((name) => `'${name}': 'VARCHAR'`), `'__extra': 'VARCHAR'`].join(", ");
  const chosen = ["__row", ...cells, ...(hasExtra ? [`__extra AS c${width}`] : [])].join(", ");
  await connection.run(`COPY (SELECT ${chosen} FROM read_csv(${sqlText(csvPath)}, delim=${sqlText(dialect.delimiter)}, quote=${sqlText(dialect.quote)},
    escape=${sqlText(dialect.quote)}, header=false, auto_detect=false, null_padding=false, strict_mode=true, new_line='\\n', comment='',
    max_line_size=${maxRecordBytes}, buffer_size=${maxRecordBytes * 4}, columns={${columns}}))
    TO ${sqlText(parquetPath)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880)`);
}
