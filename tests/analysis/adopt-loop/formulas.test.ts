import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  fitCurve,
  monthlyPath,
  plannedCurve,
} from "#domain/phases/adopt-loop/compute/adoption/adoption-curve.ts";
import { statusOf } from "#domain/phases/adopt-loop/compute/capture-facts.ts";
import {
  rampedMonths,
  realisedPerMonth,
} from "#domain/phases/adopt-loop/compute/realised-value.ts";
import { curveFits, kpiVerdicts } from "#domain/phases/adopt-loop/copy.ts";
import {
  favourableDecile,
  monthsOutOfPlan,
  verdictOf,
  type KpiMonth,
} from "#domain/phases/adopt-loop/compute/kpi-cycle.ts";
import { multipliersOf } from "#domain/phases/adopt-loop/compute/readiness/network-facts.ts";
import {
  adkarIndex,
  bandOf,
  barrierOf,
  likertScore,
  readinessIndex,
  startWaveOf,
} from "#domain/phases/adopt-loop/compute/readiness/readiness.ts";
import { marginOfError } from "#domain/phases/adopt-loop/compute/readiness/survey.ts";
import {
  hoursPerPerson,
  spreadTracks,
  weeksFor,
} from "#domain/phases/common/training/training-hours.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import {
  bassAt,
  fitLogistic,
  fitMidpoint,
  logisticAt,
  squaredError,
} from "#domain/kernel/statistics/logistic.ts";
import { cronbachAlpha } from "#domain/kernel/statistics/reliability.ts";

const assumptions = resolveAssumptions();
const means = { consciencia: 4.1, desejo: 3.4, conhecimento: 2.8, habilidade: 3.1, reforco: 2.6 };

describe("A7.1", () => {
  it("has a margin of 5,9 p.p. for 84 of 120, and none where it says nothing", () => {
    expect(marginOfError(84, 120)).toBeCloseTo(5.881, 3);
    expect([marginOfError(1, 1), marginOfError(5, null), marginOfError(12, 10)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(marginOfError(120, 120)).toBe(0);
  });
  it("has an alpha of 0,897 in the worked example", () =>
    expect(
      cronbachAlpha([
        [4, 4, 5],
        [3, 3, 3],
        [5, 4, 5],
        [2, 3, 2],
        [4, 5, 4],
      ]),
    ).toBeCloseTo(0.897, 3));
  it("has no alpha for one item, one row or equal answers", () => {
    expect([
      cronbachAlpha([[1], [2]]),
      cronbachAlpha([[1, 2]]),
      cronbachAlpha([
        [3, 3],
        [3, 3],
      ]),
      cronbachAlpha([]),
    ]).toEqual([null, null, null, null]);
  });
});

describe("A7.2 and A7.3", () => {
  it("gives the index 55,0 and the barrier knowledge", () => {
    expect(adkarIndex(means)).toBe(55);
    expect(barrierOf(means, 3)).toBe("conhecimento");
    expect(barrierOf({ ...means, conhecimento: 3.2, reforco: 3 }, 3)).toBe("reforco");
    expect(barrierOf({ ...means, conhecimento: 3.2, reforco: 3.01 }, 3)).toBeNull();
    expect(adkarIndex({ ...means, desejo: null })).toBeNull();
  });
  it("gives a readiness of 61,8", () => {
    const scores = {
      adkar: 55,
      lideranca: 72,
      competencias: 48,
      dados: 78,
      folga: likertScore(6 - 2.6),
    };
    expect(scores.folga).toBeCloseTo(60, 9);
    expect(readinessIndex(scores, 0.6)).toEqual({ score: 61.8, coverage: 1 });
  });
  it("renormalises from 60% of the weight on", () => {
    const present = { adkar: 50, lideranca: 50, competencias: null, dados: 80, folga: null };
    expect(readinessIndex(present, 0.6).score).toBeCloseTo(
      (0.3 * 50 + 0.25 * 50 + 0.15 * 80) / 0.7,
      6,
    );
    expect(readinessIndex({ ...present, dados: null }, 0.6)).toEqual({
      score: null,
      coverage: 0.55,
    });
  });
  it("has its bands", () => {
    expect([75, 74.99, 60, 45, 44.99].map(bandOf)).toEqual([
      "Pronto",
      "Pronto com reforços",
      "Pronto com reforços",
      "Atenção",
      "Não iniciar em larga escala",
    ]);
    expect([60, 59.9, 45, 44].map(startWaveOf)).toEqual([1, 2, 2, 3]);
  });
  it("stays within 0 and 100", () => {
    const answer = fc.double({ min: 1, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(answer, answer, answer, answer, answer),
        fc.array(fc.option(fc.double({ min: 0, max: 100, noNaN: true })), {
          minLength: 4,
          maxLength: 4,
        }),
        ([consciencia, desejo, conhecimento, habilidade, reforco], rest) => {
          const adkar = adkarIndex({ consciencia, desejo, conhecimento, habilidade, reforco })!;
          const { score } = readinessIndex(
            {
              adkar,
              lideranca: rest[0] ?? null,
              competencias: rest[1] ?? null,
              dados: rest[2] ?? null,
              folga: rest[3] ?? null,
            },
            0.3,
          );
          for (const each of [adkar, score ?? 0]) {
            expect(each).toBeGreaterThanOrEqual(0);
            expect(each).toBeLessThanOrEqual(100);
          }
        },
      ),
    );
  });
});

describe("A7.5 and A7.6", () => {
  it("gives 576 h, R$ 27.648 and six weeks for 24 people", () => {
    const each = hoursPerPerson({ base: 4, levelHours: 8, tools: 6, toolHours: 2 });
    expect([each, 24 * each, 24 * each * 48, weeksFor(each, 4)]).toEqual([24, 576, 27_648, 6]);
  });
  it("spreads the hours in order and loses none", () => {
    const { byBlock, leftOver } = spreadTracks(
      [
        ["a", 10],
        ["b", 20],
        ["c", 20],
      ],
      4,
      4,
      2,
    );
    expect(byBlock.map((block) => [...block])).toEqual([
      [
        ["a", 10],
        ["b", 6],
      ],
      [
        ["b", 14],
        ["c", 2],
      ],
    ]);
    expect(leftOver).toBe(18);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }), (hours) => {
        const spread = spreadTracks(
          hours.map((value, index) => [String(index), value] as const),
          4,
          4,
          6,
        );
        const placed = spread.byBlock
          .flatMap((block) => [...block.values()])
          .reduce((sum, value) => sum + value, 0);
        expect(placed + spread.leftOver).toBeCloseTo(
          hours.reduce((sum, value) => sum + value, 0),
          9,
        );
        for (const block of spread.byBlock)
          expect([...block.values()].reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(
            16 + 1e-9,
          );
      }),
    );
  });
  it("has one multiplier for each fifteen people and at least one an area", () => {
    expect(multipliersOf([120], 15)).toEqual({ total: 8, byArea: [8] });
    expect(multipliersOf([5, 5, 5], 15)).toEqual({ total: 3, byArea: [1, 1, 1] });
    expect(multipliersOf([40, 20], 15)).toEqual({ total: 4, byArea: [3, 1] });
    expect(multipliersOf([], 15)).toEqual({ total: 0, byArea: [] });
  });
});

