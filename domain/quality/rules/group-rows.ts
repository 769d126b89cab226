import { entityKey, textCell } from "../../tables/read-table.ts";
import type { TableData } from "../../tables/table-data.ts";

/** Rows by entity key of a text column; rows without a value are left out. */
export function groupRows(table: TableData, column: string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (let row = 0; row < table.rows; row++) {
    const text = textCell(table, column, row);
    if (text === null) continue;
    const key = entityKey(text);
    const rows = groups.get(key);
    if (rows) rows.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
