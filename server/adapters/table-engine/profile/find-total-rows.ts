/** Rows of a stored table that sum others, by their label or their form. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RawColumn, TotalRowFinding } from "#domain/tables/raw-table.ts";
import {
  type FigureColumn,
  detectTotalRows,
  isTotalMark,
  mayCloseGroup,
  totalLabelOf,
  type TotalCandidate,
} from "#domain/tables/rows/total-rows.ts";
import { isPivotHeader, leadingSubtotals } from "#domain/tables/rows/pivot-rows.ts";
import {
  detectNumberStyle,
  parseNumber,
  writtenDecimals,
  type CountedValue,
} from "#domain/tables/values/number.ts";
import { sqlText } from "../duckdb-session.ts";
import { readCounts } from "./read-counts.ts";

const maxTotalCandidates = 500;
const maxFigureColumns = 40;
/** Cells that `totalLabelOf` and `mayCloseGroup` are asked about. */
export const totalPattern =
  "^\\s*(sub[\\s-]?|grand\\s+|valor\\s+)?(total|totais|soma|t o t a l)|\\stotal\\s*:?\\s*$|^\\s*\\*{1,4}\\s*$";

/** Cells of which one may name a total. */
export const mayLabelTotal = (cell: string): boolean =>
  totalLabelOf([cell]) !== null || mayCloseGroup([cell]) || isTotalMark(cell);

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
export async function findTotalRows(
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
  const isPivot = isPivotHeader(columns[0]?.header);
  if (signs.length === 0 && !isPivot) return [];
  const found = (
    await connection.runAndReadAll(
      `SELECT n, __row, ${columns.map((_, i) => `c${i}`).join(", ")} FROM (SELECT *, file_row_number AS n FROM stored) WHERE ${["FALSE", ...signs].join(" OR ")} ORDER BY __row LIMIT ${maxTotalCandidates}`,
    )
  ).getRows();
  const candidates = found.map(([n, row, ...cells]) =>
    candidateOf(
      Number(n),
      Number(row),
      cells.map((cell) => (cell === null ? null : String(cell))),
    ),
  );
  if (candidates.length === 0 && !isPivot) return [];
  const figures: FigureColumn[] = [];
  for (const column of columns) {
    if (figures.length === maxFigureColumns) break;
    if (column.shares.number >= 0.8 && column.nonEmpty > 0)
      figures.push(await readFigures(connection, column, candidates, rows));
  }
  const sums = isPivot ? sumsOfPivot(figures, candidates, rows) : [];
  return sums.length === 0 ? detectTotalRows(candidates, figures) : describePivot(connection, sums);
}

/** Positions of the rows that sum others, the last row among them where it is named a total. */
function sumsOfPivot(
  figures: readonly FigureColumn[],
  candidates: readonly TotalCandidate[],
  rows: number,
): number[] {
  const last = candidates.at(-1);
  const hasTotal = last?.index === rows - 1 && last.summing === undefined;
  const end = hasTotal ? rows - 1 : rows;
  const subtotals = leadingSubtotals(figures, end, hasTotal);
  return hasTotal && subtotals.length > 0 ? [...subtotals, end] : subtotals;
}

const pivotReason = "Tabela dinâmica: a linha soma as de baixo, ou todas: fora das somas.";

async function describePivot(
  connection: DuckDBConnection,
  sums: readonly number[],
): Promise<TotalRowFinding[]> {
  const found = await connection.runAndReadAll(
    `SELECT __row, c0 FROM (SELECT *, file_row_number AS n FROM stored) WHERE n IN (${sums.join(", ")}) ORDER BY n`,
  );
  return found.getRows().map(([row, label]) => ({
    rowNumber: Number(row),
    label: String(label ?? ""),
    isTotal: true,
    reason: pivotReason,
  }));
}

const mostlyRates = 0.8;
const isRate = ({ header, percentCells, nonEmpty }: RawColumn): boolean =>
  header.includes("%") || percentCells >= mostlyRates * nonEmpty;

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
  for await (const cells of cellChunks(connection, column.index))
    for (const cell of cells) {
      const value = cell === null ? NaN : parseNumber(cell, style);
      if (cell !== null && !Number.isNaN(value)) {
        const decimals = writtenDecimals(cell, style);
        values[position] = value;
        maxDecimals = Math.max(maxDecimals, decimals);
        if (judged.has(position)) written.set(position, decimals);
      }
      position++;
    }
  return {
    header: column.header,
    values,
    maxDecimals,
    isRate: isRate(column),
    decimalsAt: (index) => written.get(index) ?? 0,
  };
}

/** A column in the order of the rows, some thousands at a time. */
async function* cellChunks(
  connection: DuckDBConnection,
  index: number,
): AsyncGenerator<(string | null)[]> {
  const result = await connection.stream(`SELECT c${index} FROM stored`);
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  )
    yield chunk.getColumnValues(0).map((cell) => (cell === null ? null : String(cell)));
}
