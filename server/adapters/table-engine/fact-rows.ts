/** Rows behind a fact: those that pass its filter over canonical columns and row numbers. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { buildColumn } from "#domain/tables/build-column.ts";
import { totalRowNumbers } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { activeBy, goneRows } from "#domain/tables/meaning/situation-question.ts";
import type { RowFilter } from "#domain/facts/fact.ts";
import { displayColumns, withPseudonyms } from "#domain/tables/personal/index.ts";
import type { Column } from "#domain/tables/table-data.ts";
import { entityKey } from "#domain/tables/header-names.ts";
import { defaultZone } from "#domain/tables/values/zone-time.ts";
import type { RowsRequest } from "#server/ports/table-engine.ts";
import { readRawRows } from "./read-rows.ts";

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
    const header =
      decision &&
      Object.keys(decision.columns).find((candidate) => decision.columns[candidate] === column);
    return header ? [{ header, column }] : [];
  });
  if (equals.length === 0 && filled.length === 0 && filter.rows === undefined) return null;
  const wanted = filter.rows === undefined ? null : new Set(filter.rows);
  const totals = decision ? totalRowNumbers(meta, decision) : new Set<number>();
  const status = decision === null || decision === undefined ? null : activeBy(decision);
  const tests: {
    header: string;
    value: string | number | boolean | null;
    canonical: string | null;
  }[] = [];
  for (const { column, value } of equals) {
    const mapped =
      decision &&
      Object.keys(decision.columns).find((header) => decision.columns[header] === column);
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
  const documentOf = (header: string): string | null => {
    const shown = shownBy.get(header);
    return shown?.how === "holders" ? meta.columns[shown.document]!.header : null;
  };
  const headers = new Set(
    [...tests, ...filled].flatMap(({ header }) => [header, documentOf(header) ?? header]),
  );
  if (status !== null) headers.add(status);
  const raw = await readRawRows(connection, request.parquetPath, meta, [...headers]);
  const options = { extractionDateMs: Infinity, zone: defaultZone, pseudonymise };
  const columnOf = (header: string, canonical: string | null): Column => {
    const document = documentOf(header);
    const numbers = document === null ? null : raw.columns[document]!;
    const cells = withPseudonyms(raw.columns[header]!, shownBy.get(header)!, numbers, pseudonymise);
    const spec = canonical ? table?.columns.find((column) => column.name === canonical) : undefined;
    return spec ? buildColumn(header, cells, spec, decision!.answers, options).column : cells;
  };
  const checks = [
    ...tests.map(({ header, value, canonical }) => cellTest(columnOf(header, canonical), value)),
    ...filled.map(({ header, column }) => {
      const isNull = cellTest(columnOf(header, column), null);
      return (row: number) => !isNull(row);
    }),
  ];
  if (status !== null) {
    const isGone = goneRows(raw.columns[status]!);
    checks.push((row) => !isGone(row));
  }
  const found: number[] = [];
  for (let i = 0; i < raw.rowNumbers.length; i++) {
    const number = raw.rowNumbers[i]!;
    if (
      (wanted === null || wanted.has(number)) &&
      !totals.has(number) &&
      checks.every((check) => check(i))
    )
      found.push(number);
  }
  return found;
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
