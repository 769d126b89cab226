/** Rows behind a fact of a table whose months or items stand in columns: its rows are made, and told by the file's row numbers. */
import type { DuckDBConnection } from "@duckdb/node-api";
import type { RowFilter } from "#domain/facts/fact.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { Column } from "#domain/tables/table-data.ts";
import { defaultZone } from "#domain/tables/values/zone-time.ts";
import type { RowsRequest } from "#server/ports/table-engine.ts";
import { buildFileTable } from "../load-tables.ts";

type CellTest = (
  column: Column,
  value: string | number | boolean | null,
) => (row: number) => boolean;

/** Ascending, each once. A column that the table does not have holds nothing. */
export async function findWideRows(
  connection: DuckDBConnection,
  { parquetPath, meta }: Pick<RowsRequest, "parquetPath" | "meta">,
  decision: TableDecision,
  {
    filter,
    cellTest,
    pseudonymise,
  }: {
    filter: RowFilter;
    cellTest: CellTest;
    pseudonymise: (value: string) => string;
  },
): Promise<number[]> {
  const options = { extractionDateMs: Infinity, zone: defaultZone, pseudonymise };
  // A series that no column names has the name of its file, which is then what is asked for.
  const series = (filter.equals ?? []).find(({ column }) => column === "kpi")?.value ?? "";
  const file = { fileId: "", fileName: `${series}.csv`, sha256: "", tables: [] };
  const table = { parquetPath, meta, decision };
  const { columns, rowNumber } = (await buildFileTable(connection, file, table, options)).table;
  const of = (column: string): Column =>
    columns[column] ?? {
      kind: "text",
      codes: new Int32Array(rowNumber.length).fill(-1),
      dictionary: [],
    };
  const checks = [
    ...(filter.equals ?? []).map(({ column, value }) => cellTest(of(column), value)),
    ...(filter.filled ?? []).map((column) => {
      const isNull = cellTest(of(column), null);
      return (row: number) => !isNull(row);
    }),
  ];
  const wanted = filter.rows && new Set(filter.rows);
  const found = new Set<number>();
  for (const [row, number] of rowNumber.entries())
    if (wanted?.has(number) !== false && checks.every((check) => check(row))) found.add(number);
  return [...found].sort((a, b) => a - b);
}
