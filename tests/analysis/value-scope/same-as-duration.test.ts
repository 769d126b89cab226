/** A figure that is the duration in other words explains nothing. */
import { describe, expect, it } from "vitest";
import { rankCorrelation } from "#domain/kernel/statistics/rank-correlation.ts";
import { testCuts } from "#domain/tables/mining/cases/case-cuts.ts";

const cases = 120;
const days = Float64Array.from({ length: cases }, (_, at) => 1 + ((at * 37) % 100));
const quarter = (figures: Float64Array) => ({
  levels: ["até 25", "mais de 25 até 50", "mais de 50 até 75", "mais de 75"],
  codes: Int32Array.from(figures, (figure) => Math.min(3, Math.floor(figure / 26))),
  figures,
});

describe("cuts of durations", () => {
  it("leave out minutes that order the cases as their durations do", () => {
    const minutes = days.map((value) => value * 24 * 60 + (value % 2));
    const cuts = testCuts(
      [{ id: "m", label: "minutos", ...quarter(days), figures: minutes }],
      [{ kind: "duracao", values: days }],
    );
    expect(cuts).toEqual([]);
  });
  it("keep a figure that only goes along with them", () => {
    const price = days.map((value, at) => (at % 3 === 0 ? (at * 53) % 100 : value));
    const cuts = testCuts(
      [{ id: "p", label: "preço", ...quarter(price) }],
      [{ kind: "duracao", values: days }],
    );
    expect(cuts.length).toBeGreaterThan(1);
  });
});

describe("rank correlation", () => {
  it("is 1 for the same order, -1 for the reverse, null for a constant", () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 400])).toBe(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1);
    expect(rankCorrelation([1, 1, 1], [3, 2, 1])).toBeNull();
  });
  it("gives equal values the mean of their ranks", () =>
    expect(rankCorrelation([1, 1, 2, 2], [1, 2, 3, 4])).toBeCloseTo(0.894427191, 9));
});
