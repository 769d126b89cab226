import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  selectPortfolio,
  type PortfolioItem,
} from "#domain/phases/business-case/compute/portfolio.ts";

const item = (
  id: string,
  npv: number,
  capex: number,
  changes: Partial<PortfolioItem> = {},
): PortfolioItem => ({
  id,
  npv,
  capex,
  isEnabler: false,
  isStrategic: false,
  dependsOn: [],
  ...changes,
});
const free = { marginalPct: 5, budget: null };

describe("the recommended set", () => {
  it("holds enablers, what pays and what is strategic, and leaves the rest with a reason", () => {
    const choice = selectPortfolio(
      [
        item("A", 50, 100),
        item("B", -30, 100),
        item("C", 4, 100),
        item("D", -10, 100, { isStrategic: true }),
        item("E", -5, 100, { isEnabler: true }),
      ],
      free,
    );
    expect(choice.recommended).toEqual(["A", "D", "E"]);
    expect(Object.fromEntries(choice.excluded)).toEqual({ B: "VPL negativo", C: "no limite" });
    expect(choice.classes.get("C")).toBe("no limite");
  });

  it("brings in a dependency that does not pay when the pair does, and drops both when it does not", () => {
    expect(
      selectPortfolio([item("A", 50, 10, { dependsOn: ["B"] }), item("B", -30, 10)], free),
    ).toMatchObject({ recommended: ["A", "B"], neededByOthers: ["B"] });
    expect(
      selectPortfolio([item("A", 20, 10, { dependsOn: ["B"] }), item("B", -30, 10)], free)
        .recommended,
    ).toEqual([]);
  });

  it("spends no more than the budget, the mandatory part first", () => {
    const items = [
      item("A", 60, 60),
      item("B", 50, 50),
      item("C", 50, 50),
      item("E", -5, 10, { isEnabler: true }),
    ];
    expect(selectPortfolio(items, { ...free, budget: 110 }).recommended).toEqual(["B", "C", "E"]);
    expect(selectPortfolio(items, { ...free, budget: 5 })).toMatchObject({
      recommended: ["E"],
      exceedsBudget: true,
    });
  });

  it("is the best of all closed subsets within the budget", () => {
    const items = fc.array(
      fc.record({
        npv: fc.integer({ min: -50, max: 100 }),
        capex: fc.integer({ min: 1, max: 60 }),
        after: fc.integer({ min: -6, max: 7 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 200 }), (drawn, budget) => {
        const list = drawn.map(({ npv, capex, after }, index) =>
          item(`I${index}`, npv, capex, {
            dependsOn: after >= 0 && after < index ? [`I${after}`] : [],
          }),
        );
        const choice = selectPortfolio(list, { marginalPct: 0, budget });
        const total = (ids: readonly string[]) =>
          list
            .filter(({ id }) => ids.includes(id))
            .reduce((sum, one) => ({ npv: sum.npv + one.npv, capex: sum.capex + one.capex }), {
              npv: 0,
              capex: 0,
            });
        const isClosed = (ids: readonly string[]) =>
          list.every(
            (one) => !ids.includes(one.id) || one.dependsOn.every((id) => ids.includes(id)),
          );
        let best = 0;
        for (let mask = 0; mask < 2 ** list.length; mask++) {
          const ids = list.filter((_, index) => (mask >> index) & 1).map(({ id }) => id);
          if (isClosed(ids) && total(ids).capex <= budget) best = Math.max(best, total(ids).npv);
        }
        expect(isClosed(choice.recommended)).toBe(true);
        expect(total(choice.recommended).capex).toBeLessThanOrEqual(budget);
        expect(total(choice.recommended).npv).toBeCloseTo(best, 9);
      }),
      { numRuns: 60 },
    );
  });

  it("beyond twenty optional initiatives says that it is an approximation", () => {
    const many = Array.from({ length: 24 }, (_, index) =>
      item(`I${String(index).padStart(2, "0")}`, 10 + index, 10),
    );
    const choice = selectPortfolio(many, { ...free, budget: 100 });
    expect(choice).toMatchObject({ method: "aproximado" });
    expect(choice.recommended).toHaveLength(10);
  });
});
