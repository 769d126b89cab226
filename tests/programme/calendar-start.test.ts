import { describe, expect, it } from "vitest";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { calendarStart, isPlausibleStart, mondayAfter } from "#domain/programme/calendar-start.ts";

const said = (value: string) => resolveAssumptions([{ id: "A.inicio_programa", value }]);
const nothing = resolveAssumptions([]);
const today = "2026-10-16";

describe("the first day of week 1", () => {
  it.each([
    [null, nothing, { startsOn: "2026-11-01", isGiven: false, economicStart: null }],
    [null, said("2027-01-01"), { startsOn: "2027-01-01", isGiven: true, economicStart: null }],
    ["2026-11-09", nothing, { startsOn: "2026-11-09", isGiven: true, economicStart: "2026-11-01" }],
  ])("set %s", (programmeStart, assumptions, expected) => {
    expect(
      calendarStart({ programmeStart, extractionDate: "2026-10-15" }, assumptions, today),
    ).toEqual(expected);
  });

  it("is one with an economic start at most six days away, before or after it", () => {
    const apart = (programmeStart: string) =>
      calendarStart({ programmeStart, extractionDate: null }, said("2026-11-01"), today)
        .economicStart;
    expect(
      ["2026-10-25", "2026-10-26", "2026-11-02", "2026-11-07", "2026-11-08"].map(apart),
    ).toEqual(["2026-11-01", null, null, null, "2026-11-01"]);
  });

  it("is proposed for the next Monday, never for today", () => {
    expect(["2026-10-16", "2026-10-18", "2026-10-19", "2028-02-29"].map(mondayAfter)).toEqual([
      "2026-10-19",
      "2026-10-19",
      "2026-10-26",
      "2028-03-06",
    ]);
  });

  it("tells a slip of the year", () => {
    expect(
      ["2026-11-02", "2031-10-01", "2032-11-02", "2016-11-02"].map((day) =>
        isPlausibleStart(day, today),
      ),
    ).toEqual([true, true, false, false]);
  });
});
