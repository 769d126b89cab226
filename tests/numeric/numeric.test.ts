import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  endOfDayMs,
  monthIndexOf,
  monthKey,
  monthLabel,
  monthStartMs,
  saoPauloDate,
  startOfDateMs,
} from "#domain/kernel/dates/calendar.ts";
import {
  giniCoefficient,
  herfindahlIndex,
  normalisedEntropy,
} from "#domain/kernel/statistics/concentration.ts";
import {
  medianAbsoluteDeviation,
  modifiedZScores,
  sampleStandardDeviation,
} from "#domain/kernel/statistics/dispersion.ts";
import { exactSum } from "#domain/kernel/numbers/exact-sum.ts";
import { midRankPercentile } from "#domain/kernel/statistics/percentile-rank.ts";
import { median, quantile7 } from "#domain/kernel/statistics/quantile.ts";
import {
  drawNormal,
  generatorFor,
  mulberry32,
  seedFromText,
  shuffleIndexes,
} from "#domain/kernel/numbers/random.ts";
import {
  isAbove,
  isAtLeast,
  isBelow,
  roundHalfAwayFromZero,
} from "#domain/kernel/numbers/rounding.ts";
import {
  longestCommonSubsequence,
  unmatchedPositions,
} from "#domain/kernel/statistics/sequence-alignment.ts";
import { mannKendall, standardNormalCdf, theilSenSlope } from "#domain/kernel/statistics/trend.ts";

describe("rounding", () => {
  it.each([
    [0.5, 0, 1],
    [-0.5, 0, -1],
    [2.5, 0, 3],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1e-7, 9, 1e-7],
    [123456789.5, 0, 123456790],
    [0.04, 1, 0],
  ])("%d to %i places is %d", (value, places, expected) => {
    expect(roundHalfAwayFromZero(value, places)).toBe(expected);
  });
  it("compares after nine decimals", () => {
    expect(isAbove(0.1 + 0.2, 0.3)).toBe(false);
    expect(isAtLeast(0.3, 0.1 + 0.2)).toBe(true);
    expect(isBelow(0.3, 0.1 + 0.2)).toBe(false);
  });
});

describe("sums and quantiles", () => {
  it("sums to the nearest double whatever the order", () => {
    expect(exactSum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
    expect(exactSum([1e16, 1, -1e16])).toBe(1);
    expect(exactSum([])).toBe(0);
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { maxLength: 40 }),
        (values) => {
          expect(exactSum([...values].reverse())).toBe(exactSum(values));
          expect(exactSum([...values].sort((a, b) => a - b))).toBe(exactSum(values));
        },
      ),
    );
  });
  it("takes quantiles of type 7", () => {
    expect(quantile7([1, 2, 3, 4], 0.25)).toBe(1.75);
    expect(quantile7([5], 0.95)).toBe(5);
    expect(median([100, 102, 98, 101, 99, 140])).toBe(100.5);
    expect(quantile7([], 0.5)).toBeNaN();
  });
  it("measures dispersion", () => {
    expect(sampleStandardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.13809, 5);
    expect(sampleStandardDeviation([1])).toBeNull();
    expect(medianAbsoluteDeviation([100, 102, 98, 101, 99, 140])).toBe(1.5);
    expect(modifiedZScores([100, 102, 98, 101, 99, 140])?.[5]).toBeCloseTo(17.76, 2);
    expect(modifiedZScores([100, 100, 100, 100, 100, 180])?.[5]).toBeCloseTo(4.787, 3);
    expect(modifiedZScores([3, 3, 3])).toBeNull();
  });
});

