/** Cuts of the cases of a log: nothing is found where nothing is, and what was planted is found first. */
import { describe, expect, it } from "vitest";
import { drawNormal, mulberry32 } from "#domain/kernel/numbers/random.ts";
import { falseDiscoveryRates } from "#domain/kernel/statistics/false-discovery.ts";
import { fisherExact } from "#domain/kernel/statistics/fisher-exact.ts";
import {
  selectCuts,
  isFinding,
  testCuts,
  type CutAttribute,
  type CutOutcome,
} from "#domain/tables/mining/cases/case-cuts.ts";

const attribute = (id: string, levels: readonly string[], codes: number[]): CutAttribute => ({
  id,
  label: id,
  levels,
  codes: Int32Array.from(codes),
});
const duration = (values: number[]): CutOutcome => ({
  kind: "duracao",
  values: Float64Array.from(values),
});
const times = <T>(count: number, value: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => value(at));

describe("on 200 seeded logs of 1,000 cases", () => {
  const random = mulberry32(20_261_123);
  const draw = () => ({
    attributes: [
      attribute(
        "a",
        ["x", "y", "z", "w"],
        times(1000, () => Math.floor(random() * 4)),
      ),
      attribute(
        "b",
        ["p", "q"],
        times(1000, () => (random() < 0.1 ? 0 : 1)),
      ),
      attribute(
        "c",
        times(10, String),
        times(1000, () => Math.floor(random() * 10)),
      ),
    ],
    days: times(1000, () => Math.exp(0.8 * drawNormal(random))),
  });
  const logs = times(200, draw);

  it("without an effect, a cut is found in at most 8 of 100", () => {
    const invented = logs.filter(
      ({ attributes, days }) => selectCuts(testCuts(attributes, [duration(days)])).length > 0,
    );
    expect(invented.length).toBeLessThanOrEqual(16);
  });

  it("with half as long again in a level of a tenth of the cases, that one is first in at least 95 of 100", () => {
    const found = logs.filter(({ attributes, days }) => {
      const planted = days.map((value, c) => (attributes[1]!.codes[c] === 0 ? 1.5 * value : value));
      const [first] = selectCuts(testCuts(attributes, [duration(planted)]));
      return first?.attribute.id === "b" && first.level === "p";
    });
    expect(found.length).toBeGreaterThanOrEqual(190);
  });

  it("no cut says less than 30 cases or more than 60% of them, and none twice", () => {
    for (const { attributes, days } of logs.slice(0, 20)) {
      const planted = days.map((value, c) => value * (1 + attributes[0]!.codes[c]!));
      const chosen = selectCuts(testCuts(attributes, [duration(planted)]));
      expect(chosen.length).toBeGreaterThan(0);
      expect(chosen.length).toBeLessThanOrEqual(3);
      for (const { n, rest, excess, rate } of chosen) {
        expect(Math.min(n, rest)).toBeGreaterThanOrEqual(30);
        expect(n / (n + rest)).toBeLessThanOrEqual(0.6);
        expect([excess > 0, rate <= 0.05]).toEqual([true, true]);
      }
      const names = chosen.map(({ attribute: { id }, level }) => `${id}=${level}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("one cut", () => {
  // 40 cases of 10 to 13 days against 60 of 1 to 4.
  const days = times(100, (c) => (c < 40 ? 10 + (c % 4) : 1 + (c % 4)));
  const group = attribute(
    "grupo",
    ["A", "B"],
    times(100, (c) => (c < 40 ? 0 : 1)),
  );

  it("says medians, means and the days beyond the mean of the rest", () => {
    const [cut, ...others] = selectCuts(testCuts([group], [duration(days)]));
    expect(others).toEqual([]);
    expect(cut).toMatchObject({
      level: "A",
      n: 40,
      rest: 60,
      mean: 11.5,
      restMean: 2.5,
      median: 11.5,
      restMedian: 2.5,
      delta: 1,
      excess: 360,
    });
    expect(cut!.excessShare).toBeCloseTo(360 / (40 * 11.5 + 60 * 2.5), 12);
  });

  it("of another attribute with the same cases is not said again", () => {
    const channel = attribute(
      "canal",
      ["Loja", "Site"],
      times(100, (c) => (c < 42 ? 0 : 1)),
    );
    const chosen = selectCuts(testCuts([group, channel], [duration(days)]));
    expect(chosen.map(({ attribute: { id } }) => id)).toEqual(["grupo"]);
  });

  it("in which a few extreme cases turn the mean against the ranks is no finding", () => {
    const turned = times(100, (c) => (c < 40 ? (c === 0 ? 9000 : 1) : 2 + (c % 4)));
    const [cut] = testCuts([group], [duration(turned)]);
    expect([cut!.level, cut!.excess > 0, cut!.delta < -0.147, isFinding(cut!)]).toEqual([
      "A",
      true,
      true,
      false,
    ]);
  });

  it("of low points is bad where it has fewer of them", () => {
    const values = Float64Array.from(times(100, (c) => (c < 40 ? 5 + (c % 2) : 8 + (c % 2))));
    const [cut] = selectCuts(testCuts([group], [{ kind: "csat", values }]));
    expect([cut!.level, cut!.mean, cut!.restMean, cut!.excess]).toEqual(["A", 5.5, 8.5, 120]);
  });

  it("of flags needs five points, and counts small tables exactly", () => {
    const flags = (hits: number, restHits: number): CutOutcome => ({
      kind: "sla",
      values: Float64Array.from(times(100, (c) => Number(c < 40 ? c < hits : c - 40 < restHits))),
    });
    const [cut] = selectCuts(testCuts([group], [flags(6, 0)]));
    expect(cut!.pValue).toBeCloseTo(fisherExact({ hits: 6, of: 40 }, { hits: 0, of: 60 }), 12);
    expect(selectCuts(testCuts([group], [flags(20, 28)]))).toEqual([]);
  });
});

describe("statistics behind it", () => {
  it("rates of false discovery, by hand", () => {
    expect(falseDiscoveryRates([0.01, 0.04, 0.03, 0.5])).toEqual([
      0.04,
      (0.04 * 4) / 3,
      (0.04 * 4) / 3,
      0.5,
    ]);
  });
  it("Fisher's tea tasting: 3 of 4 against 1 of 4 has p = 34/70", () => {
    expect(fisherExact({ hits: 3, of: 4 }, { hits: 1, of: 4 })).toBeCloseTo(34 / 70, 12);
    expect(fisherExact({ hits: 4, of: 4 }, { hits: 0, of: 4 })).toBeCloseTo(2 / 70, 12);
  });
});
