/**
 * Which rows a page is cut from, and in which order: found once for a filter and a sort, then kept, so that scrolling
 * through a million sorted rows reads no column twice.
 */
import type { DuckDBConnection } from "@duckdb/node-api";
import { emptyMarkers, isEmptyCell } from "#domain/tables/values/empty-cell.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";
import type { RowsRequest, RowTest } from "#server/ports/table-engine.ts";
import { findFactRows } from "./fact-rows.ts";
import { sqlText } from "../duckdb-session.ts";
import { normalizeCell, kindOf, readAs, readTyped } from "../formats/read-as.ts";
import { readColumn, readRowNumbers } from "./read-rows.ts";
import { displayColumns } from "#domain/tables/personal/index.ts";
import { shownColumn } from "../profile/display-columns.ts";

export interface RowOrder {
  /** Row numbers of the file, as shown. */
  rows: Int32Array;
  /** Row numbers among `rows` that are to be marked; null without a request for it. */
  highlighted: ReadonlySet<number> | null;
  firstHighlightedOffset: number | null;
}

/** Numbers kept for all orders together: 32 MB. */
const maxKept = 8_000_000;
/** Distinct cells from which on a text column is sorted by DuckDB. */
const manyDistinct = 50_000;
const emptyTexts = emptyMarkers.map(sqlText).join(", ");
const kept = new Map<string, RowOrder>();

export type OrderRequest = Pick<
  RowsRequest,
  "parquetPath" | "meta" | "decision" | "filter" | "highlight" | "tests" | "sort"
>;

export async function findRowOrder(
  connection: DuckDBConnection,
  request: OrderRequest,
  pseudonymise: (value: string) => string,
): Promise<RowOrder> {
  const { parquetPath, meta, decision, filter, highlight, tests, sort } = request;
  // Two projects name one person differently.
  const key = JSON.stringify([
    parquetPath,
    meta.rowOffset,
    decision,
    filter,
    highlight,
    tests,
    sort,
    pseudonymise(""),
  ]);
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const order = await makeOrder(connection, request, pseudonymise);
  kept.set(key, order);
  let size = 0;
  for (const { rows } of kept.values()) size += rows.length;
  for (const [oldest, { rows }] of kept) {
    if (size <= maxKept || oldest === key) break;
    kept.delete(oldest);
    size -= rows.length;
  }
  return order;
}

async function makeOrder(
  connection: DuckDBConnection,
  request: OrderRequest,
  pseudonymise: (value: string) => string,
): Promise<RowOrder> {
  const { parquetPath, meta, filter, highlight, sort } = request;
  const rowNumbers = await readRowNumbers(connection, parquetPath, meta);
  const columns = new Columns(connection, request, pseudonymise);
  const behind =
    filter === undefined ? null : await findFactRows(connection, request, filter, pseudonymise);
  const wanted = behind === null ? null : new Set(behind);
  // One after the other: a connection streams one result at a time.
  const checks: ((position: number) => boolean)[] = [];
  for (const test of request.tests ?? []) checks.push(await columns.check(test));
  let positions = new Int32Array(rowNumbers.length);
  let count = 0;
  for (let position = 0; position < rowNumbers.length; position++) {
    if (
      (wanted === null || wanted.has(rowNumbers[position]!)) &&
      checks.every((check) => check(position))
    )
      positions[count++] = position;
  }
  positions = positions.subarray(0, count);
  if (sort !== undefined) await columns.sort(positions, sort);
  const rows = positions.map((position) => rowNumbers[position]!);
  return {
    rows,
    ...(highlight === undefined
      ? { highlighted: null, firstHighlightedOffset: null }
      : mark(rows, await findFactRows(connection, request, highlight, pseudonymise))),
  };
}

function mark(
  rows: Int32Array,
  behind: number[] | null,
): Pick<RowOrder, "highlighted" | "firstHighlightedOffset"> {
  const all = behind === null ? null : new Set(behind);
  const highlighted = new Set<number>();
  let first: number | null = null;
  for (const [offset, row] of rows.entries()) {
    if (all !== null && !all.has(row)) continue;
    first ??= offset;
    highlighted.add(row);
  }
  return { highlighted, firstHighlightedOffset: first };
}

/** Columns of one request, each read once, with their cells as they are shown. */
class Columns {
  private readonly connection: DuckDBConnection;
  private readonly request: OrderRequest;
  private readonly pseudonymise: (value: string) => string;
  private readonly read = new Map<string, TextColumn>();

  constructor(
    connection: DuckDBConnection,
    request: OrderRequest,
    pseudonymise: (value: string) => string,
  ) {
    this.connection = connection;
    this.request = request;
    this.pseudonymise = pseudonymise;
  }

