import { describe, expect, it } from "vitest";
import { evaluateRetention } from "#domain/people/evaluate-retention.ts";

const DAY = 86_400_000;
const judge = (day: number, warnedDay: number | null, lastDay = 0) =>
  evaluateRetention({
    lastActivityMs: lastDay * DAY,
    warnedMs: warnedDay === null ? null : warnedDay * DAY,
    retentionDays: 90,
    noticeDays: 15,
    nowMs: day * DAY,
  });

describe("retention of a project", () => {
  it.each([
    ["keeps it until the notice is due", 74, null, 0, { step: "keep", dueMs: 90 * DAY }],
    ["warns 15 days before", 75, null, 0, { step: "warn", dueMs: 90 * DAY }],
    ["waits after the warning", 89, 75, 0, { step: "wait", dueMs: 90 * DAY }],
    ["closes it on the day", 90, 75, 0, { step: "close", dueMs: 90 * DAY }],
    [
      "gives the whole notice where the retention was set long after the last activity",
      400,
      null,
      0,
      { step: "warn", dueMs: 415 * DAY },
    ],
    ["and closes no earlier", 414, 400, 0, { step: "wait", dueMs: 415 * DAY }],
    ["but then", 415, 400, 0, { step: "close", dueMs: 415 * DAY }],
    [
      "withdraws the warning when something happened since",
      80,
      75,
      79,
      { step: "withdraw", dueMs: 169 * DAY },
    ],
  ])("%s", (_name, day, warnedDay, lastDay, verdict) => {
    expect(judge(day, warnedDay, lastDay)).toEqual(verdict);
  });
});
