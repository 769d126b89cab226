/** `TableEngine.rows`: a page of raw rows, filtered and sorted by any column, or restricted to the rows behind a fact. */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RowPage, RowsRequest } from "#server/ports/table-engine.ts";
import type { RawColumn } from "#domain/tables/raw-table.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { pseudonymiser } from "./pseudonym.ts";
import { findRowOrder } from "./row-order.ts";
import { displayColumns } from "#domain/tables/personal/index.ts";
import { shownRow } from "../profile/display-columns.ts";
import { storedRows } from "./stored-rows.ts";

export async function pageRows(request: RowsRequest): Promise<RowPage> {
  const { meta, decision } = request;
  const pseudonymise = pseudonymiser(request.projectKey);
  return withDuckDb(dirname(request.parquetPath), [], async (connection) => {
    const order = await findRowOrder(connection, request, pseudonymise);
    const start = Math.max(0, Math.trunc(request.offset));
    const page = order.rows.subarray(start, start + Math.max(0, Math.trunc(request.limit)));
    const cellsOf = await readCells(connection, request, page);
    const unmasked = new Set(request.unmasked);
    const shown = displayColumns(meta, decision).map((how, at) =>
      unmasked.has(meta.columns[at]!.header) ? ({ how: "plain" } as const) : how,
    );
    // A column that joins two of the file is shown where it is the one that is read.
    const isShown = ({ header, joins }: RawColumn) =>
      joins === undefined || decision?.columns[header] !== undefined;
    const places = [...meta.columns.keys()].filter((at) => isShown(meta.columns[at]!));
    return {
      columns: places.map((at) => meta.columns[at]!.header),
      rows: Array.from(page, (rowNumber) => {
        const cells = shownRow(cellsOf.get(rowNumber) ?? [], shown, pseudonymise);
        return { rowNumber, cells: places.map((at) => cells[at] ?? null) };
      }),
      total: order.rows.length,
      highlighted:
        order.highlighted === null
          ? []
          : Array.from(page).filter((rowNumber) => order.highlighted!.has(rowNumber)),
      highlightedTotal: order.highlighted?.size ?? 0,
      firstHighlightedOffset: order.firstHighlightedOffset,
    };
  });
}

/** Cells by row number. The bounds let DuckDB skip the row groups that hold none of the rows. */
async function readCells(
  connection: DuckDBConnection,
  { parquetPath, meta }: RowsRequest,
  rows: Int32Array,
): Promise<Map<number, (string | null)[]>> {
  if (rows.length === 0) return new Map();
  const cells = meta.columns.map((column) => `c${column.index}`).join(", ");
  const read =
    await connection.runAndReadAll(`SELECT __row, ${cells} FROM ${storedRows(parquetPath, meta)}
    WHERE __row BETWEEN ${Math.min(...rows)} AND ${Math.max(...rows)} AND __row IN (${rows.join(",")})`);
  return new Map(
    read
      .getRows()
      .map(([rowNumber, ...values]) => [
        Number(rowNumber),
        values.map((value) => (value === null ? null : String(value))),
      ]),
  );
}
