import { describe, expect, it } from "vitest";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { difficultyOf } from "#domain/phases/common/quick-wins/quick-win-effort.ts";
import { ownPayback } from "#domain/phases/common/quick-wins/quick-win-rule.ts";
import { scheduleTeams } from "#domain/phases/common/quick-wins/quick-win-schedule.ts";

describe("effort of a quick win of a process", () => {
  it.each([
    ["an integration on demand", [25, 2, 3, 4, 4], 1.12],
    ["the response to incidents", [20, 3, 4, 4, 4], 1.008],
    ["payable bills", [7, 4, 4, 3, 1], 0.8054],
  ] as const)("of %s", (_name, [exceptions, standard, data, integration, judgement], expected) => {
    const told = {
      exceptionsPct: exceptions,
      standardisation: standard,
      structuredData: data,
      integration,
      judgement,
    };
    expect(difficultyOf(told)).toBeCloseTo(expected, 2);
  });

  it("lies between six and fourteen tenths, and is one where nothing was told", () => {
    const all = (score: number, judgement: number, exceptionsPct: number) =>
      difficultyOf({
        exceptionsPct,
        standardisation: score,
        structuredData: score,
        integration: score,
        judgement,
      });
    expect([all(5, 1, 0), all(1, 5, 90)].map((value) => Number(value.toFixed(9)))).toEqual([
      0.6, 1.4,
    ]);
    const nothing = {
      exceptionsPct: null,
      standardisation: null,
      structuredData: null,
      integration: null,
      judgement: null,
    };
    expect(difficultyOf(nothing)).toBe(1);
    expect(difficultyOf({ ...nothing, judgement: 5 })).toBeCloseTo(1.4, 9);
  });
});

describe("months until a quick win has paid its own time", () => {
  const assumptions = resolveAssumptions();
  const win = { effortPersonDays: 40, oneOffCost: null, hourlyRate: 98 };
  it("divides time at its cash share, and the cost, by the cash of a month", () => {
    expect(ownPayback(win, 21_846, assumptions)).toBeCloseTo(15_680 / (21_846 / 12), 9);
    expect(ownPayback({ ...win, oneOffCost: 1000 }, 12_000, assumptions)).toBeCloseTo(16.68, 9);
  });
  it("is not told without effort, rate or cash", () => {
    expect(ownPayback({ ...win, hourlyRate: null }, 21_846, assumptions)).toBeNull();
    expect(ownPayback({ ...win, effortPersonDays: null }, 21_846, assumptions)).toBeNull();
    expect(ownPayback(win, null, assumptions)).toBeNull();
    expect(ownPayback(win, 0, assumptions)).toBeNull();
  });
});

describe("when quick wins start", () => {
  it("never has more people at once than the limit", () => {
    const { wins, peak } = scheduleTeams([6, 5, 5, 5, 6, 6, 6], 3, 9);
    expect(wins.map(({ startWeek }) => startWeek)).toEqual([1, 1, 1, 6, 6, 7, 11]);
    expect(peak).toBe(9);
    for (let week = 1; week < 30; week++)
      expect(
        3 * wins.filter((win) => win.startWeek <= week && week <= win.endWeek).length,
      ).toBeLessThanOrEqual(9);
  });
  it("lets a team above the limit work alone", () => {
    expect(scheduleTeams([2, 2], 5, 3)).toEqual({
      wins: [
        { startWeek: 1, endWeek: 2 },
        { startWeek: 3, endWeek: 4 },
      ],
      peak: 5,
    });
    expect(scheduleTeams([], 3, 9)).toEqual({ wins: [], peak: 0 });
  });
});
