import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import {
  applyQuickWinRule,
  durationFromEffort,
  quickWinScore,
  type QuickWinCandidate,
} from "#domain/phases/common/quick-wins/quick-win-rule.ts";
import { automationPotential } from "#domain/phases/value-scope/compute/automation-potential.ts";
import { parseWeights } from "#domain/phases/common/processes/parse-weights.ts";
import {
  computeBaseline,
  type BaselineInputs,
} from "#domain/phases/value-scope/compute/baseline.ts";
import { alertsOf } from "#domain/phases/common/client-alerts.ts";
import type { CaseRecord } from "#domain/phases/common/processes/case-records.ts";
import { findAnomalies } from "#domain/phases/value-scope/compute/ledger/find-anomalies.ts";
import { volumeTolerance } from "#domain/phases/value-scope/compute/gate-facts.ts";
import { gapToReference } from "#domain/phases/common/kpi-series.ts";
import { computeAbc, readConcentration } from "#domain/phases/common/processes/pareto.ts";
import { reworkAgreementLimit } from "#domain/tables/mining/conformance/rework-in-log.ts";
import { chainYield } from "#domain/phases/value-scope/compute/rework-cost.ts";
import { readTrend } from "#domain/kernel/statistics/trend-reading.ts";
import {
  computeValueMap,
  quadrantOf,
  winsorScale,
} from "#domain/phases/value-scope/compute/value-map/value-map.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";

const once = { reworkFactor: 1, geometric: false };
const p03: BaselineInputs = {
  volumePerMonth: 9200,
  minutesPerCase: 6.5,
  minutesIncludeRework: false,
  reworkPct: 9,
  reworkMinutes: 5,
  hourlyCost: 38,
  reworkMaterialCost: null,
};

describe("A1.1 baseline", () => {
  it("gives the example P03", () => {
    const found = computeBaseline(p03, once);
    expect(found.baseHours).toBeCloseTo(996.667, 3);
    expect(found.reworkHours).toBeCloseTo(69, 9);
    expect(found.hours).toBeCloseTo(1065.667, 3);
    expect(found.costPerYear).toBeCloseTo(485944, 0);
    expect(found.unitCost).toBeCloseTo(485944 / (12 * 9200), 6);
  });
  it("splits inclusive minutes", () => {
    const inclusive = {
      ...p03,
      volumePerMonth: 450,
      minutesPerCase: 16.6666667,
      minutesIncludeRework: true,
      reworkPct: 15,
      reworkMinutes: 11.1111,
    };
    expect(computeBaseline(inclusive, once).hours).toBeCloseTo(125, 5);
    expect(computeBaseline(inclusive, once).reworkHours).toBeCloseTo(12.5, 3);
    const without = computeBaseline(
      { ...inclusive, minutesPerCase: 15, reworkMinutes: null },
      once,
    );
    expect(without.reworkHours).toBeCloseTo((112.5 * 0.15) / 1.15, 9);
    expect((without.baseHours ?? 0) + (without.reworkHours ?? 0)).toBeCloseTo(112.5, 9);
  });
  it("repeats the loop when asked", () => {
    const loop = computeBaseline(
      { ...p03, reworkPct: 15, reworkMinutes: null },
      { reworkFactor: 1, geometric: true },
    );
    expect((loop.hours ?? 0) / (loop.baseHours ?? 1)).toBeCloseTo(1.176, 3);
    expect(computeBaseline({ ...p03, reworkPct: 15, reworkMinutes: null }, once).hours).toBeCloseTo(
      996.6667 * 1.15,
      3,
    );
  });
  it("says nothing without volume, and keeps hours without a rate", () => {
    expect(computeBaseline({ ...p03, volumePerMonth: null }, once)).toMatchObject({
      hours: null,
      costPerYear: null,
    });
    expect(computeBaseline({ ...p03, hourlyCost: null }, once)).toMatchObject({
      costPerYear: null,
      unitCost: null,
    });
    expect(computeBaseline({ ...p03, volumePerMonth: 0 }, once)).toMatchObject({
      costPerYear: 0,
      unitCost: null,
    });
    expect(computeBaseline({ ...p03, reworkPct: null }, once)).toMatchObject({
      reworkHours: null,
      hours: (9200 * 6.5) / 60,
    });
  });
  it("doubles cost with volume", () => {
    const positive = fc.double({ min: 0.1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.double({ min: 0, max: 100, noNaN: true }),
        positive,
        (volume, minutes, rework, cost) => {
          const inputs = {
            ...p03,
            volumePerMonth: volume,
            minutesPerCase: minutes,
            reworkPct: rework,
            hourlyCost: cost,
          };
          const single = computeBaseline(inputs, once).costPerYear ?? 0;
          expect(
            computeBaseline({ ...inputs, volumePerMonth: 2 * volume }, once).costPerYear ?? 0,
          ).toBeCloseTo(2 * single, 3);
        },
      ),
    );
  });
});

