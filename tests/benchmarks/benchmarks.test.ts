import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import type { Quantiles } from "#domain/benchmarks/benchmark.ts";
import {
  categoryScore,
  compositeScore,
  confidenceScore,
  freshnessOf,
  rankAmong,
  simulatedRank,
} from "#domain/benchmarks/composite.ts";
import { benchmarkIndustries, illustrativeSet } from "#domain/benchmarks/illustrative/index.ts";
import { gapTo, performancePercentile, topValues } from "#domain/benchmarks/percentile.ts";
import { impactOf, statusLabels, statusOf } from "#domain/benchmarks/standing.ts";
import { clauses } from "#tests/support/clauses.ts";

const hours = { direction: "lower" as const, quantiles: [18, 30, 48, 72, 96] as Quantiles };

describe("percentile of performance", () => {
  it("follows the worked examples", () => {
    const raw = [22, 30, 34, 40, 44, 48, 55, 60, 70, 90];
    expect(performancePercentile({ ...hours, rawValues: raw }, 60)).toEqual({
      percentile: 25,
      outOfRange: false,
    });
    expect(performancePercentile(hours, 60)).toEqual({ percentile: 37.5, outOfRange: false });
    expect(topValues({ ...hours, rawValues: raw })).toEqual({
      topQuartile: 30,
      topDecile: 18,
      bestInClass: 22,
    });
    expect(topValues(hours).bestInClass).toBeNull();
  });

  it("beyond the quantiles is clamped and said, unless the extreme is known", () => {
    expect(performancePercentile(hours, 10)).toEqual({ percentile: 95, outOfRange: true });
    expect(performancePercentile({ ...hours, min: 6 }, 12)).toEqual({
      percentile: 95,
      outOfRange: false,
    });
    expect(performancePercentile(hours, 200)).toEqual({ percentile: 5, outOfRange: true });
    expect(performancePercentile({ ...hours, max: 116 }, 106)).toEqual({
      percentile: 5,
      outOfRange: false,
    });
  });

  it("takes the middle of equal quantiles", () => {
    expect(
      performancePercentile({ direction: "higher", quantiles: [1, 5, 5, 9, 10] }, 5).percentile,
    ).toBe(37.5);
  });

  it("never falls when the value gets better, and stays within 0 and 100", () => {
    const value = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 5, maxLength: 5 }), value, value, (list, a, b) => {
        const quantiles = [...list].sort((x, y) => x - y) as unknown as Quantiles;
        const [worse, better] = a < b ? [a, b] : [b, a];
        const [low, high] = [worse, better].map(
          (x) => performancePercentile({ direction: "higher", quantiles }, x).percentile,
        ) as [number, number];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("gap, status and scores", () => {
  it("follow the worked examples", () => {
    expect(gapTo(48, 60, "h", "lower")).toEqual({ value: -25, unit: "pct" });
    expect(gapTo(9, 15, "%", "lower")).toEqual({ value: -6, unit: "pp" });
    expect(gapTo(8.5, 7.8, "nota", "higher").value).toBeCloseTo(-0.7, 12);
    expect(
      compositeScore({ operational: 42, financial: 55, digital: 61, customer: 38 }),
    ).toBeCloseTo(49.4, 12);
    expect(
      compositeScore({ operational: 42, financial: 55, digital: 61, customer: null }),
    ).toBeCloseTo(51.411764, 5);
    expect(
      compositeScore({ operational: 42, financial: null, digital: null, customer: 80 }),
    ).toBeNull();
    expect(categoryScore([40])).toBeNull();
    expect(simulatedRank(49.4, 847)).toBe(429);
    expect(confidenceScore(847, 120, 18 / 20)).toBeCloseTo(91.5, 1);
    expect([freshnessOf(180), freshnessOf(365), freshnessOf(366)]).toEqual([
      "Atual",
      "Aceitável",
      "Desatualizado",
    ]);
    expect([rankAmong([], 50), rankAmong([90, 50, 10], 50)]).toEqual([null, 2]);
  });

  it("name the percentile before it is rounded", clauses("4.18", "9.11"), () => {
    expect([75, 74.9999, 50, 25, 24.9999].map((p) => statusLabels[statusOf(p)])).toEqual([
      "Líder",
      "Competitivo",
      "Competitivo",
      "Gap",
      "Crítico",
    ]);
    expect([9.9, 10, 25, 50, 75].map(impactOf)).toEqual([
      "critical",
      "high",
      "medium",
      "low",
      "none",
    ]);
  });
});

it(
  "each illustrative set has twenty metrics, five a category, with ascending quantiles and no company behind them",
  clauses("9.11"),
  () => {
    for (const industry of benchmarkIndustries) {
      const set = illustrativeSet(industry, "2024");
      expect(set.metrics).toHaveLength(20);
      expect(new Set(set.metrics.map((metric) => metric.code)).size).toBe(20);
      for (const category of ["operational", "financial", "digital", "customer"])
        expect(set.metrics.filter((metric) => metric.category === category)).toHaveLength(5);
      for (const metric of set.metrics)
        expect(
          [...metric.quantiles].map(Number).sort((a, b) => a - b),
          metric.code,
        ).toEqual([...metric.quantiles]);
      expect([set.kind, set.nCompanies, set.collectedAt]).toEqual(["ilustrativo", null, null]);
    }
  },
);
