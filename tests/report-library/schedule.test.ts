import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { nextDueDay, type ReportSchedule } from "#domain/report/schedule.ts";

describe("next day of a schedule", () => {
  it.each<[ReportSchedule, string, string]>([
    // 2026-11-02 is a Monday.
    [{ every: "week", day: 1 }, "2026-11-02", "2026-11-09"],
    [{ every: "week", day: 2 }, "2026-11-02", "2026-11-03"],
    [{ every: "week", day: 7 }, "2026-11-02", "2026-11-08"],
    [{ every: "week", day: 7 }, "2026-12-27", "2027-01-03"],
    [{ every: "month", day: 2 }, "2026-11-02", "2026-12-02"],
    [{ every: "month", day: 3 }, "2026-11-02", "2026-11-03"],
    [{ every: "month", day: 31 }, "2026-11-02", "2026-11-30"],
    [{ every: "month", day: 31 }, "2026-11-30", "2026-12-31"],
    [{ every: "month", day: 30 }, "2027-01-30", "2027-02-28"],
    [{ every: "month", day: 29 }, "2028-02-01", "2028-02-29"],
    [{ every: "month", day: 1 }, "2026-12-31", "2027-01-01"],
  ])("%o after %s is %s", (schedule, today, expected) => {
    expect(nextDueDay(schedule, today)).toBe(expected);
  });

  it("is always later, on the day asked for, and never more than one period away", () => {
    const days = fc
      .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 31 }), (today, day) => {
        const week = nextDueDay({ every: "week", day: ((day - 1) % 7) + 1 }, today);
        expect(week > today).toBe(true);
        expect(new Date(week).getUTCDay() || 7).toBe(((day - 1) % 7) + 1);
        expect(Date.parse(week) - Date.parse(today)).toBeLessThanOrEqual(7 * 86_400_000);
        const month = nextDueDay({ every: "month", day }, today);
        expect(month > today).toBe(true);
        expect(Date.parse(month) - Date.parse(today)).toBeLessThanOrEqual(31 * 86_400_000);
        expect(Number(month.slice(8))).toBeLessThanOrEqual(day);
      }),
    );
  });
});