describe("A1.2 and A1.3", () => {
  it("multiplies first-pass yields", () =>
    expect(chainYield([0.85, 0.92, 0.95])).toBeCloseTo(0.743, 3));
  it("classes by the share before the item", () => {
    const abc = computeAbc(
      [
        ["a", 50],
        ["b", 30],
        ["c", 10],
        ["d", 6],
        ["e", 4],
      ].map(([id, value]) => ({ id: String(id), name: String(id), value: Number(value) })),
      { a: 80, b: 95 },
    );
    expect(abc.ranked.map((item) => item.abcClass).join("")).toBe("AABBC");
    expect(abc).toMatchObject({
      itemsToCut: 2,
      itemsToCutPct: 40,
      reading: "moderadamente concentrado",
      positiveTotal: 100,
    });
  });
  it("leaves credits apart and reads nothing of fewer than five items", () => {
    const abc = computeAbc(
      [
        { id: "a", name: "a", value: 10 },
        { id: "b", name: "b", value: -3 },
        { id: "c", name: "c", value: 0 },
      ],
      { a: 80, b: 95 },
    );
    expect(abc.apart.map((item) => item.id)).toEqual(["b", "c"]);
    expect(abc).toMatchObject({ counts: null, reading: null, itemsToCut: 1 });
    expect(computeAbc([], { a: 80, b: 95 })).toMatchObject({
      itemsToCut: null,
      herfindahl: null,
      gini: null,
    });
  });
  it("reads the concentration at its limits", () =>
    expect([35, 35.1, 55, 55.1].map(readConcentration)).toEqual([
      "concentrado",
      "moderadamente concentrado",
      "moderadamente concentrado",
      "pulverizado",
    ]));
  it("keeps its shape under permutation", () => {
    const items = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(items, (values) => {
        const list = values.map((value, index) => ({ id: `i${index}`, name: `i${index}`, value }));
        expect(computeAbc([...list].reverse(), { a: 80, b: 95 })).toEqual(
          computeAbc(list, { a: 80, b: 95 }),
        );
      }),
    );
  });
});

describe("A1.4 and A1.5", () => {
  const weights = parseWeights("0,30; 0,30; 0,25; 0,15");
  const p03Scores = {
    standardisation: 4,
    structuredData: 4,
    judgement: 2,
    integration: 4,
    exceptionsPct: 8,
    currentAutomationPct: 20,
  };
  it("gives the example P03", () => {
    const found = automationPotential(p03Scores, weights, 0.6);
    expect(found?.base).toBeCloseTo(0.75, 9);
    expect(found?.index).toBeCloseTo(0.552, 9);
    expect(1065.6667 * (found?.index ?? 0) * 0.6).toBeCloseTo(352.9, 1);
  });
  it("drops a missing component down to 60% of the weight", () => {
    expect(
      automationPotential({ ...p03Scores, judgement: null }, weights, 0.6)?.weightPresent,
    ).toBeCloseTo(0.75, 9);
    expect(
      automationPotential({ ...p03Scores, judgement: null, integration: null }, weights, 0.6)
        ?.weightPresent,
    ).toBeCloseTo(0.6, 9);
    expect(
      automationPotential({ ...p03Scores, standardisation: null, integration: null }, weights, 0.6),
    ).toBeNull();
  });
  it("stays in 0-1 and releases no more than the hours", () => {
    const score = fc.double({ min: 0, max: 5, noNaN: true });
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(score, score, score, score, share, share, (a, b, c, d, e, f) => {
        const found = automationPotential(
          {
            standardisation: a,
            structuredData: b,
            judgement: c,
            integration: d,
            exceptionsPct: e,
            currentAutomationPct: f,
          },
          weights,
          0.6,
        );
        expect(found?.index).toBeGreaterThanOrEqual(0);
        expect(found?.index).toBeLessThanOrEqual(1);
      }),
    );
  });
  it("scales between the winsor bounds", () => {
    expect(winsorScale({ q05: 10, q95: 20 }, 25)).toBe(100);
    expect(winsorScale({ q05: 10, q95: 20 }, 15)).toBe(50);
    expect(winsorScale({ q05: 10, q95: 10 }, 15)).toBe(50);
  });
  it("compares with the cuts after nine decimals", () => {
    expect(quadrantOf(49.9999999999, 50, { value: 50, feasibility: 50 })).toBe("Capturar já");
    expect(quadrantOf(49.99, 50, { value: 50, feasibility: 50 })).toBe("Ganho pontual");
  });
  const optional = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });
  const item = fc.record({
    costPerYear: optional(fc.double({ min: 0, max: 1e7, noNaN: true })),
    reworkCostPerYear: optional(fc.double({ min: 0, max: 1e6, noNaN: true })),
    leadTimeDays: optional(fc.double({ min: 0, max: 90, noNaN: true })),
    exposedRevenuePerMonth: optional(fc.double({ min: 0, max: 1e6, noNaN: true })),
    importance: optional(fc.integer({ min: 1, max: 5 })),
    customerImpact: optional(fc.integer({ min: 1, max: 5 })),
    potential: optional(fc.double({ min: 0, max: 1, noNaN: true })),
    structuredData: optional(fc.integer({ min: 0, max: 5 })),
    integration: optional(fc.integer({ min: 0, max: 5 })),
    risk: optional(fc.integer({ min: 1, max: 5 })),
  });
  it("keeps every score in 0-100 and every position unique", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 15 }), (raw) => {
        const map = computeValueMap(
          raw.map((entry, index) => ({ id: `P${index}`, ...entry })),
          { cuts: { value: 50, feasibility: 50 }, minimumWeight: 0.6 },
        );
        for (const { value, feasibility } of map.items) {
          for (const score of [
            value.score,
            feasibility.score,
            ...value.components,
            ...feasibility.components,
          ]) {
            if (score === null) continue;
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(100 + 1e-9);
          }
        }
        const positions = map.items.flatMap((entry) => entry.position ?? []);
        expect(new Set(positions).size).toBe(positions.length);
      }),
    );
  });
});

