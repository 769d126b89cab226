import { describe, expect, it } from "vitest";
import {
  checkKind,
  displayAssumption,
  kindOf,
} from "#domain/facts/assumptions/display-assumption.ts";
import { assumptionRegister } from "#domain/facts/assumptions/register.ts";

describe("an assumption's value in words", () => {
  it.each([
    ["h/mes", 160, "160 h/mês"],
    ["pct", 12.5, "12,5%"],
    ["x", 0.6, "0,6"],
    ["BRL", 100000, "R$ 100.000"],
    ["BRL/USD", 5.43, "R$ 5,43 por dólar"],
    ["BRL/USD", 5.4, "R$ 5,40 por dólar"],
    ["BRL/USD", 5.4321, "R$ 5,4321 por dólar"],
    ["BRL/h", 85.5, "R$ 85,50/h"],
    ["bool", true, "sim"],
    ["data", "2026-10-31", "31/10/2026"],
    ["texto", "crédito", "crédito"],
    ["un", null, null],
  ] as const)("%s %j: %j", (unit, value, text) => {
    expect(displayAssumption({ unit }, value)).toBe(text);
  });

  it("has one kind per unit, and every default of the register is of its kind", () => {
    for (const definition of assumptionRegister) {
      if (definition.default === null) continue;
      expect([definition.id, checkKind(definition, definition.default)]).toEqual([
        definition.id,
        null,
      ]);
      expect([definition.id, displayAssumption(definition, definition.default)]).not.toEqual([
        definition.id,
        null,
      ]);
    }
    expect([
      kindOf({ unit: "pct" }),
      kindOf({ unit: "data" }),
      kindOf({ unit: "bool" }),
      kindOf({ unit: "texto" }),
    ]).toEqual(["number", "date", "boolean", "text"]);
  });

  it("knows which dates exist", () => {
    for (const [date, isRight] of [
      ["2024-02-29", true],
      ["2026-02-29", false],
      ["1900-02-29", false],
      ["2000-02-29", true],
      ["2026-13-01", false],
      ["2026-04-31", false],
      ["31/12/2026", false],
    ] as const) {
      expect([date, checkKind({ unit: "data" }, date) === null]).toEqual([date, isRight]);
    }
  });
});
