/** Profile of stored rows: per column counts, types and frequent values; total rows and repeated rows of the table. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { profileColumn } from "#domain/tables/mapping/column-profile.ts";
import type { RawColumn, RawTable, TotalRowFinding } from "#domain/tables/raw-table.ts";
import { emptyInCapitals, emptyMarkers } from "#domain/tables/values/empty-cell.ts";
import type { CountedValue } from "#domain/tables/values/number.ts";
import { sqlText } from "../duckdb-session.ts";
import { storedRows } from "../rows/stored-rows.ts";
import { findTotalRows, mayLabelTotal, totalPattern } from "./find-total-rows.ts";
import { readCounts } from "./read-counts.ts";

/** Columns with at most this many distinct values are profiled whole; others by every k-th row. */
const wholeProfileValues = 20_000;
const sampleRows = 8192;
const columnsAtOnce = 4;
/** Between cells that DuckDB joins. */
const cellMark = "\u001f";
/** Longer tables are sampled before they are counted. */
const sampledFirstRows = 100_000;
const judgedFigures = 200;
const maxExamples = 50;
const emptyTexts = emptyMarkers.map(sqlText).join(",");
/** What a cell that is trimmed to one of them may begin with. */
const emptyStarts = [
  ...new Set([
    " ",
    ...emptyMarkers.flatMap((text) => [text.slice(0, 1), text.slice(0, 1).toUpperCase()]),
  ]),
]
  .map(sqlText)
  .join(",");

export interface RowsProfile {
  columns: RawColumn[];
  totalRows: TotalRowFinding[];
  repeatedRows: RawTable["repeatedRows"];
}

export async function profileRows(
  connection: DuckDBConnection,
  parquetPath: string,
  headers: readonly string[],
  { rows, rowOffset }: { rows: number; rowOffset?: number },
): Promise<RowsProfile> {
  await openStored(connection, parquetPath, rowOffset);
  const counted = await countColumns(connection, [...headers.keys()], rows);
  // Where a column never repeats, no row does.
  const mayRepeat = ![...counted.counts.values()].some(
    ({ distinct, distinctExact }) => distinctExact && distinct === rows,
  );
  // DuckDB counts in its own threads while this one judges the samples.
  const [repeatedRows, sampled] = await Promise.all([
    mayRepeat ? findRepeatedRows(connection, headers.length) : { count: 0, examples: [] },
    Promise.resolve().then(() => profileSamples(headers, counted)),
  ]);
  const { columns, labelled } = await profileColumns(connection, headers, { counted, sampled });
  const totalRows = await findTotalRows(connection, columns, labelled, rows);
  return { columns, totalRows, repeatedRows };
}

/** Profiles of the columns from `added` on, which were stored after the others had been profiled. */
export async function profileAdded(
  connection: DuckDBConnection,
  parquetPath: string,
  { headers, added }: { headers: readonly string[]; added: number },
  { rows, rowOffset }: { rows: number; rowOffset?: number },
): Promise<RawColumn[]> {
  await openStored(connection, parquetPath, rowOffset);
  const counted = await countColumns(connection, [...headers.keys()].slice(added), rows);
  const sampled = profileSamples(headers, counted);
  return (await profileColumns(connection, headers, { counted, sampled })).columns;
}

async function openStored(
  connection: DuckDBConnection,
  parquetPath: string,
  rowOffset?: number,
): Promise<void> {
  await connection.run(
    `CREATE OR REPLACE VIEW stored AS SELECT * FROM ${storedRows(parquetPath, { rowOffset })}`,
  );
}

interface CountedColumns {
  counts: Map<number, CellCounts>;
  /** Of columns with more distinct cells than are profiled whole. */
  samples: Map<number, CountedValue[]>;
}

async function countColumns(
  connection: DuckDBConnection,
  indexes: readonly number[],
  rows: number,
): Promise<CountedColumns> {
  const early =
    rows > sampledFirstRows
      ? await sampleCells(connection, indexes, rows)
      : new Map<number, CountedValue[]>();
  const figures = indexes.filter((index) => early.has(index) && areManyFigures(early.get(index)!));
  const counts = new Map([
    ...(await countCells(
      connection,
      indexes.filter((index) => !figures.includes(index)),
    )),
    ...(await estimateCells(connection, figures)),
  ]);
  const many = indexes.filter((index) => counts.get(index)!.distinct > wholeProfileValues);
  const samples =
    early.size > 0
      ? new Map(many.map((index) => [index, early.get(index)!]))
      : await sampleCells(connection, many, rows);
  return { counts, samples };
}

