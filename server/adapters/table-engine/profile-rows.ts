/** Profile of stored rows: per column counts, types and frequent values; total rows and repeated rows of the table. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { profileColumn } from "#domain/tables/column-profile.ts";
import type { RawColumn, RawTable, TotalRowFinding } from "#domain/tables/raw-table.ts";
import { type FigureColumn, judgeTotalRows, totalLabelOf, type TotalCandidate } from "#domain/tables/total-rows.ts";
import { detectNumberStyle, parseNumber, writtenDecimals, type CountedValue } from "#domain/tables/values/number.ts";
import { sqlText } from "./duckdb-session.ts";

/** Columns with at most this many distinct values are profiled whole; others by every k-th row. */
const wholeProfileValues = 20_000;
const sampleRows = 20_000;
const maxTotalCandidates = 500;
const maxFigureColumns = 40;
const maxExamples = 50;
const totalPattern = "^\\s*(sub[\\s-]?|grand\\s+)?(total|totais|soma)";
const emptyMarkers = ["", "-", "--", "—", "–", "?", "n/a", "#n/a", "#n/d", "n/d", "nd", "null", "#nulo#", "#nulo", "#ne#", "nan", "nulo"].map(sqlText).join(",");

export interface RowsProfile {
  columns: RawColumn[];
  totalRows: TotalRowFinding[];
  repeatedRows: RawTable["repeatedRows"];
}

export async function profileRows(connection: DuckDBConnection, parquetPath: string, headers: readonly string[], rows: number): Promise<RowsProfile> {
  await connection.run(`CREATE OR REPLACE VIEW stored AS SELECT * FROM read_parquet(${sqlText(parquetPath)})`);
  const approximate = (await connection.runAndReadAll(`SELECT ${headers.map((_, i) => `approx_count_distinct(c${i})`).join(", ")} FROM stored`)).getRows()[0]!.map(Number);
  const columns: RawColumn[] = [];
  const labelled: number[] = [];
  for (const [index, header] of headers.entries()) {
    const { column, mayHoldTotal } = await profileOne(connection, header, index, approximate[index]!, rows);
    columns.push(column);
    if (mayHoldTotal) labelled.push(index);
  }
  const totalRows = await findTotalRows(connection, columns, labelled, rows);
  return { columns, totalRows, repeatedRows: await findRepeatedRows(connection, headers.length) };
}

async function profileOne(connection: DuckDBConnection, header: string, index: number, approximate: number, rows: number): Promise<{ column: RawColumn; mayHoldTotal: boolean }> {
  const cell = `c${index}`;
  if (approximate <= wholeProfileValues) {
    const values = await readCounts(connection, `SELECT ${cell}, count(*)::INTEGER FROM stored WHERE ${cell} IS NOT NULL GROUP BY ${cell}`);
    // A total row is the exception: where half of the cells say "total" (T06 "Tipo do custo"), the word is a value like others.
    const filled = values.reduce((sum, { count }) => sum + count, 0);
    const labels = values.reduce((sum, { value, count }) => sum + (totalLabelOf([value]) === null ? 0 : count), 0);
    return { column: profileColumn(header, index, values), mayHoldTotal: labels > 0 && labels < filled / 2 };
  }
  const [nonEmpty, distinct, totals] = (await connection.runAndReadAll(
    `SELECT count(*) FILTER (lower(trim(${cell})) NOT IN (${emptyMarkers})), count(DISTINCT ${cell}), count(*) FILTER (regexp_matches(${cell}, ${sqlText(totalPattern)}, 'i')) FROM stored`,
  )).getRows()[0]!.map(Number);
  const step = Math.max(1, Math.floor(rows / sampleRows));
  const values = await readCounts(connection, `SELECT ${cell}, count(*)::INTEGER FROM (SELECT ${cell}, row_number() OVER () AS n FROM stored) WHERE n % ${step} = 0 AND ${cell} IS NOT NULL GROUP BY ${cell}`);
  return { column: profileColumn(header, index, values, { nonEmpty: nonEmpty!, distinct: distinct!, distinctExact: true }), mayHoldTotal: totals! > 0 };
}

