/** The rows of a proof that a fact used. */
import type { Fact, FactSource } from "../facts/fact.ts";
import { formatDate } from "../kernel/text/date-text.ts";
import type { Column, TableData, Tables } from "../tables/table-data.ts";

const MOST_ROWS = 200;

export interface UsedRows {
  file: string;
  table: string;
  filter: string;
  used: number;
  total: number;
  columns: string[];
  rows: { row: number; cells: string[] }[];
  /** The table did not leave with the proof. */
  isWithheld: boolean;
}

const cellAt = (column: Column, row: number): string => {
  if (column.kind === "text") return column.dictionary[column.codes[row] ?? -1] ?? "";
  const value = column.values[row] ?? NaN;
  if (Number.isNaN(value)) return "";
  return column.kind === "time"
    ? formatDate(new Date(value).toISOString().slice(0, 10))
    : value.toLocaleString("pt-BR", { maximumFractionDigits: 6 });
};

const rowPasses = (
  table: TableData,
  filter: FactSource["filter"],
  row: number,
  numbers: ReadonlySet<number> | null,
): boolean =>
  (numbers === null || numbers.has(table.rowNumber[row]!)) &&
  (filter?.equals ?? []).every(({ column, value }) => {
    const cells = table.columns[column];
    if (cells === undefined) return false;
    if (cells.kind === "text") return cellAt(cells, row) === String(value ?? "");
    const cell = cells.values[row]!;
    return value === null ? Number.isNaN(cell) : cell === Number(value);
  }) &&
  (filter?.filled ?? []).every((column) => {
    const cells = table.columns[column];
    return cells !== undefined && cellAt(cells, row) !== "";
  });

export const rowsOfFact = (fact: Fact, tables: Tables): UsedRows[] =>
  fact.sources.map((source) => {
    const about = {
      file: source.file_name,
      table: source.table,
      filter: source.row_filter,
      used: source.rows_used,
      total: source.rows_total,
    };
    for (const table of Object.values(tables)) {
      const at = table.files.findIndex(
        ({ fileId, tableName }) => fileId === source.file_id && tableName === source.table,
      );
      if (at === -1) continue;
      const { headers } = table.files[at]!;
      const shown = Object.entries(headers).filter(
        ([name, header]) => source.columns.includes(header) && table.columns[name] !== undefined,
      );
      const numbers = source.filter?.rows === undefined ? null : new Set(source.filter.rows);
      const rows: UsedRows["rows"] = [];
      for (let row = 0; row < table.rows && rows.length < MOST_ROWS; row++)
        if (table.rowFile[row] === at && rowPasses(table, source.filter, row, numbers))
          rows.push({
            row: table.rowNumber[row]!,
            cells: shown.map(([name]) => cellAt(table.columns[name]!, row)),
          });
      return { ...about, columns: shown.map(([, header]) => header), rows, isWithheld: false };
    }
    return { ...about, columns: [], rows: [], isWithheld: true };
  });