const profileSamples = (
  headers: readonly string[],
  { counts, samples }: CountedColumns,
): Map<number, RawColumn> =>
  new Map(
    [...samples].map(([index, sample]) => {
      const { distinct, distinctExact, nonEmpty } = counts.get(index)!;
      return [
        index,
        profileColumn(headers[index]!, index, sample, { nonEmpty, distinct, distinctExact }),
      ] as const;
    }),
  );

/** The columns that were counted, and which of them hold labels of totals. */
async function profileColumns(
  connection: DuckDBConnection,
  headers: readonly string[],
  { counted, sampled }: { counted: CountedColumns; sampled: ReadonlyMap<number, RawColumn> },
): Promise<{ columns: RawColumn[]; labelled: number[] }> {
  const columns: RawColumn[] = [];
  const labelled: number[] = [];
  for (const [index, header] of headers.entries()) {
    const counts = counted.counts.get(index);
    if (counts === undefined) continue;
    const column = sampled.get(index);
    if (column) {
      columns.push(column);
      if (counts.totals > 0) labelled.push(index);
      continue;
    }
    const values = await readCounts(
      connection,
      `SELECT c${index}, count(*)::INTEGER FROM stored WHERE c${index} IS NOT NULL GROUP BY 1`,
    );
    columns.push(profileColumn(header, index, values));
    // A total row is the exception: where half of the cells say "total" (T06 "Tipo do custo"), the word is a value like others.
    const filled = values.reduce((sum, { count }) => sum + count, 0);
    const labels = values.reduce(
      (sum, { value, count }) => sum + (mayLabelTotal(value) ? count : 0),
      0,
    );
    if (labels > 0 && labels < filled / 2) labelled.push(index);
  }
  return { columns, labelled };
}

interface CellCounts {
  distinct: number;
  distinctExact: boolean;
  nonEmpty: number;
  totals: number;
}

/** Amounts and times that seldom repeat: how many differ is of no use to anybody, and costs most of a profile to know exactly. */
function areManyFigures(sample: readonly CountedValue[]): boolean {
  const cells = sample.reduce((sum, { count }) => sum + count, 0);
  if (sample.length < 0.8 * cells) return false;
  const { shares } = profileColumn("", 0, sample.slice(0, judgedFigures));
  return (shares.date >= 0.98 || shares.number >= 0.98) && shares.integer < 0.5;
}

/**
 * Exact counts of each column, from one pass over its cells: emptiness and labels are judged once for each distinct cell, and only
 * where the first character admits them (a third less time on a column of dates; no label begins with a digit or mark).
 */
async function countCells(
  connection: DuckDBConnection,
  columns: readonly number[],
): Promise<Map<number, CellCounts>> {
  const counts = new Map<number, CellCounts>();
  // Several columns in one query keep both threads busy; all of a wide table at once would need their memory together.
  for (let first = 0; first < columns.length; first += columnsAtOnce) {
    const queries = columns.slice(first, first + columnsAtOnce).map(
      (index) => `
      SELECT ${index}, count(*), coalesce(sum(n) FILTER (${isFilled("v")}), 0), coalesce(sum(n) FILTER (${isLabel("v")}), 0)
      FROM (SELECT c${index} AS v, count(*) AS n FROM stored WHERE c${index} IS NOT NULL GROUP BY 1)`,
    );
    for (const row of (await connection.runAndReadAll(queries.join(" UNION ALL "))).getRows()) {
      const [index, distinct, nonEmpty, totals] = row.map(Number);
      counts.set(index!, {
        distinct: distinct!,
        distinctExact: true,
        nonEmpty: nonEmpty!,
        totals: totals!,
      });
    }
  }
  return counts;
}

