import { describe, expect, it } from "vitest";
import { buildColumn } from "#domain/tables/build-column.ts";
import { canonicalTables } from "#domain/tables/catalog/catalog.ts";
import {
  conversionOf,
  keptUnit,
  unitInForce,
  unitsOf,
} from "#domain/tables/mapping/column-units.ts";
import type { NumberColumn } from "#domain/tables/table-data.ts";

const columns = canonicalTables.flatMap((table) => table.columns);
const minutes = columns.find((column) => column.name === "minutos_por_caso")!;
const options = {
  extractionDateMs: Infinity,
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => value,
};
const read = (header: string, answers: Record<string, string>) => [
  ...(
    buildColumn(
      header,
      { kind: "text", codes: Int32Array.of(0, 1), dictionary: ["1,5", "30"] },
      minutes,
      { answers, options },
    ).column as NumberColumn
  ).values,
];

describe("units of a column", () => {
  it.each([
    ["the header says nothing", "Tempo", {}, keptUnit, [1.5, 30]],
    ["the header says hours", "Tempo (h)", {}, "h", [90, 1800]],
    ["a person says hours", "Tempo", { "unidade:Tempo": "h" }, "h", [90, 1800]],
    [
      "a person takes back what the header says",
      "Tempo (h)",
      { "unidade:Tempo (h)": keptUnit },
      keptUnit,
      [1.5, 30],
    ],
    ["an answer about another column", "Tempo", { "unidade:Outro": "h" }, keptUnit, [1.5, 30]],
    ["an answer that is no unit of it", "Tempo", { "unidade:Tempo": "quilo" }, keptUnit, [1.5, 30]],
  ])("%s", (_name, header, answers, unit, values) => {
    expect(unitInForce(header, minutes, answers as Record<string, string>)).toBe(unit);
    expect(read(header, answers as Record<string, string>)).toEqual(values);
  });

  it("are told apart by their factor and worded in Portuguese, for every column that converts", () => {
    for (const column of columns) {
      const units = unitsOf(column);
      expect(units.length > 0).toBe(column.unit !== undefined && column.unitHints !== undefined);
      expect(new Set(units.map((unit) => unit.label)).size).toBe(units.length);
      for (const { value, label } of units) {
        expect(label).not.toMatch(/^(BRL|un|h|s|anual|mes|semana|r\$ mil|k)$/);
        expect(unitInForce("Coluna", column, { "unidade:Coluna": value })).toBe(value);
        const factor = conversionOf("Coluna", column, { "unidade:Coluna": value })?.factor ?? 1;
        expect(factor > 0).toBe(true);
      }
    }
  });
});
