import { describe, expect, it } from "vitest";
import type { Assumption } from "#contract/assumptions/endpoints.ts";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { draftOf, parseDraft } from "#web/features/assumptions/assumption-draft.ts";
import { effectOf, NO_EFFECTS, readEffects } from "#web/features/assumptions/decisive.ts";
import {
  filterAssumptions,
  groupAssumptions,
} from "#web/features/assumptions/filter-assumptions.ts";

describe("an assumption's field", () => {
  const number = { kind: "number", entry: { unit: "h", scale: 1 } } as const;
  const share = { kind: "number", entry: { unit: "%", scale: 100 } } as const;
  const words = { unit: "", scale: 1 };

  it.each([
    ["0,8", 0.8],
    ["0.8", 0.8],
    ["160", 160],
    ["-3,5", -3.5],
    ["−3,5", -3.5],
    ["1.234,5", 1234.5],
    ["1.234.567,89", 1234567.89],
    [" 12 ", 12],
    ["", null],
    ["1.234", undefined],
    ["4.345", undefined],
    ["doze", undefined],
    ["1,2,3", undefined],
    ["12%", undefined],
    ["1e9", undefined],
    ["1.2345,6", undefined],
  ] as const)("reads %j as %j", (text, value) => {
    expect(parseDraft(number, text)).toBe(value);
  });

  it.each([
    ["60", 0.6],
    ["60%", 0.6],
    ["7 %", 0.07],
    ["34,5", 0.345],
    ["60% ou 70", undefined],
  ] as const)("of a share reads %j as %j", (text, value) => {
    expect(parseDraft(share, text)).toBe(value);
  });

  it("writes what it reads", () => {
    for (const value of [0.8, 160, 4.345, -2, 1234567.89])
      expect(parseDraft(number, draftOf({ ...number, value }))).toBe(value);
    for (const value of [0.07, 0.29, 0.6, 1, 0.345, 0.0001]) {
      expect(parseDraft(share, draftOf({ ...share, value }))).toBe(value);
      expect(draftOf({ ...share, value })).not.toMatch(/0{5}|9{5}/);
    }
    for (const value of [true, false])
      expect(
        parseDraft(
          { kind: "boolean", entry: words },
          draftOf({ kind: "boolean", value, entry: words }),
        ),
      ).toBe(value);
    expect(parseDraft({ kind: "date", entry: words }, "2026-10-31")).toBe("2026-10-31");
    expect(draftOf({ kind: "text", value: null, entry: words })).toBe("");
  });
});

describe("the list of assumptions", () => {
  const row = (id: string, more: Partial<Assumption>): Assumption =>
    ({
      id,
      label: `Premissa ${id}`,
      usedBy: ["A1.1"],
      drives: { count: 0, headlines: [] },
      isDefault: true,
      confirmedBy: null,
      ...more,
    }) as Assumption;
  const headline = {
    phaseNumber: 1,
    runId: "r",
    factId: "p1.custo_ano",
    label: "Custo",
    display: "R$ 1",
  };
  const rows = [
    row("A.nenhuma", {}),
    row("A.muitas", { drives: { count: 9, headlines: [] } }),
    row("A.destaque", { drives: { count: 2, headlines: [headline] }, confirmedBy: "Ana" }),
    row("A.alterada", { isDefault: false, label: "Câmbio" }),
  ];
  const ids = (filter: Parameters<typeof filterAssumptions>[1], query = "") =>
    filterAssumptions(rows, filter, query).map(({ id }) => id);

  it("leads with those that reach headline figures, then those that enter most", () => {
    expect(ids("all")).toEqual(["A.destaque", "A.muitas", "A.nenhuma", "A.alterada"]);
    expect(ids("driving")).toEqual(["A.destaque", "A.muitas"]);
    expect(ids("unconfirmed")).toEqual(["A.muitas"]);
    expect(ids("changed")).toEqual(["A.alterada"]);
  });

  it("leads with those whose range moves the result most, from a twentieth of it on and seven at most", () => {
    const swing = (driver: string, value: number): WireFact =>
      ({ id: `p5.rec.tornado.${driver}.amplitude`, value, display: `R$ ${value}` }) as WireFact;
    const effects = readEffects([
      { id: "p5.rec.vpl", value: -1000 } as WireFact,
      swing("caixa", 49),
      swing("adocao", 50),
      swing("ti", 447),
      { ...swing("ti", 9_999), id: "p5.prog.tornado.ti.amplitude" },
    ]);
    const all = [
      row("A.conversao_caixa", {}),
      row("A.adocao", {}),
      row("A.faixa.tornado.ti", {}),
      ...rows,
    ];
    const { decisive, headline, calibration } = groupAssumptions(all, effects);
    expect(decisive.map(({ id }) => [id, effectOf(id, effects)?.display])).toEqual([
      ["A.faixa.tornado.ti", "R$ 447"],
      ["A.adocao", "R$ 50"],
    ]);
    expect(headline.map(({ id }) => id)).toEqual(["A.destaque"]);
    expect(calibration.map(({ id }) => id)).toContain("A.conversao_caixa");
    const many = Array.from({ length: 9 }, (_, index) => `d${index}`);
    const ofMany = readEffects([
      { id: "p5.rec.vpl", value: 100 } as WireFact,
      ...many.map((driver) => swing(driver, 50)),
    ]);
    const rowsOfMany = many.map((driver) => row(`A.faixa.tornado.${driver}`, {}));
    expect(groupAssumptions(rowsOfMany, ofMany).decisive).toHaveLength(7);
    // Before phase 5 nothing was measured.
    expect(groupAssumptions(all, NO_EFFECTS).decisive).toEqual([]);
  });

  it("finds by words, accents aside, in name, id and formula", () => {
    expect(ids("all", "cambio")).toEqual(["A.alterada"]);
    expect(ids("all", "premissa muitas")).toEqual(["A.muitas"]);
    expect(ids("all", "a1.1")).toHaveLength(4);
    expect(ids("all", "xyz")).toEqual([]);
  });
});
