import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { formatFact } from "#domain/facts/display-format.ts";
import {
  formatCompactNumber,
  formatValue,
  lowerFirst,
  type DisplayFormat,
} from "#domain/kernel/text/format-value.ts";
import { formatDurations } from "#domain/kernel/text/duration.ts";
import { entityPhrase, withPreposition } from "#domain/facts/entity-phrase.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import { joinNames, joinUpToThree } from "#domain/kernel/text/name-list.ts";
import { numberShowsFact, parsePtBrNumbers } from "#domain/kernel/text/parse-numbers.ts";
import { plural } from "#domain/kernel/text/plural.ts";

describe("display formats", () => {
  const cases: [Fact["value"], Unit, DisplayFormat, string][] = [
    [1183644.2, "BRL", "brl", "R$ 1.183.644"],
    [-183894, "BRL", "brl", "−R$ 183.894"],
    [-0.4, "BRL", "brl", "R$ 0"],
    [6798651, "BRL/ano", "brlmi", "R$ 6,8 milhões"],
    [1183644, "BRL", "brlmi", "R$ 1,2 milhão"],
    [1.1e9, "BRL", "brlmi", "R$ 1,1 bilhão"],
    [765387, "BRL", "brlmi", "R$ 765.387"],
    [1_960_000, "BRL", "brlmi", "R$ 2,0 milhões"],
    [999_999.6, "BRL", "brlmi", "R$ 1,0 milhão"],
    [6798651, "BRL", "brlmi_curto", "R$ 6,8 mi"],
    [2e9, "BRL", "brlmi_curto", "R$ 2,0 bi"],
    [-1.5e6, "BRL", "brlmi_curto", "−R$ 1,5 mi"],
    [8559.9, "h/mes", "int", "8.560"],
    [12.34, "un", "n1", "12,3"],
    [0.374, "idx", "n2", "0,37"],
    [15, "pct", "pct1", "15,0%"],
    [0.3, "pct", "pct0", "menos de 1%"],
    [99.7, "pct", "pct0", "mais de 99%"],
    [100, "pct", "pct0", "100%"],
    [0.3, "x", "pct0", "30%"],
    [0.625, "x", "pct1", "62,5%"],
    [0, "pct", "pct0", "0%"],
    [-12, "pp", "pp1", "−12,0 p.p."],
    [3.14, "pp", "pp1", "+3,1 p.p."],
    [2.5, "dias", "dur", "2,5 dias"],
    [1, "dias", "dur", "24 h"],
    [0.5, "h", "dur", "30 min"],
    [59.97, "min", "dur", "1 h"],
    [47.96, "h", "dur", "2 dias"],
    [36, "h", "dias1", "1,5"],
    [125, "h/mes", "h0", "125 h"],
    [45.56, "h/mes", "h1", "45,6 h"],
    [53.499, "FTE", "fte1", "53,5 FTE"],
    [74.7, "score", "score0", "75"],
    ["2026-08-31", "data", "data", "31/08/2026"],
    ["2026-05", "data", "data", "05/2026"],
    ["2026-09-01T01:00:00Z", "data", "data", "31/08/2026"],
    ["Estável", "texto", "min", "estável"],
    ["SLA vencido", "texto", "min", "SLA vencido"],
    [joinNames(["A", "B", "C", "D"]), "texto", "lista3", "A, B e C"],
    [null, "BRL", "brl", "n/d"],
    [Number.NaN, "BRL", "brl", "n/d"],
  ];
  it.each(cases)("%s (%s) as %s is %s", (value, unit, format, expected) =>
    expect(formatValue(value, unit, format)).toBe(expected),
  );

  it("prints a fact with its own unit", () => {
    const show = (value: Fact["value"], unit: Unit, decimals: number) =>
      formatFact({ value, unit, decimals });
    expect(show(485944.1, "BRL/ano", 0)).toBe("R$ 485.944/ano");
    expect(show(38, "BRL/h", 2)).toBe("R$ 38,00/h");
    expect(show(1, "dias", 1)).toBe("1 dia");
    expect(show(2.04, "dias", 1)).toBe("2 dias");
    expect(show(10 / 1440, "dias", 1)).toBe("10 min");
    expect(show(0.04, "dias", 1)).toBe("57,6 min");
    expect(show(0, "dias", 1)).toBe("0 dias");
    expect(show(8559.93, "h/mes", 1)).toBe("8.559,9 h/mês");
    expect(show(true, "bool", 0)).toBe("sim");
  });
  it("shortens axis numbers", () =>
    expect([950, 12000, 1_200_000, 3.4e9].map(formatCompactNumber)).toEqual([
      "950",
      "12 mil",
      "1,2 mi",
      "3,4 bi",
    ]));
  it("keeps acronyms when lowering the first letter", () =>
    expect([lowerFirst("Área"), lowerFirst("KPI de vendas")]).toEqual(["área", "KPI de vendas"]));
  it("compares durations in the unit of the largest", () => {
    expect(formatDurations({ value: 2.5, unit: "dias" }, { value: 1, unit: "dias" })).toEqual([
      "2,5 dias",
      "1 dia",
    ]);
    const hours = [42.7, 42.8, 64.8].map((value) => ({ value, unit: "h" as const }));
    expect(formatDurations(...hours)).toEqual(["1,8 dia", "1,8 dia", "2,7 dias"]);
    // Forty-five minutes are not none.
    expect(formatDurations({ value: 3, unit: "dias" }, { value: 0.75, unit: "h" })).toEqual([
      "3 dias",
      "45 min",
    ]);
  });
});

