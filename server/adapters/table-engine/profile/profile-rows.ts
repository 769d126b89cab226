/** Profile of stored rows: per column counts, types and frequent values; total rows and repeated rows of the table. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { profileColumn } from "#domain/tables/mapping/column-profile.ts";
import type { RawColumn, RawTable, TotalRowFinding } from "#domain/tables/raw-table.ts";
import {
  type FigureColumn,
  detectTotalRows,
  mayCloseGroup,
  totalLabelOf,
  type TotalCandidate,
} from "#domain/tables/rows/total-rows.ts";
import { emptyInCapitals, emptyMarkers } from "#domain/tables/values/empty-cell.ts";
import {
  detectNumberStyle,
  parseNumber,
  writtenDecimals,
  type CountedValue,
} from "#domain/tables/values/number.ts";
import { sqlText } from "../duckdb-session.ts";
import { storedRows } from "../rows/stored-rows.ts";

/** Columns with at most this many distinct values are profiled whole; others by every k-th row. */
const wholeProfileValues = 20_000;
const sampleRows = 8192;
const columnsAtOnce = 4;
/** Between cells that DuckDB joins. */
const cellMark = "\u001f";
/** Longer tables are sampled before they are counted. */
const sampledFirstRows = 100_000;
const judgedFigures = 200;
const maxTotalCandidates = 500;
const maxFigureColumns = 40;
const maxExamples = 50;
/** Cells that `totalLabelOf` and `mayCloseGroup` are asked about. */
const totalPattern =
  "^\\s*(sub[\\s-]?|grand\\s+|valor\\s+)?(total|totais|soma|t o t a l)|\\stotal\\s*:?\\s*$";
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
  await connection.run(
    `CREATE OR REPLACE VIEW stored AS SELECT * FROM ${storedRows(parquetPath, { rowOffset })}`,
  );
  const all = [...headers.keys()];
  const early =
    rows > sampledFirstRows
      ? await sampleCells(connection, all, rows)
      : new Map<number, CountedValue[]>();
  const figures = all.filter((index) => early.has(index) && areManyFigures(early.get(index)!));
  const counts = new Map([
    ...(await countCells(
      connection,
      all.filter((index) => !figures.includes(index)),
    )),
    ...(await estimateCells(connection, figures)),
  ]);
  const many = all.filter((index) => counts.get(index)!.distinct > wholeProfileValues);
  const samples =
    early.size > 0
      ? new Map(many.map((index) => [index, early.get(index)!]))
      : await sampleCells(connection, many, rows);
  const profileSamples = () =>
    new Map(
      [...samples].map(([index, sample]) => {
        const { distinct, distinctExact, nonEmpty } = counts.get(index)!;
        return [
          index,
          profileColumn(headers[index]!, index, sample, { nonEmpty, distinct, distinctExact }),
        ] as const;
      }),
    );
  // Where a column never repeats, no row does.
  const mayRepeat = ![...counts.values()].some(
    ({ distinct, distinctExact }) => distinctExact && distinct === rows,
  );
  // DuckDB counts in its own threads while this one judges the samples.
  const [repeatedRows, sampled] = await Promise.all([
    mayRepeat ? findRepeatedRows(connection, headers.length) : { count: 0, examples: [] },
    Promise.resolve().then(profileSamples),
  ]);
  const columns: RawColumn[] = [];
  const labelled: number[] = [];
  for (const [index, header] of headers.entries()) {
    const column = sampled.get(index);
    if (column) {
      columns.push(column);
      if (counts.get(index)!.totals > 0) labelled.push(index);
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
  const totalRows = await findTotalRows(connection, columns, labelled, rows);
  return { columns, totalRows, repeatedRows };
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

async function readCounts(connection: DuckDBConnection, sql: string): Promise<CountedValue[]> {
  return (await connection.runAndReadAll(sql))
    .getRows()
    .map(([value, count]) => ({ value: String(value), count: Number(count) }));
}

const mayLabelTotal = (cell: string): boolean =>
  totalLabelOf([cell]) !== null || mayCloseGroup([cell]);

/** Texts that hardly a row lacks: a row with at most one of them may be a total, whatever it is called. */
const usualText = 0.8;
const fewestSummed = 2;

/** SQL for rows that lack the texts of the others; null where rows have no such texts. */
function lacksTexts(columns: readonly RawColumn[], rows: number): string | null {
  const usual = columns.filter(
    ({ nonEmpty, shares }) =>
      nonEmpty >= Math.min(usualText * rows, rows - fewestSummed) && shares.number < 0.8,
  );
  const filled = usual.map(({ index }) => `(c${index} IS NOT NULL)::INTEGER`).join(" + ");
  return usual.length === 0 ? null : `${filled} <= ${Math.min(1, usual.length - 1)}`;
}

function candidateOf(index: number, rowNumber: number, cells: (string | null)[]): TotalCandidate {
  const label = totalLabelOf(cells);
  if (label !== null) return { index, rowNumber, label };
  const first = cells.find((cell) => cell !== null && Number.isNaN(Number(cell)))?.trim() ?? "";
  return {
    index,
    rowNumber,
    label: first,
    summing: mayCloseGroup(cells) ? 1 : fewestSummed,
  };
}

/** Rows whose label or form may say "total", judged by the figures above them. */
async function findTotalRows(
  connection: DuckDBConnection,
  columns: readonly RawColumn[],
  labelled: readonly number[],
  rows: number,
): Promise<TotalRowFinding[]> {
  const bare = lacksTexts(columns, rows);
  const signs = [
    ...labelled.map((index) => `regexp_matches(c${index}, ${sqlText(totalPattern)}, 'i')`),
    ...(bare === null ? [] : [bare]),
  ];
  if (signs.length === 0) return [];
  const found = (
    await connection.runAndReadAll(
      `SELECT n, __row, ${columns.map((_, i) => `c${i}`).join(", ")} FROM (SELECT *, file_row_number AS n FROM stored) WHERE ${signs.join(" OR ")} ORDER BY __row LIMIT ${maxTotalCandidates}`,
    )
  ).getRows();
  const candidates = found.map(([n, row, ...cells]) =>
    candidateOf(
      Number(n),
      Number(row),
      cells.map((cell) => (cell === null ? null : String(cell))),
    ),
  );
  if (candidates.length === 0) return [];
  const figures: FigureColumn[] = [];
  for (const column of columns) {
    if (figures.length === maxFigureColumns) break;
    if (column.shares.number >= 0.8 && column.nonEmpty > 0)
      figures.push(await readFigures(connection, column, candidates, rows));
  }
  return detectTotalRows(candidates, figures);
}

async function readFigures(
  connection: DuckDBConnection,
  column: RawColumn,
  candidates: readonly TotalCandidate[],
  rows: number,
): Promise<FigureColumn> {
  const sample: CountedValue[] = await readCounts(
    connection,
    `SELECT c${column.index}, count(*)::INTEGER FROM stored WHERE c${column.index} IS NOT NULL GROUP BY 1 LIMIT 50000`,
  );
  const style = detectNumberStyle(sample);
  const values = new Float64Array(rows).fill(NaN);
  const judged = new Set(candidates.map(({ index }) => index));
  const written = new Map<number, number>();
  let maxDecimals = 0;
  let position = 0;
  const result = await connection.stream(`SELECT c${column.index} FROM stored`);
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
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
  return {
    header: column.header,
    values,
    maxDecimals,
    decimalsAt: (index) => written.get(index) ?? 0,
  };
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
