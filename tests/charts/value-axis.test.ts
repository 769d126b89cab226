import { describe, expect, it } from "vitest";
import { tickTexts, ticksWithin, valueAxis } from "#domain/charts/value-axis.ts";

describe("ticks of a value axis", () => {
  it.each([
    [[2.66, 2.7, 2.83, 2.77], true, [2.6, 2.7, 2.8, 2.9], true],
    [[2.5, 3.8], true, [0, 1, 2, 3, 4], false],
    [[8.2, 8.1, 7.8], true, [7.6, 7.8, 8, 8.2], true],
    [[-69, 604, 890], false, [-500, 0, 500, 1000], false],
    [[-528, -200, 907], true, [-1000, -500, 0, 500, 1000], false],
    [[0.71, 0.59, 0.61, 0.4], true, [0, 0.2, 0.4, 0.6, 0.8], false],
    [[0, 0, 0], false, [0], false],
    [[2.66, 2.83], false, [0, 1, 2, 3], false],
  ])("of %j (may cut: %s) are %j", (values, mayCut, ticks, isCut) => {
    expect(valueAxis(values, { mayCut })).toEqual({ ticks, isCut });
  });

  it("stay inside a range that is given", () => {
    expect(ticksWithin(0.6, 5.4)).toEqual([1, 2, 3, 4, 5]);
    expect(ticksWithin(12, 96)).toEqual([20, 40, 60, 80]);
  });

  it("tell unit and scale once, with the decimals at which they differ", () => {
    expect(tickTexts([2.6e6, 2.7e6, 2.8e6], "BRL")).toEqual(["2,6", "2,7", "R$ 2,8 mi"]);
    expect(tickTexts([-500_000, 0, 500_000], "BRL")).toEqual(["−500", "0", "R$ 500 mil"]);
    expect(tickTexts([0, 0.2, 0.4], "pct")).toEqual(["0%", "0,2%", "0,4%"]);
    expect(tickTexts([0, 5_000, 10_000, 15_000], "h")).toEqual(["0", "5", "10", "15 mil h"]);
    expect(tickTexts([0, 2_000, 4_000], "un")).toEqual(["0", "2.000", "4.000"]);
  });
});