async function readCounts(connection: DuckDBConnection, sql: string): Promise<CountedValue[]> {
  return (await connection.runAndReadAll(sql)).getRows().map(([value, count]) => ({ value: String(value), count: Number(count) }));
}

/** Rows whose label may say "total", judged by the figures above them. */
async function findTotalRows(connection: DuckDBConnection, columns: readonly RawColumn[], labelled: readonly number[], rows: number): Promise<TotalRowFinding[]> {
  if (labelled.length === 0) return [];
  const where = labelled.map((index) => `regexp_matches(c${index}, ${sqlText(totalPattern)}, 'i')`).join(" OR ");
  const found = (await connection.runAndReadAll(
    `SELECT n, __row, ${columns.map((_, i) => `c${i}`).join(", ")} FROM (SELECT *, row_number() OVER () - 1 AS n FROM stored) WHERE ${where} ORDER BY __row LIMIT ${maxTotalCandidates}`,
  )).getRows();
  const candidates: TotalCandidate[] = [];
  for (const [n, row, ...cells] of found) {
    const label = totalLabelOf(cells.map((cell) => (cell === null ? null : String(cell))));
    if (label !== null) candidates.push({ index: Number(n), rowNumber: Number(row), label });
  }
  if (candidates.length === 0) return [];
  const figures: FigureColumn[] = [];
  for (const column of columns) {
    if (figures.length === maxFigureColumns) break;
    if (column.shares.number >= 0.8 && column.nonEmpty > 0) figures.push(await readFigures(connection, column, candidates, rows));
  }
  return judgeTotalRows(candidates, figures);
}

async function readFigures(connection: DuckDBConnection, column: RawColumn, candidates: readonly TotalCandidate[], rows: number): Promise<FigureColumn> {
  const sample: CountedValue[] = await readCounts(connection, `SELECT c${column.index}, count(*)::INTEGER FROM stored WHERE c${column.index} IS NOT NULL GROUP BY 1 LIMIT 50000`);
  const style = detectNumberStyle(sample);
  const values = new Float64Array(rows).fill(NaN);
  const judged = new Set(candidates.map(({ index }) => index));
  const written = new Map<number, number>();
  let maxDecimals = 0;
  let position = 0;
  const result = await connection.stream(`SELECT c${column.index} FROM stored`);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const cell of chunk.getColumnValues(0)) {
      if (cell !== null) {
        const value = parseNumber(String(cell), style);
        if (!Number.isNaN(value)) {
          values[position] = value;
          const decimals = writtenDecimals(String(cell), style);
          if (decimals > maxDecimals) maxDecimals = decimals;
          if (judged.has(position)) written.set(position, decimals);
        }
      }
      position++;
    }
  }
  return { header: column.header, values, maxDecimals, decimalsAt: (index) => written.get(index) ?? 0 };
}

async function findRepeatedRows(connection: DuckDBConnection, width: number): Promise<RawTable["repeatedRows"]> {
  const sql = repeatedRowsSql("stored", width);
  const count = Number((await connection.runAndReadAll(`SELECT count(*) FROM (${sql})`)).getRows()[0]![0]);
  if (count === 0) return { count: 0, examples: [] };
  return { count, examples: (await connection.runAndReadAll(`${sql} ORDER BY __row LIMIT ${maxExamples}`)).getRows().map(([row]) => Number(row)) };
}

/** Row numbers equal to an earlier row in every cell; a 64-bit hash stands for the cells. */
export function repeatedRowsSql(source: string, width: number): string {
  const cells = Array.from({ length: width }, (_, i) => `c${i}`).join(", ");
  return `SELECT r.__row FROM (SELECT __row, hash(${cells}) AS h FROM ${source}) r
    JOIN (SELECT hash(${cells}) AS h, min(__row) AS first FROM ${source} GROUP BY 1 HAVING count(*) > 1) d ON r.h = d.h WHERE r.__row <> d.first`;
}
