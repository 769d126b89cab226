/** Notes which columns an engine reads: what it does not read has no reason to leave with a proof. */
import type { TableName } from "../tables/canonical-table.ts";
import type { Column, TableData, Tables } from "../tables/table-data.ts";

export interface ReadColumns {
  columns: Set<string>;
  attributes: Set<string>;
}

const watch = (columns: Record<string, Column>, read: Set<string>): Record<string, Column> =>
  new Proxy(columns, {
    get(target, name) {
      if (typeof name === "string" && Object.hasOwn(target, name)) read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });

const watchTable = (table: TableData, seen: ReadColumns): TableData => ({
  ...table,
  columns: watch(table.columns, seen.columns),
  ...(table.attributes === undefined
    ? {}
    : { attributes: watch(table.attributes, seen.attributes) }),
  ...(table.left === undefined ? {} : { left: watchTable(table.left, seen) }),
});

export function recordReads(tables: Tables): {
  tables: Tables;
  read: ReadonlyMap<TableName, ReadColumns>;
} {
  const read = new Map<TableName, ReadColumns>();
  const watched = Object.fromEntries(
    Object.values(tables).map((table) => {
      const seen: ReadColumns = { columns: new Set(), attributes: new Set() };
      read.set(table.name, seen);
      return [table.name, watchTable(table, seen)];
    }),
  );
  return { tables: watched, read };
}