describe("A1.6 to A1.9, small examples", () => {
  it("widens the rework limit for small samples", () => {
    expect(
      [100, 300, 1225, 2700].map((n) => Number(reworkAgreementLimit(0.15, n).toFixed(1))),
    ).toEqual([7, 4, 2, 2]);
  });
  it("widens the volume tolerance for few cases", () =>
    expect(
      [volumeTolerance(84), volumeTolerance(2700)].map((share) => Number(share.toFixed(3))),
    ).toEqual([0.214, 0.1]));
  const months = (values: number[]) => values.map((value, month) => ({ month, value, rows: [] }));
  it("finds the anomalies of the two example series", () => {
    expect(findAnomalies(months([100, 102, 98, 101, 99, 140]), 100)).toMatchObject([
      { month: 5, median: 100.5 },
    ]);
    expect(findAnomalies(months([100, 102, 98, 101, 99, 140]), 100)[0]?.z).toBeCloseTo(17.8, 1);
    expect(findAnomalies(months([100, 100, 100, 100, 100, 180]), 100)[0]?.z).toBeCloseTo(4.8, 1);
    expect(findAnomalies(months([100, 100, 100, 100, 180]), 100)).toEqual([]);
  });
  it("reads a trend by the direction of the indicator", () => {
    const points = [1, 2, 3, 4, 5, 6].map((month) => ({ month, value: 10 * month }));
    expect(readTrend(points, 1)).toMatchObject({ slopePerMonth: 10, reading: "melhorando" });
    expect(readTrend(points, -1).reading).toBe("piorando");
    expect(
      readTrend(
        [3, 5, 2, 6, 1, 4].map((value, month) => ({ month, value })),
        1,
      ).reading,
    ).toBe("estável");
    expect(readTrend(points.slice(0, 5), 1).reading).toBeNull();
  });
  it("measures the gap with positive = better", () => {
    expect(gapToReference(60, 48, -1, "h")).toEqual({ value: -25, unit: "pct" });
    expect(gapToReference(15, 9, -1, "pct")).toEqual({ value: -6, unit: "pp" });
    expect(gapToReference(7.8, 8.5, 1, "nota").value).toBeCloseTo(-0.7, 9);
    expect(gapToReference(5, 0, 1, "un").value).toBeNull();
  });
  it("alerts a client by each criterion with its own minimum", () => {
    const limits = { throughputDays: 4, reworkPct: null, csat: 6, usageDropPct: 30 };
    const record = (days: number | null, csat: number | null, reworked = false): CaseRecord => ({
      row: 0,
      openedAt: 0,
      clientId: "C",
      throughputDays: days,
      reworked,
      csat,
      reworkCause: null,
      initialCategory: null,
      finalCategory: null,
      processId: null,
    });
    expect(alertsOf([record(5, null), record(5, null)], 0, limits)).toEqual([]);
    expect(alertsOf([record(5, 5), record(5, 5), record(5, 5)], -30, limits)).toEqual([
      "prazo",
      "csat",
      "uso",
    ]);
    expect(alertsOf([record(4, 6), record(4, 6), record(4, 6)], -29.9, limits)).toEqual([]);
    expect(
      alertsOf(
        Array.from({ length: 4 }, (_, k) => record(1, 9, k < 2)),
        null,
        { ...limits, reworkPct: 25 },
      ),
    ).toEqual(["retrabalho"]);
  });
});

