import { describe, expect, it } from "vitest";
import { localToInstant, zoneOffsetMs } from "#domain/tables/values/zone-time.ts";

const hourMs = 3_600_000;

describe("offset of a zone", () => {
  it("changes at the instant of the change, not with its day", () => {
    // São Paulo left summer time on 2019-02-17 at 02:00 UTC: -2 h before, -3 h after.
    const change = Date.UTC(2019, 1, 17, 2);
    expect(zoneOffsetMs(change - 1)).toBe(-2 * hourMs);
    expect(zoneOffsetMs(change)).toBe(-3 * hourMs);
    // It entered it on 2018-11-04 at 03:00 UTC.
    const entry = Date.UTC(2018, 10, 4, 3);
    expect(zoneOffsetMs(entry - 1)).toBe(-3 * hourMs);
    expect(zoneOffsetMs(entry)).toBe(-2 * hourMs);
  });

  it("agrees with Intl at every quarter of an hour around changes, half-hour ones included", () => {
    for (const [zone, around] of [
      ["America/Sao_Paulo", Date.UTC(2018, 10, 4)],
      ["Australia/Lord_Howe", Date.UTC(2026, 3, 4)],
      ["Asia/Kathmandu", Date.UTC(2026, 0, 1)],
    ] as const) {
      const format = new Intl.DateTimeFormat("en-US", {
        timeZone: zone,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      });
      for (let at = around - 48 * hourMs; at < around + 48 * hourMs; at += hourMs / 4) {
        const part: Record<string, number> = {};
        for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
        const local = Date.UTC(
          part["year"] ?? 0,
          (part["month"] ?? 1) - 1,
          part["day"],
          part["hour"],
          part["minute"],
          part["second"],
        );
        expect(zoneOffsetMs(at, zone)).toBe(local - at);
      }
    }
  });

  it("reads a wall clock of 2026 without summer time", () => {
    expect(localToInstant(Date.UTC(2026, 7, 31, 23, 59, 59))).toBe(Date.UTC(2026, 8, 1, 2, 59, 59));
  });
});