  /** Does the row at this position pass? A column that the table lacks, or that is hidden, passes no row. */
  async check({
    column: header,
    test,
    value = "",
  }: RowTest): Promise<(position: number) => boolean> {
    const found = await this.find(header);
    if (found === null) return () => false;
    const { cells, kind } = found;
    const passes = new Uint8Array(cells.dictionary.length);
    const isEmpty = test === "empty";
    if (isEmpty || test === "filled") {
      for (const [entry, cell] of cells.dictionary.entries())
        passes[entry] = Number(isEmptyCell(cell) === isEmpty);
      return (position) =>
        cells.codes[position]! < 0 ? isEmpty : passes[cells.codes[position]!] === 1;
    }
    const read = readAs(kind, cells);
    const typed = readTyped(value, read);
    const folded = normalizeCell(value);
    for (const [entry, cell] of cells.dictionary.entries())
      passes[entry] = Number(
        passesTest(test, { cell, value: read.values[entry]! }, { folded, typed }),
      );
    return (position) => cells.codes[position]! >= 0 && passes[cells.codes[position]!] === 1;
  }

  /** In place; empty cells and those that do not read as the column's kind come last in either direction. */
  async sort(
    positions: Int32Array,
    { column: header, direction }: NonNullable<OrderRequest["sort"]>,
  ): Promise<void> {
    const sortKeys =
      (await this.manyTexts(header, direction)) ?? (await this.keys(header, direction));
    if (sortKeys === null) return;
    positions.sort((a, b) => {
      const [x, y] = [sortKeys[a]!, sortKeys[b]!];
      return x === y ? a - b : x < y ? -1 : 1;
    });
  }

  private async keys(header: string, direction: "asc" | "desc"): Promise<Float64Array | null> {
    const found = await this.find(header);
    if (found === null) return null;
    const { cells, kind } = found;
    const keys = kind === "text" ? rankTexts(cells.dictionary) : readAs(kind, cells).values;
    const sign = direction === "desc" ? -1 : 1;
    return Float64Array.from(cells.codes, (code) =>
      code < 0 || Number.isNaN(keys[code]!) ? Infinity : keys[code]! * sign,
    );
  }

  /** Texts of which most differ are put in order by DuckDB: a million of them here takes ten times as long. Null for any other column. */
  private async manyTexts(header: string, direction: "asc" | "desc"): Promise<Float64Array | null> {
    const { meta, decision, parquetPath } = this.request;
    const at = meta.columns.findIndex((column) => column.header === header);
    const column = meta.columns[at];
    if (
      column === undefined ||
      column.distinct < manyDistinct ||
      kindOf(column) !== "text" ||
      displayColumns(meta, decision)[at]!.how !== "plain"
    )
      return null;
    const cell = `c${column.index}`;
    const result = await this.connection.stream(`SELECT file_row_number::INTEGER FROM (
      SELECT file_row_number, CASE WHEN lower(trim(${cell})) IN (${emptyTexts}) THEN NULL ELSE lower(strip_accents(trim(${cell}))) END AS folded
      FROM read_parquet(${sqlText(parquetPath)}, file_row_number=true)) ORDER BY folded ${direction} NULLS LAST, file_row_number`);
    const ranks = new Float64Array(meta.rows);
    let rank = 0;
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      for (const position of chunk.getColumnValues(0) as number[]) ranks[position] = rank++;
    }
    return ranks;
  }

  private async find(
    header: string,
  ): Promise<{ cells: TextColumn; kind: ReturnType<typeof kindOf> } | null> {
    const { meta, decision, parquetPath } = this.request;
    const at = meta.columns.findIndex((column) => column.header === header);
    const shown = at === -1 ? null : displayColumns(meta, decision)[at]!;
    if (shown === null || shown.how === "hidden") return null;
    let cells = this.read.get(header);
    if (cells === undefined) {
      const read = async (of: string) =>
        (await readColumn(this.connection, parquetPath, meta, of, { mayRepeat: true }))!;
      cells = shownColumn(
        await read(header),
        shown,
        this.pseudonymise,
        shown.how === "holders" ? await read(meta.columns[shown.document]!.header) : null,
      );
      this.read.set(header, cells);
    }
    return { cells, kind: shown.how === "plain" ? kindOf(meta.columns[at]!) : "text" };
  }
}

function passesTest(
  test: RowTest["test"],
  is: { cell: string; value: number },
  asked: { folded: string; typed: number },
): boolean {
  switch (test) {
    case "contains":
      return normalizeCell(is.cell).includes(asked.folded);
    case "equals":
      return Number.isNaN(asked.typed) || Number.isNaN(is.value)
        ? normalizeCell(is.cell) === asked.folded
        : is.value === asked.typed;
    case "greater":
      return Number.isNaN(asked.typed)
        ? normalizeCell(is.cell) > asked.folded
        : is.value > asked.typed;
    case "less":
      return Number.isNaN(asked.typed)
        ? normalizeCell(is.cell) < asked.folded
        : is.value < asked.typed;
    default:
      return false;
  }
}

/** Rank of each entry among the folded texts; empty ones NaN. */
function rankTexts(dictionary: readonly string[]): Float64Array {
  const folded = dictionary.map(normalizeCell);
  const sorted = [...new Set(folded)].sort();
  const rankOf = new Map(sorted.map((text, rank) => [text, rank]));
  return Float64Array.from(dictionary, (cell, entry) =>
    isEmptyCell(cell) ? NaN : rankOf.get(folded[entry]!)!,
  );
}
