/** No sum mixes currencies: each money column of a table keeps one, and the amounts in any other are set apart. */
import { canonicalTable } from "../catalog/catalog.ts";
import { textCell } from "../read-table.ts";
import type { Column, TableData, Tables } from "../table-data.ts";

/** ISO 4217 of one amount; null where the file has a currency column that says nothing. */
export function currencyOf(table: TableData, column: string, row: number): string | null {
  const file = table.files[table.rowFile[row] ?? 0];
  if (table.columns["moeda"] !== undefined && file?.headers["moeda"] !== undefined)
    return textCell(table, "moeda", row);
  return file?.currencies?.[column] ?? "BRL";
}

/** Tables that read the currency of each row themselves: systems convert it, a ledger of each currency is one of its own. */
const readByRow = new Set(["sistemas", "custos"]);

/**
 * The tables with the amounts of foreign currencies left out of columns that also hold reais; a column wholly in other currencies
 * keeps the commonest and says so in `currency`. Untouched tables are the same objects.
 */
export function withOneCurrency(tables: Tables): Tables {
  const result: Tables = { ...tables };
  for (const table of Object.values(tables))
    if (!readByRow.has(table.name) && mayBeForeign(table)) result[table.name] = keepOne(table);
  return result;
}

const mayBeForeign = (table: TableData): boolean =>
  table.files.some(
    ({ currencies, headers }) => currencies !== undefined || headers["moeda"] !== undefined,
  );

function keepOne(table: TableData): TableData {
  const columns: Record<string, Column> = { ...table.columns };
  const currency: Record<string, string> = {};
  for (const { name, type } of canonicalTable(table.name).columns) {
    const column = table.columns[name];
    if (type !== "money" || column?.kind !== "number") continue;
    const home = homeCurrency(table, name, column.values);
    const { values, apart } = onlyIn(table, name, column.values, home);
    if (apart > 0) columns[name] = { kind: "number", values };
    if (home !== "BRL") currency[name] = home;
  }
  return {
    ...table,
    columns,
    ...(Object.keys(currency).length === 0 ? {} : { currency }),
  };
}

/** Reais wherever an amount is in reais; else the currency of most amounts, of equal ones the first by its code. */
function homeCurrency(table: TableData, column: string, values: Float64Array): string {
  const counts = countByCurrency(table, column, values);
  if (counts.size === 0 || counts.has("BRL")) return "BRL";
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))[0]![0];
}

function countByCurrency(
  table: TableData,
  column: string,
  values: Float64Array,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row])) continue;
    const code = currencyOf(table, column, row);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

function onlyIn(
  table: TableData,
  column: string,
  values: Float64Array,
  home: string,
): { values: Float64Array; apart: number } {
  const kept = values.slice();
  let apart = 0;
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row]) || currencyOf(table, column, row) === home) continue;
    kept[row] = NaN;
    apart++;
  }
  return { values: kept, apart };
}
