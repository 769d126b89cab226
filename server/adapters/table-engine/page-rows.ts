/** `TableEngine.rows`: a page of raw rows for "Ver origem", filtered by row numbers or by canonical values. */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { buildColumn } from "#domain/tables/build-column.ts";
import { totalRowNumbers } from "#domain/tables/build-table.ts";
import type { CanonicalTable } from "#domain/tables/canonical-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { personalTreatment } from "#domain/tables/personal-columns.ts";
import type { Column } from "#domain/tables/table-data.ts";
import { entityKey } from "#domain/tables/header-names.ts";
import { defaultZone } from "#domain/tables/values/zone-time.ts";
import type { RowPage, RowsRequest } from "#server/ports/table-engine.ts";
import { sqlText, withDuckDb } from "./duckdb-session.ts";
import { pseudonymiser } from "./pseudonym.ts";
import { readRawRows } from "./read-rows.ts";

const masked = "(oculto)";

export async function pageRows(request: RowsRequest): Promise<RowPage> {
  const { meta, decision, filter } = request;
  const table = decision ? canonicalTable(decision.canonical) : null;
  const pseudonymise = pseudonymiser(request.projectKey);
  return withDuckDb(dirname(request.parquetPath), [], async (connection) => {
    const source = `read_parquet(${sqlText(request.parquetPath)})`;
    const chosen = await matchingRows(connection, request, table, pseudonymise);
    const where = chosen === null ? "" : `WHERE __row IN (SELECT unnest(${chosen.length === 0 ? "[]::INTEGER[]" : `[${chosen.join(",")}]`}))`;
    const total = filter === undefined ? meta.rows : Number((await connection.runAndReadAll(`SELECT count(*) FROM ${source} ${where}`)).getRows()[0]![0]);
    const cells = meta.columns.map((column) => `c${column.index}`).join(", ");
    const read = await connection.runAndReadAll(`SELECT __row, ${cells} FROM ${source} ${where} ORDER BY __row LIMIT ${Math.max(0, Math.trunc(request.limit))} OFFSET ${Math.max(0, Math.trunc(request.offset))}`);
    const hide = meta.columns.map((column): "no" | "pseudonym" | "personal" => {
      const target = table?.columns.find((candidate) => candidate.name === decision!.columns[column.header]);
      const treatment = personalTreatment(column, table, target);
      return treatment === "descartada" ? "personal" : treatment === "pseudonimizada" ? "pseudonym" : "no";
    });
    const rows = read.getRows().map(([rowNumber, ...values]) => ({
      rowNumber: Number(rowNumber),
      cells: values.map((value, i) => (value === null ? null : hide[i] === "personal" ? masked : hide[i] === "pseudonym" ? pseudonymise(String(value).trim()) : String(value))),
    }));
    return { columns: meta.columns.map((column) => column.header), rows, total };
  });
}

/** Row numbers that pass the filter; null when every row does. */
async function matchingRows(connection: DuckDBConnection, request: RowsRequest, table: CanonicalTable | null, pseudonymise: (value: string) => string): Promise<number[] | null> {
  const { filter, decision, meta } = request;
  if (!filter) return null;
  const equals = filter.equals ?? [];
  const filled = (filter.filled ?? []).flatMap((column) => {
    const header = decision && Object.keys(decision.columns).find((candidate) => decision.columns[candidate] === column);
    return header ? [{ header, column }] : [];
  });
  if (equals.length === 0 && filled.length === 0 && filter.rows === undefined) return null;
  const wanted = filter.rows === undefined ? null : new Set(filter.rows);
  const totals = decision ? totalRowNumbers(meta, decision) : new Set<number>();
  const tests: { header: string; value: string | number | boolean | null; canonical: string | null }[] = [];
  for (const { column, value } of equals) {
    const mapped = decision && Object.keys(decision.columns).find((header) => decision.columns[header] === column);
    const header = mapped ?? meta.columns.find((candidate) => candidate.header === column)?.header;
    // A column that this file's table does not have matches nothing but null.
    if (header === undefined) { if (value !== null) return []; continue; }
    tests.push({ header, value, canonical: mapped ? column : null });
  }
  const raw = await readRawRows(connection, request.parquetPath, meta, [...tests, ...filled].map((test) => test.header));
  const options = { extractionDateMs: Infinity, zone: defaultZone, pseudonymise };
  const columnOf = (header: string, canonical: string | null): Column => {
    const cells = raw.columns[header]!;
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
  const found: number[] = [];
  for (let i = 0; i < raw.rowNumbers.length; i++) {
    const number = raw.rowNumbers[i]!;
    if ((wanted === null || wanted.has(number)) && !totals.has(number) && checks.every((check) => check(i))) found.push(number);
  }
  return found;
}

function cellTest(column: Column, value: string | number | boolean | null): (row: number) => boolean {
  if (column.kind !== "text") {
    const wanted = value === null ? NaN : typeof value === "string" ? Date.parse(value) : Number(value);
    return (row) => (Number.isNaN(wanted) ? Number.isNaN(column.values[row]!) : column.values[row] === wanted);
  }
  if (value === null) return (row) => column.codes[row] === -1;
  const exact = column.dictionary.indexOf(String(value));
  const key = entityKey(String(value));
  const codes = new Set(exact >= 0 ? [exact] : column.dictionary.flatMap((entry, code) => (entityKey(entry) === key ? [code] : [])));
  return (row) => codes.has(column.codes[row]!);
}
