/** Rows of a CSV to the Parquet file that everything later reads: `__row`, `c0`…, all cells as text. */
import { rename } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { SplitMoment } from "#domain/tables/rows/split-moments.ts";
import { sqlText } from "../duckdb-session.ts";
import type { ScannedEncoding } from "../text/scan-text.ts";

/** A record may hold long texts, never more than this. */
const maxRecordBytes = 8_388_608;
/** For files whose records were seen to be shorter: smaller pieces are read by both threads and held for less time. */
const maxRegularRecordBytes = 1_048_576;

/**
 * Measured on a log of 500,000 events: half the processor time of the defaults, which try a
 * dictionary on nearly unique cells, at the same size.
 */
const maxDictionaryEntries = 8192;

/** Rows that `RowWriter` wrote: row number, cells, what is beyond the width. */
export async function saveWrittenRows(
  connection: DuckDBConnection,
  csvPath: string,
  parquetPath: string,
  { dialect, width, hasExtra }: { dialect: TextDialect; width: number; hasExtra: boolean },
): Promise<void> {
  const chosen = ["__row", ...cellNames(width), ...(hasExtra ? [`__extra AS c${width}`] : [])].join(
    ", ",
  );
  const source = csvSource(csvPath, dialect, ["__row", ...cellNames(width), "__extra"], {
    maxLineBytes: maxRecordBytes,
    options: "new_line='\\n'",
  });
  await connection.run(copySql(`SELECT ${chosen} FROM ${source}`, parquetPath));
}

/**
 * Rows of a file that `scanText` found regular, below `linesAbove` lines, without their numbers
 * (see `storedRows`); resolves to how many there are.
 */
export async function saveRegularRows(
  connection: DuckDBConnection,
  path: string,
  parquetPath: string,
  {
    dialect,
    width,
    linesAbove,
    encoding,
  }: { dialect: TextDialect; width: number; linesAbove: number; encoding: ScannedEncoding },
): Promise<number> {
  const source = csvSource(path, dialect, cellNames(width), {
    maxLineBytes: maxRegularRecordBytes,
    options: `skip=${linesAbove}, compression='none', encoding=${sqlText(encoding)}`,
  });
  const copied = await connection.runAndReadAll(
    copySql(`SELECT ${cellNames(width).join(", ")} FROM ${source}`, parquetPath),
  );
  return Number(copied.getRows()[0]![0]);
}

/** Rows that a query gives. */
export async function saveSelectedRows(
  connection: DuckDBConnection,
  selectSql: string,
  parquetPath: string,
): Promise<void> {
  await connection.run(copySql(selectSql, parquetPath));
}

/** Adds `c{width}`… to stored rows: both parts of a moment as one text, the first alone where it needs no other. */
export async function saveJoinedMoments(
  connection: DuckDBConnection,
  parquetPath: string,
  moments: readonly SplitMoment[],
  width: number,
): Promise<void> {
  const joined = moments.map(({ parts, mark, needsBoth }, at) => {
    const [first, second] = parts.map(({ index }) => `nullif(trim(c${index}), '')`);
    const alone = needsBoth ? "NULL" : first;
    return `CASE WHEN ${second} IS NULL THEN ${alone} ELSE ${first} || '${mark}' || ${second} END AS c${width + at}`;
  });
  const besides = `${parquetPath}.joined`;
  await connection.run(
    copySql(`SELECT *, ${joined.join(", ")} FROM read_parquet(${sqlText(parquetPath)})`, besides),
  );
  await rename(besides, parquetPath);
}

function cellNames(width: number): string[] {
  return Array.from({ length: width }, (_, i) => `c${i}`);
}

function csvSource(
  path: string,
  dialect: TextDialect,
  names: readonly string[],
  { maxLineBytes, options }: { maxLineBytes: number; options: string },
): string {
  const columns = names
    .map((name) => `'${name}': '${name === "__row" ? "INTEGER" : "VARCHAR"}'`)
    .join(", ");
  return `read_csv(${sqlText(path)}, delim=${sqlText(dialect.delimiter)}, quote=${sqlText(dialect.quote)}, escape=${sqlText(dialect.quote)}, header=false,
    auto_detect=false, null_padding=false, strict_mode=true, comment='', max_line_size=${maxLineBytes}, buffer_size=${maxLineBytes * 4}, ${options}, columns={${columns}})`;
}

/** LZ4, measured on a ledger of 500,000 rows (36 MB): two thirds of zstd's time, for 8.3 MB where zstd leaves 4.1 MB. */
function copySql(rows: string, parquetPath: string): string {
  return `COPY (${rows}) TO ${sqlText(parquetPath)} (FORMAT parquet, COMPRESSION lz4_raw, DICTIONARY_SIZE_LIMIT ${maxDictionaryEntries}, ROW_GROUP_SIZE 122880)`;
}
