import { describe, expect, test } from "vitest";
import type { Run } from "#contract/runs/endpoints.ts";
import {
  countSteps,
  isFinal,
  linesOf,
  runElapsedMs,
  stepElapsedMs,
} from "#web/features/runs/run-state.ts";

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const step = (
  status: Run["steps"][number]["status"],
  startedAt: string | null,
  finishedAt: string | null,
): Run["steps"][number] => ({ name: "s", label: "S", status, startedAt, finishedAt });

describe("run state", () => {
  test("only the three final states are final", () => {
    expect(
      (["queued", "running", "completed", "failed", "cancelled"] as const).map((status) =>
        isFinal({ status }),
      ),
    ).toEqual([false, false, true, true, true]);
  });

  test("a step's time ends with it, runs on while it does, and is none before", () => {
    expect(stepElapsedMs(step("completed", at(0), at(3)), Date.parse(at(9)))).toBe(3_000);
    expect(stepElapsedMs(step("running", at(4), null), Date.parse(at(9)))).toBe(5_000);
    expect(stepElapsedMs(step("pending", null, null), Date.parse(at(9)))).toBeNull();
    expect(stepElapsedMs(step("running", at(9), null), Date.parse(at(4)))).toBe(0);
  });

  test("a run's time counts from its request", () => {
    expect(runElapsedMs({ createdAt: at(1), finishedAt: null }, Date.parse(at(5)))).toBe(4_000);
    expect(runElapsedMs({ createdAt: at(1), finishedAt: at(3) }, Date.parse(at(50)))).toBe(2_000);
  });

  test("steps done of all", () => {
    expect(
      countSteps({
        steps: [
          step("completed", at(0), at(1)),
          step("running", at(1), null),
          step("pending", null, null),
        ],
      }),
    ).toEqual({ done: 1, total: 3 });
  });

  test("lines without the blank ones", () =>
    expect(linesOf(" um \n\n dois\n")).toEqual(["um", "dois"]));
});