describe("quick-win rule", () => {
  const assumptions = resolveAssumptions();
  const candidate = (id: string, more: Partial<QuickWinCandidate> = {}): QuickWinCandidate => ({
    id,
    name: id,
    kind: "processo",
    effortPersonDays: 40,
    oneOffCost: null,
    annualBenefit: 50_000,
    leverScore: null,
    benefitIsHours: true,
    durationWeeks: null,
    confidence: 0.65,
    owner: null,
    dependsOn: [],
    blocker: null,
    affectsHeadcount: false,
    hourlyRate: null,
    anticipates: null,
    firstStep: null,
    isImmediate: false,
    facts: [],
    ...more,
  });
  const select = (list: QuickWinCandidate[], cost: number | null = 1_000_000) =>
    applyQuickWinRule(list, { assumptions, mappedCost: cost, processCost: () => null });
  it("scores and lasts as in the examples", () => {
    expect(quickWinScore(78, 30, 0.79)).toBeCloseTo(75.4, 9);
    expect(durationFromEffort(180, assumptions)).toBe(17);
    expect(durationFromEffort(40, assumptions)).toBe(6);
  });
  it.each([
    [1, { effortPersonDays: 60, durationWeeks: 13 }],
    [2, { effortPersonDays: 61 }],
    [2, { oneOffCost: 100_001 }],
    [2, { effortPersonDays: null }],
    [3, { annualBenefit: 19_999 }],
    [3, { annualBenefit: null, leverScore: 39 }],
    [4, { dependsOn: ["nobody"] }],
    [5, { confidence: 0.59 }],
    [6, { blocker: "sem parecer do encarregado" }],
    [7, { affectsHeadcount: true }],
  ] as [number, Partial<QuickWinCandidate>][])("criterion %i rejects %o", (criterion, more) => {
    const [win] = select([candidate("a", more)]).quickWins;
    expect(win).toMatchObject({ accepted: false, failedCriterion: criterion });
    expect(win?.rejection).toMatch(/^Excluído: /);
  });
  it("says the weeks that are too many", () =>
    expect(select([candidate("a", { durationWeeks: 13 })]).quickWins[0]?.rejection).toBe(
      "Excluído: duração de 13 semanas excede o limite de 12 semanas.",
    ));
  it("accepts a chain that fits and refuses one that does not", () => {
    const chain = (weeks: number) =>
      select([
        candidate("a", { durationWeeks: weeks }),
        candidate("b", { durationWeeks: 6, dependsOn: ["a"] }),
      ]).quickWins;
    expect(chain(6).every((win) => win.accepted)).toBe(true);
    expect(chain(7).find((win) => win.id === "b")).toMatchObject({
      accepted: false,
      failedCriterion: 4,
    });
  });
  it("raises the floor with the mapped cost and asks for impact among eight or more", () => {
    expect(
      select([candidate("a", { annualBenefit: 25_000 })], 30_000_000).quickWins[0]?.accepted,
    ).toBe(false);
    const eight = Array.from({ length: 8 }, (_, k) =>
      candidate(`c${k}`, { annualBenefit: 30_000 + 1000 * k }),
    );
    expect(select(eight).quickWins.filter((win) => win.accepted)).toHaveLength(5);
  });
  it("shows at most seven and sums them once per process", () => {
    const many = Array.from({ length: 9 }, (_, k) =>
      candidate(`c${k}`, { annualBenefit: 100_000, process: "P01" }),
    );
    const selection = applyQuickWinRule(many, {
      assumptions,
      mappedCost: 1_000_000,
      processCost: () => 500_000,
    });
    expect(selection.quickWins.filter((win) => win.shown)).toHaveLength(7);
    expect(selection.shownBenefit).toBeCloseTo(450_000, 6);
    expect(selection.shownCash).toBeCloseTo(180_000, 6);
  });
});
