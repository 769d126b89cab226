/** Every table with its rows in reverse. */
import type { TableData, Tables } from "#domain/tables/table-data.ts";

export const reversedTables = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, reverse(table)]));

function reverse(table: TableData): TableData {
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: column.codes.slice().reverse() }
        : { ...column, values: column.values.slice().reverse() },
    ]),
  );
  return { ...table, columns, rowNumber: table.rowNumber.slice().reverse() } as TableData;
}