describe("A7.7", () => {
  const curve = plannedCurve(60, assumptions);
  it("has the points of the worked example", () => {
    expect(
      [curve.ceiling, curve.midpoint, curve.rate].map((value) => Number(value.toFixed(3))),
    ).toEqual([0.77, 11.2, 0.314]);
    expect([4, 8, 12, 16, 24].map((week) => Math.round(100 * logisticAt(curve, week)))).toEqual([
      7, 21, 43, 63, 76,
    ]);
  });
  it("takes 20 − 10R weeks from a tenth to nine tenths of its ceiling", () => {
    const weekOf = (share: number) => curve.midpoint - Math.log(1 / share - 1) / curve.rate;
    expect(weekOf(0.9) - weekOf(0.1)).toBeCloseTo(20 - 10 * 0.6, 9);
  });
  it("never falls, whatever the readiness, and never passes its ceiling", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (readiness, week, later) => {
          const one = plannedCurve(readiness, assumptions);
          expect(logisticAt(one, week + later)).toBeGreaterThanOrEqual(logisticAt(one, week));
          expect(logisticAt(one, week + later)).toBeLessThanOrEqual(Math.min(0.95, one.ceiling));
        },
      ),
    );
  });
  it("keeps the plan under four weeks, moves the midpoint from four, and fits all from eight past half of the ceiling", () => {
    const truth = { ceiling: 0.7, midpoint: 14, rate: 0.25 };
    const points = (n: number, of = truth) =>
      Array.from({ length: n }, (_, i) => ({ t: 2 * i + 2, y: logisticAt(of, 2 * i + 2) }));
    expect(fitCurve(curve, points(3))).toEqual({ curve, kind: curveFits.planned });
    const moved = fitCurve(curve, points(5, { ...curve, midpoint: 9 }));
    expect([
      moved.kind,
      Number(moved.curve.midpoint.toFixed(3)),
      moved.curve.ceiling,
      moved.curve.rate,
    ]).toEqual([curveFits.midpoint, 9, curve.ceiling, curve.rate]);
    const early = fitCurve(
      curve,
      Array.from({ length: 9 }, (_, i) => ({ t: i, y: logisticAt(curve, i) })),
    );
    expect(early.kind).toBe(curveFits.midpoint);
    const full = fitCurve(curve, points(14));
    expect(full.kind).toBe(curveFits.full);
    expect(
      [full.curve.ceiling, full.curve.midpoint, full.curve.rate].map((value) =>
        Number(value.toFixed(2)),
      ),
    ).toEqual([0.7, 14, 0.25]);
  });
  it("stays within its bounds and is no worse than the midpoint alone", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 12 }),
        (values) => {
          const points = values.map((y, t) => ({ t, y }));
          const found = fitLogistic(points);
          expect(found.ceiling).toBeGreaterThanOrEqual(Math.min(1, Math.max(...values)) - 1e-12);
          expect([
            found.ceiling <= 1,
            found.rate >= 0.05,
            found.rate <= 1.5,
            found.midpoint >= 0,
            found.midpoint <= 40,
          ]).toEqual([true, true, true, true, true]);
          const moved = fitMidpoint(curve, points);
          expect(moved.midpoint).toBeGreaterThanOrEqual(0);
          expect(squaredError(moved, points)).toBeLessThanOrEqual(
            squaredError({ ...curve, midpoint: 0 }, points) + 1e-9,
          );
        },
      ),
      { numRuns: 25 },
    );
  });
  it("goes by the middle of each month, and by the measure where a week has one", () => {
    const path = monthlyPath(curve, new Map([[2, 0.33]]), 3, 4.345);
    expect(path.map(({ month, week }) => [month, Number(week.toFixed(4))])).toEqual([
      [1, 2.1725],
      [2, 6.5175],
      [3, 10.8625],
    ]);
    expect(path[0]?.adoption).toBe(0.33);
    expect(path[1]?.adoption).toBe(logisticAt(curve, 6.5175));
  });
  it("has the model of Bass at its ends", () => {
    expect(bassAt({ ceiling: 0.8, p: 0.03, q: 0.38 }, 0)).toBe(0);
    expect(bassAt({ ceiling: 0.8, p: 0.03, q: 0.38 }, 500)).toBeCloseTo(0.8, 9);
  });
});

