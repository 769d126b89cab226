/** Canonical tables as JSON and back, to the last bit: what a proof carries of a run's rows. */
import type { Column, TableData, Tables } from "../tables/table-data.ts";
import type { TableName } from "../tables/canonical-table.ts";

type PackedColumn =
  | { kind: "text"; codes: number[]; dictionary: string[] }
  | { kind: "number" | "time"; values: (number | null)[] };

interface PackedTable
  extends Omit<TableData, "columns" | "attributes" | "left" | "rowFile" | "rowNumber"> {
  columns: Record<string, PackedColumn>;
  attributes?: Record<string, PackedColumn>;
  left?: PackedTable;
  rowFile: number[];
  rowNumber: number[];
}
export type PackedTables = Partial<Record<TableName, PackedTable>>;

/** What is empty is NaN in memory and null in JSON. */
const packColumn = (column: Column): PackedColumn =>
  column.kind === "text"
    ? { kind: "text", codes: Array.from(column.codes), dictionary: column.dictionary }
    : {
        kind: column.kind,
        values: Array.from(column.values, (value) => (Number.isFinite(value) ? value : null)),
      };

const unpackColumn = (column: PackedColumn): Column =>
  column.kind === "text"
    ? { kind: "text", codes: Int32Array.from(column.codes), dictionary: column.dictionary }
    : { kind: column.kind, values: Float64Array.from(column.values, (value) => value ?? NaN) };

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const tablesOf = <T>(tables: Partial<Record<TableName, T>>): [TableName, T][] =>
  Object.entries(tables) as [TableName, T][];

const packTable = ({
  columns,
  attributes,
  left,
  rowFile,
  rowNumber,
  ...rest
}: TableData): PackedTable => ({
  ...rest,
  columns: mapValues(columns, packColumn),
  ...(attributes === undefined ? {} : { attributes: mapValues(attributes, packColumn) }),
  ...(left === undefined ? {} : { left: packTable(left) }),
  rowFile: Array.from(rowFile),
  rowNumber: Array.from(rowNumber),
});

const unpackTable = ({
  columns,
  attributes,
  left,
  rowFile,
  rowNumber,
  ...rest
}: PackedTable): TableData => ({
  ...rest,
  columns: mapValues(columns, unpackColumn),
  ...(attributes === undefined ? {} : { attributes: mapValues(attributes, unpackColumn) }),
  ...(left === undefined ? {} : { left: unpackTable(left) }),
  rowFile: Uint16Array.from(rowFile),
  rowNumber: Int32Array.from(rowNumber),
});

export const packTables = (tables: Tables): PackedTables =>
  Object.fromEntries(tablesOf(tables).map(([name, table]) => [name, packTable(table)]));

export const unpackTables = (packed: PackedTables): Tables =>
  Object.fromEntries(tablesOf(packed).map(([name, table]) => [name, unpackTable(table)]));

export const rowsOf = (tables: Tables | PackedTables): number =>
  Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
