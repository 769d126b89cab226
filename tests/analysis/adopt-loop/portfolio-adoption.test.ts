import { describe, expect, it } from "vitest";
import {
  adoptedOf,
  portfolioAdoption,
  weekReached,
  type Adopted,
} from "#domain/phases/adopt-loop/compute/adoption/portfolio-adoption.ts";
import { handedModel } from "#domain/phases/adopt-loop/compute/value-on-path.ts";
import { goLiveIn, scheduled } from "#domain/phases/adopt-loop/compute/adoption/wave-facts.ts";
import type { InitiativeRecord } from "#domain/phases/common/initiative-inventory.ts";
import { logisticAt } from "#domain/kernel/statistics/logistic.ts";
import { earlierHandoffs } from "./adopt-loop-run.ts";
import { expectedPortfolio } from "./expected-portfolio.ts";

const weeks = [8, 12, 16, 20, 24, 28, 32, 36, 52];
const readiness = 0.618;
const planned = {
  ceiling: 0.5 + 0.45 * readiness,
  midpoint: 16 - 8 * readiness,
  rate: Math.log(81) / (20 - 10 * readiness),
};
const curve = (since: number) => logisticAt(planned, since);
const model = handedModel(earlierHandoffs())!;
const setOf = (ids: readonly string[]) =>
  adoptedOf(
    model.initiatives.filter(({ id }) => ids.includes(id)),
    model.base,
  );
const all = model.initiatives.map(({ id }) => id);

describe("adoption of a set in weeks of the programme", () => {
  it.each([
    ["the whole programme", all, expectedPortfolio.whole, 39],
    ["eight of nine", all.filter((id) => id !== "I06"), expectedPortfolio.eight, 37],
    ["four of nine", ["I01", "I05", "I08", "I09"], expectedPortfolio.four, 28],
  ] as const)("of %s", (_name, ids, expected, seventy) => {
    const adopted = setOf(ids);
    expect(
      weeks.map((week) =>
        Number((100 * (portfolioAdoption(adopted, curve, week) ?? Number.NaN)).toFixed(1)),
      ),
    ).toEqual([...expected]);
    expect(weekReached(adopted, curve, 0.7)).toBe(seventy);
  });

  it("weighs hours at their cash share and retention, and leaves out what depends on nobody", () => {
    const adopted = setOf(all);
    expect(adopted.map(({ id }) => id)).toEqual(["I01", "I02", "I03", "I04", "I05", "I06", "I07"]);
    expect(adopted.find(({ id }) => id === "I01")!.weight).toBeCloseTo(
      95 * 48 * 12 * 0.5 + 125_000 * 12 * 0.18 * 0.62,
      6,
    );
  });

  it("is nothing before the first go-live, and unknown where nothing depends on adoption", () => {
    const one: Adopted[] = [{ id: "A", goLive: 10, weight: 5 }];
    expect([10, 11].map((week) => portfolioAdoption(one, () => 0.4, week))).toEqual([0, 0.4]);
    expect(portfolioAdoption([], () => 0.4, 24)).toBeNull();
    expect(weekReached([], () => 0.4, 0.3)).toBeNull();
    expect(weekReached(one, () => 0.4, 0.5)).toBeNull();
  });

  it("of one initiative is its own curve from its go-live on", () => {
    const one: Adopted[] = [{ id: "A", goLive: 10, weight: 5 }];
    for (let week = 11; week < 60; week++)
      expect(portfolioAdoption(one, curve, week)).toBeCloseTo(curve(week - 10), 12);
  });
});

describe("waves", () => {
  const record = (name: string, startWeek: number | null, durationWeeks: number | null) =>
    ({ name, startWeek, durationWeeks }) as InitiativeRecord;
  const plan = scheduled([
    record("late", 8, 20),
    record("edge", 4, 12),
    record("unknown", null, 4),
    record("first", 0, 8),
  ]);

  it("holds an initiative whose go-live is the wave's last week, and none without weeks", () => {
    expect(plan.map(({ name }) => name)).toEqual(["first", "edge", "late"]);
    expect(goLiveIn(plan, -1, 8).map(({ name }) => name)).toEqual(["first"]);
    expect(goLiveIn(plan, 8, 16).map(({ name }) => name)).toEqual(["edge"]);
    expect(goLiveIn(plan, 16, 24)).toEqual([]);
  });
});
