import { describe, expect, it } from "vitest";
import {
  checkKind,
  displayAssumption,
  kindOf,
} from "#domain/facts/assumptions/display-assumption.ts";
import { entryOf } from "#domain/facts/assumptions/premise-unit.ts";
import { assumptionRegister } from "#domain/facts/assumptions/register.ts";

describe("an assumption's value in words", () => {
  it.each([
    ["h/mes", 160, "160 h/mês"],
    ["pct", 12.5, "12,5%"],
    ["x", 1.8, "1,8x"],
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

  it.each([
    [{ id: "A.parte", unit: "x", max: 0.8 }, 0.6, "60%", { unit: "%", scale: 100 }],
    [{ id: "A.parte", unit: "x", max: 1 }, 0.345, "34,5%", { unit: "%", scale: 100 }],
    [{ id: "A.parte", unit: "x", max: 0.8 }, 0.07, "7%", { unit: "%", scale: 100 }],
    [{ id: "A.vezes", unit: "x", max: 1.5 }, 1, "1x", { unit: "vezes", scale: 1 }],
    [{ id: "A.equipe_qw", unit: "un" }, 1, "1 pessoa", { unit: "pessoas", scale: 1 }],
    [{ id: "A.equipe_qw", unit: "un" }, 3, "3 pessoas", { unit: "pessoas", scale: 1 }],
    [{ id: "A.mc_n", unit: "un" }, 10000, "10.000 simulações", { unit: "simulações", scale: 1 }],
    [{ id: "A.dq_minimo", unit: "score" }, 70, "70 pontos", { unit: "pontos", scale: 1 }],
    [{ id: "A.cambio_gbp", unit: "BRL/GBP" }, 6.8, "R$ 6,80 por GBP", { unit: "R$", scale: 1 }],
    [{ id: "A.faixa.mc.adocao", unit: "texto" }, "0,55; 0,95", "55% a 95%", { unit: "", scale: 1 }],
    [{ id: "A.faixa.mc.atraso", unit: "texto" }, "1; 7", "1 mês a 7 meses", { unit: "", scale: 1 }],
    [{ id: "A.faixa.mc.capex", unit: "texto" }, "a combinar", "a combinar", { unit: "", scale: 1 }],
    [
      { id: "A.ap_pesos", unit: "texto" },
      "0,30; 0,30; 0,25; 0,15",
      "padronização 30%, dados estruturados 30%, baixo julgamento 25%, integração 15%",
      { unit: "", scale: 1 },
    ],
    [
      { id: "A.ef_causas", unit: "texto" },
      "classificação incorreta = 0,80 | solução incorreta = 0,625",
      "classificação incorreta: 80%; solução incorreta: 62,5%",
      { unit: "", scale: 1 },
    ],
  ] as const)("%j %j: %j", (definition, value, text, entry) => {
    expect(displayAssumption(definition, value)).toBe(text);
    expect(entryOf(definition)).toEqual(entry);
  });

  it("says of every number of the register what it is a number of", () => {
    const samples = assumptionRegister.flatMap((definition) =>
      [definition.default, definition.min, definition.max, 3].flatMap((value) =>
        kindOf(definition) === "number" && typeof value === "number"
          ? [[definition.id, displayAssumption(definition, value)] as const]
          : [],
      ),
    );
    expect(samples.filter(([, text]) => /^[\d.,\s]+$/.test(text ?? ""))).toEqual([]);
    const unsaid = assumptionRegister.filter(
      (definition) => kindOf(definition) === "number" && entryOf(definition).unit === "",
    );
    expect(unsaid.map(({ id }) => id)).toEqual([]);
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