describe("A7.9 and A7.10", () => {
  const month = (index: number, value: number, target: number | null = 8): KpiMonth => ({
    month: index,
    value,
    target,
  });
  const baseline = [5, 6, 7, 6, 5, 7, 6, 6].map((value, index) => month(index, value));
  it("values the hours gained, with the ramp of the plan", () => {
    expect(
      realisedPerMonth({
        baselineHours: 0.5,
        currentHours: 0.3,
        volume: 1000,
        hourlyCost: 50,
        cashShare: 0.5,
      }),
    ).toBeCloseTo(5000, 9);
    expect(
      realisedPerMonth({
        baselineHours: 0.3,
        currentHours: 0.5,
        volume: 1000,
        hourlyCost: 50,
        cashShare: 0.5,
      }),
    ).toBeCloseTo(-5000, 9);
    expect(
      [rampedMonths(3, 3, 3), rampedMonths(3, 4, 3), rampedMonths(3, 8, 3)].map((value) =>
        Number(value.toFixed(6)),
      ),
    ).toEqual([0, 0.333333, 4]);
    expect([95, 94.9, 80, 79.9].map(statusOf)).toEqual([
      "No plano",
      "Atenção",
      "Atenção",
      "Fora do plano",
    ]);
  });
  it("needs three months in a row past the favourable decile", () => {
    expect(favourableDecile(baseline, 1)).toBeCloseTo(7, 9);
    expect(verdictOf([...baseline, month(8, 8), month(9, 8), month(10, 7.1)], 8, 1)).toBe(
      kpiVerdicts.sustained,
    );
    expect(verdictOf([...baseline, month(8, 8), month(9, 8), month(10, 7)], 8, 1)).toBe(
      kpiVerdicts.notYet,
    );
    expect(verdictOf([...baseline, month(8, 8), month(10, 8), month(11, 8)], 8, 1)).toBe(
      kpiVerdicts.notYet,
    );
    expect(verdictOf(baseline, 8, 1)).toBe(kpiVerdicts.noMonths);
    expect(verdictOf(baseline.slice(3), 8, 1)).toBe(kpiVerdicts.shortBaseline);
    expect(verdictOf([...baseline, month(8, 4), month(9, 4.9), month(10, 4)], 8, -1)).toBe(
      kpiVerdicts.sustained,
    );
  });
  it("counts the latest months out of plan, from the start on", () => {
    expect(monthsOutOfPlan(baseline, 8, 1)).toBe(0);
    expect(monthsOutOfPlan([...baseline, month(8, 7), month(9, 7)], 8, 1)).toBe(2);
    expect(monthsOutOfPlan([...baseline, month(8, 7), month(9, 8), month(10, 7)], 8, 1)).toBe(1);
    expect(monthsOutOfPlan([...baseline, month(8, 7), month(10, 7)], 8, 1)).toBe(1);
    expect(monthsOutOfPlan([...baseline, month(8, 7, null)], 8, 1)).toBe(0);
    expect(monthsOutOfPlan([...baseline, month(8, 9), month(9, 9)], 8, -1)).toBe(2);
  });
});
