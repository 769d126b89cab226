import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  selectPortfolio as selectByValue,
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
  isDuty: false,
  hasProcesses: true,
  dependsOn: [],
  ...changes,
});
/** Sets that are worth the sum of their items. */
const selectPortfolio = (
  items: readonly PortfolioItem[],
  rules: { marginalPct: number; budget: number | null },
) =>
  selectByValue(items, {
    ...rules,
    isBounded: true,
    valueOf: (members) => members.reduce((sum, index) => sum + items[index]!.npv, 0),
  });
const free = { marginalPct: 5, budget: null };

describe("the recommended set", () => {
  it("holds what pays and what is a duty, and leaves the rest with a reason", () => {
    const choice = selectPortfolio(
      [
        item("A", 50, 100),
        item("B", -30, 100),
        item("C", 4, 100),
        item("D", -10, 100, { isDuty: true }),
        item("E", -5, 100, { isEnabler: true }),
      ],
      free,
    );
    expect(choice.recommended).toEqual(["A", "D"]);
    expect(Object.fromEntries(choice.excluded)).toEqual({
      B: "VPL negativo",
      C: "no limite",
      E: "VPL negativo",
    });
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

  it("takes an enabler only beside what it enables: those that name it, or else what has a process", () => {
    const enabler = item("E", 5, 10, { isEnabler: true, hasProcesses: false });
    expect(selectPortfolio([item("A", -50, 10), enabler], free).recommended).toEqual([]);
    expect(selectPortfolio([item("A", 50, 10), enabler], free).recommended).toEqual(["A", "E"]);
    const named = item("B", -50, 10, { dependsOn: ["E"] });
    expect(selectPortfolio([item("A", 50, 10), named, enabler], free).recommended).toEqual(["A"]);
  });

  it("judges the set, not its items: what two share may be worth less than both", () => {
    const items = [item("A", 50, 10), item("B", 20, 10), item("C", 15, 10)];
    const choice = selectByValue(items, {
      ...free,
      isBounded: true,
      valueOf: (members) =>
        members.reduce((sum, index) => sum + items[index]!.npv, 0) -
        (members.includes(1) || members.includes(2) ? 30 : 0),
    });
    expect(choice.recommended).toEqual(["A", "B", "C"]);
    const lone = selectByValue(items.slice(0, 2), {
      ...free,
      isBounded: true,
      valueOf: (members) => members.reduce((sum, index) => sum + (index === 0 ? 50 : -10), 0),
    });
    expect(lone.recommended).toEqual(["A"]);
    expect(lone.excluded.get("B")).toBe("reduz o VPL do conjunto");
  });

  it("spends no more than the budget, the duties first", () => {
    const items = [
      item("A", 60, 60),
      item("B", 50, 50),
      item("C", 50, 50),
      item("E", -5, 10, { isDuty: true }),
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