/** The same without telling the cells apart: how many differ is an estimate. */
async function estimateCells(
  connection: DuckDBConnection,
  columns: readonly number[],
): Promise<Map<number, CellCounts>> {
  if (columns.length === 0) return new Map();
  const cells = columns.map(
    (index) =>
      `approx_count_distinct(c${index}), count(c${index}) FILTER (${isFilled(`c${index}`)}), count(c${index}) FILTER (${isLabel(`c${index}`)})`,
  );
  const figures = (await connection.runAndReadAll(`SELECT ${cells.join(", ")} FROM stored`))
    .getRows()[0]!
    .map(Number);
  return new Map(
    columns.map((index, at) => [
      index,
      {
        distinct: Math.min(figures[3 * at]!, figures[3 * at + 1]!),
        distinctExact: false,
        nonEmpty: figures[3 * at + 1]!,
        totals: figures[3 * at + 2]!,
      },
    ]),
  );
}

const isFilled = (cell: string) =>
  `CASE WHEN left(${cell}, 1) IN (${emptyStarts}) THEN lower(trim(${cell})) NOT IN (${emptyTexts}) AND trim(${cell}) <> ${sqlText(emptyInCapitals)} ELSE true END`;
const isLabel = (cell: string) =>
  `CASE WHEN left(${cell}, 1) BETWEEN '!' AND '?' THEN false ELSE regexp_matches(${cell}, ${sqlText(totalPattern)}, 'i') END`;

/**
 * Every k-th row of the columns, by column: distinct cells with their counts. DuckDB joins a column's cells into one text: one text
 * for each cell takes twice as long.
 */
async function sampleCells(
  connection: DuckDBConnection,
  indexes: readonly number[],
  rows: number,
): Promise<Map<number, CountedValue[]>> {
  if (indexes.length === 0) return new Map();
  const sampled = `FROM stored WHERE (file_row_number + 1) % ${Math.max(1, Math.floor(rows / sampleRows))} = 0`;
  const joined = indexes.map(
    (index) =>
      `string_agg(c${index}, chr(${cellMark.charCodeAt(0)}) ORDER BY file_row_number), bool_or(contains(c${index}, chr(${cellMark.charCodeAt(0)})))`,
  );
  const found = (
    await connection.runAndReadAll(`SELECT ${joined.join(", ")} ${sampled}`)
  ).getRows()[0]!;
  const samples = new Map<number, CountedValue[]>();
  for (const [at, index] of indexes.entries()) {
    const [text, holdsMark] = [found[2 * at] as string | null, found[2 * at + 1] === true];
    samples.set(
      index,
      holdsMark
        ? await readCounts(
            connection,
            `SELECT c${index}, count(*)::INTEGER ${sampled} AND c${index} IS NOT NULL GROUP BY 1`,
          )
        : countTexts(text === null ? [] : text.split(cellMark)),
    );
  }
  return samples;
}

function countTexts(texts: readonly string[]): CountedValue[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

async function findRepeatedRows(
  connection: DuckDBConnection,
  width: number,
): Promise<RawTable["repeatedRows"]> {
  const count = Number(
    (
      await connection.runAndReadAll(
        `SELECT count(*) - count(DISTINCT hash(${cellList(width)})) FROM stored`,
      )
    ).getRows()[0]![0],
  );
  if (count === 0) return { count: 0, examples: [] };
  const sql = repeatedRowsSql("stored", width);
  return {
    count,
    examples: (await connection.runAndReadAll(`${sql} ORDER BY __row LIMIT ${maxExamples}`))
      .getRows()
      .map(([row]) => Number(row)),
  };
}

/** Row numbers equal to an earlier row in every cell; a 64-bit hash stands for the cells. */
export function repeatedRowsSql(source: string, width: number): string {
  const cells = cellList(width);
  return `SELECT r.__row FROM (SELECT __row, hash(${cells}) AS h FROM ${source}) r
    JOIN (SELECT hash(${cells}) AS h, min(__row) AS first FROM ${source} GROUP BY 1 HAVING count(*) > 1) d ON r.h = d.h WHERE r.__row <> d.first`;
}

function cellList(width: number): string {
  return Array.from({ length: width }, (_, i) => `c${i}`).join(", ");
}
