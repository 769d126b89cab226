import { describe, expect, it } from "vitest";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { computePhases, type ComputedPhases } from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";

/** The same table with one more row in which nothing is filled. */
function withEmptyRow(table: TableData): TableData {
  const longer = <Values extends Int32Array | Float64Array | Uint16Array>(
    values: Values,
    last: number,
  ): Values => {
    const copy = new (values.constructor as new (length: number) => Values)(values.length + 1);
    copy.set(values);
    copy[values.length] = last;
    return copy;
  };
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([name, column]) => [
      name,
      column.kind === "text"
        ? { ...column, codes: longer(column.codes, -1) }
        : { ...column, values: longer(column.values, Number.NaN) },
    ]),
  );
  return {
    ...table,
    columns,
    rows: table.rows + 1,
    rowFile: longer(table.rowFile, 0),
    rowNumber: longer(table.rowNumber, (table.rowNumber.at(-1) ?? 1) + 1),
  };
}

describe("an empty row in every table", () => {
  // The log and its cases have rows by the thousand and no part in these phases but through phase 1, whose own test adds the row.
  const {
    eventos: _events,
    casos: _cases,
    custos: _ledger,
    clientes: _accounts,
    ...tables
  } = demonstrationTables();
  const longer = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, withEmptyRow(table)]),
  ) as Tables;
  const [before, after] = [computePhases(tables), computePhases(longer)];
  const valuesOf = (phases: ComputedPhases, phase: PhaseNumber) => {
    const found = phases.get(phase);
    if (found === undefined || !("computed" in found))
      throw new Error(`phase ${phase} did not run`);
    return new Map(
      found.computed.facts
        .filter(({ id }) => id.startsWith(`p${phase}.`))
        .map(({ id, value }) => [
          id,
          typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value,
        ]),
    );
  };

  it.each([3, 4, 7] as const)("changes no fact of phase %s", (phase) => {
    expect(valuesOf(before, phase).size).toBeGreaterThan(100);
    expect(valuesOf(after, phase)).toEqual(valuesOf(before, phase));
  });
});