describe("concentration", () => {
  it("gives Gini, HHI and entropy", () => {
    expect(giniCoefficient([1, 1, 1, 1])).toBeCloseTo(0, 12);
    expect(giniCoefficient([0, 0, 0, 1])).toBeCloseTo(0.75, 12);
    expect(giniCoefficient([0, 0])).toBeNull();
    expect(herfindahlIndex([1, 1])).toBe(5000);
    expect(normalisedEntropy([5])).toBe(0);
    expect(normalisedEntropy([3, 3, 3])).toBeCloseTo(1, 12);
  });
  it("ranks by mid-rank", () => {
    expect(midRankPercentile([1, 2, 2, 3], 2)).toBe(50);
  });
});

describe("random numbers", () => {
  it("seeds from the SHA-256 of the text", () =>
    expect(seedFromText("demo-nimbela|eventos|v1")).toBe(2994094790));
  it("draws the known stream of mulberry32", () => {
    const draw = mulberry32(2994094790);
    const again = generatorFor("demo-nimbela", "eventos", 1);
    for (let k = 0; k < 5; k++) expect(draw()).toBe(again());
  });
  it("shuffles to a permutation", () => {
    const order = shuffleIndexes(50, mulberry32(7));
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, k) => k));
  });
  it("draws normal deviates of mean 0 and deviation 1", () => {
    const draw = mulberry32(11);
    const values = Array.from({ length: 20_000 }, () => drawNormal(draw));
    expect(exactSum(values) / values.length).toBeCloseTo(0, 1);
    expect(sampleStandardDeviation(values)).toBeCloseTo(1, 1);
  });
});

describe("trend", () => {
  it("takes the median of the pairwise slopes", () => {
    expect(theilSenSlope([1, 2, 3, 5], [2, 4, 6, 10])).toBe(2);
    expect(theilSenSlope([1, 1], [2, 3])).toBeNull();
  });
  it("is exact up to ten values without ties", () => {
    const up = mannKendall([1, 2, 3, 4, 5, 6]);
    expect(up).toMatchObject({ s: 15, method: "exact" });
    expect(up?.pValue).toBeCloseTo(2 / 720, 12);
    expect(mannKendall([1, 3, 2, 4])?.pValue).toBeCloseTo(8 / 24, 12);
  });
  it("falls back to the normal approximation with ties", () => {
    expect(mannKendall([1, 1, 2, 2, 3, 3])?.method).toBe("normal");
    expect(mannKendall([2, 2, 2])?.pValue).toBe(1);
    expect(standardNormalCdf(1.959964)).toBeCloseTo(0.975, 5);
  });
});

describe("alignment of sequences", () => {
  const codes = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  it("finds the longest common subsequence", () => {
    expect(longestCommonSubsequence(codes("AB"), codes("AXYZBC"))).toBe(2);
    expect(longestCommonSubsequence(codes(""), codes("ABC"))).toBe(0);
  });
  it("leaves out as many positions as the lengths minus twice the subsequence", () => {
    const word = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 9 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const { onlyA, onlyB } = unmatchedPositions(a, b);
        expect(onlyA.length + onlyB.length).toBe(
          a.length + b.length - 2 * longestCommonSubsequence(a, b),
        );
      }),
    );
  });
});

describe("calendar of São Paulo", () => {
  it("buckets instants by local month", () => {
    expect(monthKey(monthIndexOf(Date.parse("2026-09-01T02:59:59Z")))).toBe("2026-08");
    expect(monthKey(monthIndexOf(Date.parse("2026-09-01T03:00:00Z")))).toBe("2026-09");
    expect(new Date(monthStartMs(2026 * 12 + 7)).toISOString()).toBe("2026-08-01T03:00:00.000Z");
    expect(monthLabel(2026 * 12 + 7)).toBe("ago/2026");
  });
  it("knows the summer times of the past", () => {
    expect(new Date(startOfDateMs("2017-01-10")).toISOString()).toBe("2017-01-10T02:00:00.000Z");
    expect(saoPauloDate(Date.parse("2017-01-10T01:30:00Z"))).toBe("2017-01-09");
    expect(saoPauloDate(endOfDayMs("2026-08-31"))).toBe("2026-08-31");
  });
});
