/** In which currency a fact of money stands: that of the amounts behind it. Amounts of two currencies make no figure. */
import { currencyOfUnit, inCurrency, type Unit } from "../kernel/unit.ts";
import { definitionOf } from "./assumptions/register.ts";
import type { Fact } from "./fact.ts";
import type { TableData } from "../tables/table-data.ts";
import type { RowSelection } from "./row-selection.ts";

interface Draft {
  from?: readonly RowSelection[];
  assumptions?: readonly string[];
}

/** Of a fact published by an earlier phase. Prices of models in dollars are converted where they are used. */
export function foreignOf({ unit }: Pick<Fact, "unit">): string[] {
  const code = currencyOfUnit(unit);
  return code === null || code === "BRL" || unit === "USD/mes" ? [] : [code];
}

/** Unit of amounts of one column of a table, where it is written without a fact. */
export const unitOfColumn = (
  table: Pick<TableData, "currency"> | undefined,
  column: string,
  unit: Unit,
): Unit => inCurrency(unit, table?.currency?.[column] ?? "BRL");

/**
 * Foreign currencies of the rows and inputs that a fact states; with one, the real counts too: an amount, an input or a value
 * assumption in reais. A stated rate (`A.cambio_usd`) makes its currency reais.
 */
export function currenciesOf(
  draft: Draft,
  inputs: readonly { fact: Fact; currencies: readonly string[] }[],
): string[] {
  const found = new Set(inputs.flatMap(({ currencies }) => currencies));
  for (const { table, columns } of draft.from ?? [])
    for (const column of columns) {
      const code = table.currency?.[column];
      if (code !== undefined) found.add(code);
    }
  for (const id of draft.assumptions ?? [])
    if (id.startsWith("A.cambio_")) found.delete(id.slice("A.cambio_".length).toUpperCase());
  if (found.size === 0) return [];
  const inReais =
    inputs.some(({ fact }) => fact.value !== null && currencyOfUnit(fact.unit) === "BRL") ||
    (draft.assumptions ?? []).some((id) => {
      const definition = definitionOf(id);
      return definition?.role === "value" && definition.unit.startsWith("BRL");
    });
  if (inReais) found.add("BRL");
  return [...found].sort();
}

/** A number of one foreign currency takes its unit; one of several is none. */
export function inFactCurrency(
  value: Fact["value"],
  unit: Unit,
  currencies: readonly string[],
): { value: Fact["value"]; unit: Unit; mixed: boolean } {
  if (currencies.length === 0) return { value, unit, mixed: false };
  if (currencies.length > 1)
    return typeof value === "number"
      ? { value: null, unit, mixed: true }
      : { value, unit, mixed: false };
  const code = currencies[0]!;
  return {
    value,
    unit: currencyOfUnit(unit) === "BRL" ? inCurrency(unit, code) : unit,
    mixed: false,
  };
}