describe("agreement and names", () => {
  it.each([
    [0, "zero"],
    [1, "um"],
    [1.5, "um"],
    [2, "muitos"],
    [-1, "um"],
    [-3, "muitos"],
  ])("%d is %s", (n, expected) => expect(plural(n, "zero", "um", "muitos")).toBe(expected));
  it("follows the displayed value", () => {
    expect(plural(1.7, "", "hora", "horas", 0)).toBe("horas");
    expect(plural(0.4, "nenhuma", "hora", "horas", 0)).toBe("nenhuma");
  });
  it("joins names", () => {
    expect(joinUpToThree(["A"])).toBe("A");
    expect(joinUpToThree(["A", "B"])).toBe("A e B");
    expect(joinUpToThree(["A", "B e C", "D"])).toBe("A; B e C; e D");
  });
  it("wraps entities and contracts prepositions", () => {
    expect(withPreposition("de", entityPhrase("processo", "Contas a pagar"))).toBe(
      "do processo “Contas a pagar”",
    );
    expect(withPreposition("em", entityPhrase("etapa", "Triagem"))).toBe("na etapa “Triagem”");
    expect(withPreposition("por", entityPhrase("area", "Dados"))).toBe("pela área de Dados");
  });
});

describe("numbers read back from text", () => {
  it("finds value, unit and scale", () => {
    const text =
      "O custo é R$ 6,8 milhões; caiu −12,0 p.p., 15,0% de 2.700 casos, 125 h, 2,5 dias, P01 e T04, em 31/08/2026 às 14:03.";
    expect(
      parsePtBrNumbers(text).map(({ raw, value, unit, scale, kind }) => [
        raw,
        kind === "number" ? value : kind,
        unit,
        scale,
      ]),
    ).toEqual([
      ["R$ 6,8 milhões", 6.8, "BRL", 1e6],
      ["−12,0 p.p.", -12, "pp", 1],
      ["15,0%", 15, "pct", 1],
      ["2.700", 2700, null, 1],
      ["125 h", 125, "h", 1],
      ["2,5 dias", 2.5, "dias", 1],
      ["31/08/2026", "date", null, 1],
      ["14:03", "time", null, 1],
    ]);
  });
  it("reads a negative amount with the sign before R$", () =>
    expect(parsePtBrNumbers("−R$ 183.894")[0]).toMatchObject({ value: -183894, unit: "BRL" }));
  it("matches a printed number to its fact and to no other", () => {
    const [printed] = parsePtBrNumbers("R$ 6,8 milhões");
    if (!printed) throw new Error("nothing parsed");
    expect(numberShowsFact(printed, { value: 6798651, unit: "BRL/ano" })).toBe(true);
    expect(numberShowsFact(printed, { value: 6898651, unit: "BRL/ano" })).toBe(false);
    expect(numberShowsFact(printed, { value: 6.8, unit: "pct" })).toBe(false);
  });
  it("reads back what the formats print", () => {
    const formats: [Unit, DisplayFormat][] = [
      ["BRL", "brl"],
      ["BRL", "brlmi"],
      ["pct", "pct1"],
      ["pp", "pp1"],
      ["FTE", "fte1"],
      ["un", "int"],
      ["dias", "dur"],
      ["h", "h1"],
    ];
    fc.assert(
      fc.property(
        fc.double({ min: 0.06, max: 9e8, noNaN: true }),
        fc.constantFrom(...formats),
        (value, [unit, format]) => {
          const [printed] = parsePtBrNumbers(formatValue(value, unit, format));
          expect(printed && numberShowsFact(printed, { value, unit })).toBe(true);
        },
      ),
    );
  });
});
