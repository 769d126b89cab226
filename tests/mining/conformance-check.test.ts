import { describe, expect, it } from "vitest";
import {
  checkConformance,
  findCases,
  measureSelection,
  noFilter,
  selectCases,
} from "#domain/tables/mining/index.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import { endsConfirmed, eventsOf, minedOf } from "./mined.ts";

const list = [...Array<string>(10).fill("ABCZ"), ...Array<string>(6).fill("ACZ"), "ACBZ", "ABCDZ"];
const process = minedOf(eventsOf(list), {}, "Z");
const selection = selectCases(process, noFilter);

describe("conformance with picked variants", () => {
  it("prices each case against the best of them", () => {
    const check = checkConformance(process, selection, { kind: "variants", ranks: [1] })!;
    expect(check).toMatchObject({
      reference: [["A", "B", "C", "Z"]],
      cases: 18,
      notCompared: 0,
      conforming: 10,
    });
    // ACZ 1 - 1/7, ACBZ 1 - 2/8, ABCDZ 1 - 1/9.
    expect(check.fitness).toBeCloseTo((10 + 6 * (6 / 7) + 6 / 8 + 8 / 9) / 18, 12);
    // In ACBZ either of the two may be said to be out of order: the cost is the same.
    expect(check.deviations).toEqual([
      { name: "B", kind: "faltante", cases: 6 },
      { name: "C", kind: "fora de ordem", cases: 1 },
      { name: "D", kind: "a mais", cases: 1 },
    ]);
  });
  it("accepts every picked variant, and takes the shortest as the empty path's price", () => {
    const check = checkConformance(process, selection, { kind: "variants", ranks: [2, 1] })!;
    expect(check).toMatchObject({
      conforming: 16,
      reference: [
        ["A", "B", "C", "Z"],
        ["A", "C", "Z"],
      ],
    });
    // ACBZ costs 1 against ACZ, the shorter of the two: 1 - 1/(4 + 3).
    expect(
      check.byVariant.get(
        process.mined.variantOrder.find(
          (variant) => process.mined.structure.variants[variant]?.sampleCase === 16,
        )!,
      )?.fitness,
    ).toBeCloseTo(6 / 7, 12);
  });
  it("leads from a deviation to its cases", () => {
    const check = checkConformance(process, selection, { kind: "variants", ranks: [1] })!;
    const measured = measureSelection(process, selection);
    for (const deviation of check.deviations) {
      const found = findCases(process, selection, measured, {
        check,
        subject: { kind: "deviation", deviation: deviation.kind, name: deviation.name },
        page: { offset: 0, limit: 0 },
      });
      expect(found.total).toBe(deviation.cases);
    }
    expect(
      findCases(process, selection, measured, {
        check,
        subject: { kind: "conforming" },
        page: { offset: 0, limit: 0 },
      }).total,
    ).toBe(10);
  });
  it("has no reference where there is none", () => {
    expect(checkConformance(process, selection, { kind: "variants", ranks: [999] })).toBeNull();
    expect(checkConformance(process, selection, { kind: "steps" })).toBeNull();
  });
});

describe("conformance with the steps of the inventory", () => {
  const events = eventsOf(list).map((row) => ({ ...row, processo: "Pedidos" }));
  const tables = {
    processos: tableOf("processos", [
      {
        processo_id: "P01",
        processo: "Pedidos",
        area: "Vendas",
        volume_mes: 10,
        minutos_caso: 30,
        custo_hora: 50,
      },
    ]),
    etapas: tableOf(
      "etapas",
      ["A", "B", "C", "D", "Z"].map((etapa, index) => ({
        processo: "P01",
        etapa,
        ordem: index + 1,
        frequencia: etapa === "D" ? 0.5 : 1,
      })),
    ),
  };
  it("is the fact's, deviation by deviation", () => {
    const own = minedOf(events, tables, "Z");
    const check = checkConformance(own, selectCases(own, noFilter), { kind: "steps" })!;
    const facts = new Map(
      valueScope
        .computeFacts(
          inputOf(
            { ...tables, eventos: tableOf("eventos", events) },
            { overrides: endsConfirmed("Z") },
          ),
        )
        .facts.map((fact) => [fact.id, fact.value]),
    );
    expect(check.fitness).toBeCloseTo(Number(facts.get("p1.log.P01.fitness")), 12);
    // D may be left out or not: ABCZ and ABCDZ both conform.
    expect([check.conforming, check.cases]).toEqual([11, 18]);
    expect(check.deviations[0]).toEqual({ name: "B", kind: "faltante", cases: 6 });
  });
});
