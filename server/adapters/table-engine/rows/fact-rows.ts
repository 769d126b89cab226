/** Rows behind a fact: those that pass its filter over canonical columns and row numbers. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { buildColumn } from "#domain/tables/build-column.ts";
import type { RawRows } from "#domain/tables/build-table.ts";
import { totalRowNumbers } from "#domain/tables/rows/rows-to-read.ts";
import { keptPositions } from "#domain/tables/rows/row-places.ts";
import {
  headersOfJoin,
  joinActivities,
  joinHeaders,
  type JoinHeaders,
  type JoinReading,
} from "#domain/tables/join-activities.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { rowFilters } from "#domain/tables/rows/row-filters.ts";
import type { RowFilter } from "#domain/facts/fact.ts";
import { displayColumns, type Shown, withPseudonyms } from "#domain/tables/personal/index.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import type { Column } from "#domain/tables/table-data.ts";
import { entityKey } from "#domain/tables/headers/header-names.ts";
import { defaultZone } from "#domain/tables/values/zone-time.ts";
import type { RowsRequest } from "#server/ports/table-engine.ts";
import { wideForm } from "#domain/tables/wide/wide-form.ts";
import { readRawRows } from "./read-rows.ts";
import { findWideRows } from "./wide-fact-rows.ts";

/** Row numbers that pass the filter; null when every row does. */
export async function findFactRows(
  connection: DuckDBConnection,
  request: Pick<RowsRequest, "parquetPath" | "meta" | "decision">,
  filter: RowFilter,
  pseudonymise: (value: string) => string,
): Promise<number[] | null> {
  const { decision, meta } = request;
  const table = decision ? canonicalTable(decision.canonical) : null;
  const equals = filter.equals ?? [];
  const filled = (filter.filled ?? []).flatMap((column) => {
    const header = headerOf(decision, column);
    return header ? [{ header, column }] : [];
  });
  const join = decision ? joinHeaders(decision) : null;
  const hasTest = equals.length > 0 || filled.length > 0 || filter.rows !== undefined;
  if (!hasTest && join === null) return null;
  if (decision && wideForm(decision) !== null)
    return findWideRows(connection, request, decision, { filter, cellTest, pseudonymise });
  const wanted = filter.rows && new Set(filter.rows);
  const totals = decision ? totalRowNumbers(meta, decision) : new Set<number>();
  // Rows that are named one by one may be those of people who have left.
  const filters = decision && !wanted ? rowFilters(meta, decision) : [];
  const tests: {
    header: string;
    value: string | number | boolean | null;
    canonical: string | null;
  }[] = [];
  for (const { column, value } of equals) {
    const mapped = headerOf(decision, column);
    const header = mapped ?? meta.columns.find((candidate) => candidate.header === column)?.header;
    // A column that this file's table does not have matches nothing but null.
    if (header === undefined) {
      if (value !== null) return [];
      continue;
    }
    tests.push({ header, value, canonical: mapped ? column : null });
  }
  const shownBy = new Map(
    displayColumns(meta, decision).map((shown, at) => [meta.columns[at]!.header, shown]),
  );
  const documentOf = documentsOf(shownBy, meta);
  const headers = new Set(
    [...tests, ...filled].flatMap(({ header }) => [header, documentOf(header) ?? header]),
  );
  for (const { header } of filters) headers.add(header);
  for (const header of join === null ? [] : headersOfJoin(join)) headers.add(header);
  const raw = await readRawRows(connection, request.parquetPath, meta, [...headers]);
  const options = { extractionDateMs: Infinity, zone: defaultZone, pseudonymise };
  const columnOf = (header: string, canonical: string | null): Column => {
    const document = documentOf(header);
    const numbers = document === null ? null : raw.columns[document]!;
    const cells = withPseudonyms(raw.columns[header]!, shownBy.get(header)!, numbers, pseudonymise);
    const spec = canonical ? table?.columns.find((column) => column.name === canonical) : undefined;
    return spec
      ? buildColumn(header, cells, spec, { answers: decision!.answers, options }).column
      : cells;
  };
  const checks = [
    ...tests.map(({ header, value, canonical }) => cellTest(columnOf(header, canonical), value)),
    ...filled.map(({ header, column }) => {
      const isNull = cellTest(columnOf(header, column), null);
      return (row: number) => !isNull(row);
    }),
  ];
  for (const { header, isOut } of filters) {
    const isLeftOut = isOut(raw.columns[header]!);
    checks.push((row) => !isLeftOut(row));
  }
  if (join !== null)
    checks.push(staysJoined(join, raw, totals, { spec: table!, decision: decision!, options }));
  const found: number[] = [];
  for (let i = 0; i < raw.rowNumbers.length; i++) {
    const number = raw.rowNumbers[i]!;
    if (wanted?.has(number) !== false && !totals.has(number) && checks.every((check) => check(i)))
      found.push(number);
  }
  return found;
}

const headerOf = (decision: TableDecision | null | undefined, column: string) =>
  decision && Object.keys(decision.columns).find((header) => decision.columns[header] === column);

/** The column of registration numbers that says which cells of a column are people's. */
const documentsOf =
  (shownBy: ReadonlyMap<string, Shown>, meta: RawTable) =>
  (header: string): string | null => {
    const shown = shownBy.get(header);
    return shown?.how === "holders" ? meta.columns[shown.document]!.header : null;
  };

/** Rows that begin an activity which another ends stand in that other's row. */
function staysJoined(
  join: JoinHeaders,
  { rowNumbers, columns }: RawRows,
  totals: ReadonlySet<number>,
  reading: JoinReading,
): (row: number) => boolean {
  const kept = keptPositions(rowNumbers, totals, new Set());
  const stays = new Set(joinActivities(join, columns, kept, reading).rows);
  return (row) => stays.has(row);
}

function cellTest(
  column: Column,
  value: string | number | boolean | null,
): (row: number) => boolean {
  if (column.kind !== "text") {
    const wanted =
      value === null ? NaN : typeof value === "string" ? Date.parse(value) : Number(value);
    return (row) =>
      Number.isNaN(wanted) ? Number.isNaN(column.values[row]!) : column.values[row] === wanted;
  }
  if (value === null) return (row) => column.codes[row] === -1;
  const exact = column.dictionary.indexOf(String(value));
  const key = entityKey(String(value));
  const codes = new Set(
    exact >= 0
      ? [exact]
      : column.dictionary.flatMap((entry, code) => (entityKey(entry) === key ? [code] : [])),
  );
  return (row) => codes.has(column.codes[row]!);
}
