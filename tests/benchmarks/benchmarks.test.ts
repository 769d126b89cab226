import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { asReference, type Quantiles } from "#domain/benchmarks/benchmark.ts";
import { compareWithSets } from "#domain/benchmarks/compare.ts";
import {
  categoryScore,
  compositeScore,
  confidenceScore,
  freshnessOf,
  rankAmong,
  simulatedRank,
} from "#domain/benchmarks/composite.ts";
import {
  benchmarkIndustries,
  benchmarkPeriods,
  illustrativeSet,
  type BenchmarkPeriod,
} from "#domain/benchmarks/illustrative/index.ts";
import { gapTo, performancePercentile, topValues } from "#domain/benchmarks/percentile.ts";
import { impactOf, statusLabels, statusOf } from "#domain/benchmarks/standing.ts";
import { statedMeasures } from "#domain/demonstration/stated-measures.ts";
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

describe("the illustrative sample", () => {
  const ecommerce = (period: BenchmarkPeriod = "Last 12M") =>
    illustrativeSet("E-commerce Tech", period);

  it("has a best value a step beyond the best tenth, never the end of the scale", () => {
    expect(Object.fromEntries(ecommerce().metrics.map(({ code, best }) => [code, best]))).toEqual({
      "op.tempo_resolucao": 11,
      "op.retrabalho": 1.8,
      "op.ciclo_pedido": 4,
      "op.ruptura": 0.6,
      "op.devolucao_prazo": 1.4,
      "fin.custo_pedido": 4,
      "fin.margem_ebitda": 22.6,
      "fin.cac_payback": 2,
      "fin.chargeback": 0.04,
      "fin.receita_fte": 976,
      "dig.automacao": 76,
      "dig.autosservico": 76,
      "dig.api": 97,
      "dig.disponibilidade": 99.99,
      "dig.uso_ia": 85,
      "cli.csat": 9.4,
      "cli.nps": 78,
      "cli.churn": 2,
      "cli.primeiro_contato": 90,
      "cli.recompra": 62,
    });
    const sets = benchmarkIndustries.flatMap((industry) =>
      benchmarkPeriods.map((period) => illustrativeSet(industry, period)),
    );
    expect(sets).toHaveLength(12);
    for (const metric of sets.flatMap(({ metrics }) => metrics)) {
      const [q10, , , , q90] = metric.quantiles;
      const isBeyond = metric.direction === "higher" ? metric.best! >= q90! : metric.best! <= q10!;
      expect(isBeyond, metric.code).toBe(true);
      expect(metric.quantiles, metric.code).toEqual(
        [...metric.quantiles].map(Number).sort((a, b) => a - b),
      );
      if (metric.unit === "%")
        expect(Math.max(...metric.quantiles.map(Number))).toBeLessThanOrEqual(100);
    }
  });

  it("gives the demonstration three composites, one a period, and 94,0% of confidence", () => {
    // What its files tell, and what it states.
    const values: Record<string, number> = {
      "op.retrabalho": 15,
      "op.tempo_resolucao": 60,
      "op.devolucao_prazo": 4,
      "fin.chargeback": 0.61,
      "dig.disponibilidade": 99.87,
      "cli.csat": 7.8,
      "cli.nps": 36,
      "cli.churn": 13,
      ...Object.fromEntries(statedMeasures().map(({ code, value }) => [code, value])),
    };
    const compared = (period: BenchmarkPeriod) =>
      compareWithSets({
        sets: [asReference(ecommerce(period))],
        find: ({ code }) => {
          const value = values[code];
          if (value === undefined) return { found: null, reason: "none" };
          const manual = { id: code, code, value, source: "s", asOf: "2026-10-15", writtenBy: "A" };
          return { found: { code, value, origin: "manual", fact: null, manual, trend: null } };
        },
        isDemonstration: true,
        today: "2026-10-16",
      });
    const now = compared("Last 12M");
    expect([now.withValue, now.rank, now.companies]).toEqual([17, 486, 847]);
    expect(now.confidence).toBeCloseTo(94, 1);
    expect(now.categories.map(({ score }) => score?.toFixed(1))).toEqual([
      "40.4",
      "46.1",
      "42.9",
      "42.2",
    ]);
    expect(
      (["Last 12M", "2024", "2023"] as const).map((period) =>
        compared(period).composite?.toFixed(1),
      ),
    ).toEqual(["42.7", "45.6", "48.5"]);
  });
});
