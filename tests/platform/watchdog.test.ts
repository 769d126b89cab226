import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJudge } from "#server/platform/watchdog/judge-pulse.ts";
import { createPulse } from "#server/platform/watchdog/pulse.ts";
import { routeOf, watchdogLimits } from "#server/platform/watchdog/watchdog.ts";
import { bundleEntry } from "#tests/support/bundle.ts";

type Bundle = Awaited<ReturnType<typeof bundleEntry>>;

describe("a main thread that stands still", () => {
  const verdictsOf = (pulses: number[], judge = createJudge(watchdogLimits)) =>
    pulses.map((pulse) => judge(pulse));
  const still = (seconds: number, pulse: number) => Array<number>(seconds * 4).fill(pulse);

  it("is told of once after 10 s and ended after 60 s", () => {
    const verdicts = verdictsOf([1, ...still(61, 1)]);
    expect(verdicts.filter((verdict) => verdict === "tell")).toHaveLength(1);
    expect(verdicts.indexOf("tell")).toBe(41);
    expect(verdicts.indexOf("end")).toBe(241);
  });

  it("is forgotten once it moves again, and told of anew the next time", () => {
    const verdicts = verdictsOf([1, ...still(30, 1), 2, ...still(9, 2), 3, ...still(11, 3)]);
    expect(verdicts.filter((verdict) => verdict !== null)).toEqual(["tell", "tell"]);
  });

  it("names the last route without what an address holds of secrets", () => {
    expect(
      routeOf({
        method: "PATCH",
        url: "/api/files/0190c9a2-1111-7000-8000-000000000001/mapping?token=LSTR-AAAA-BBBB-CCCC",
      }),
    ).toBe("PATCH /api/files/…/mapping");
    const pulse = createPulse();
    pulse.noteRoute("GET /api/pessoas-à-espera");
    pulse.noteRoute("GET /api/x");
    expect(createPulse(pulse.memory).readRoute()).toBe("GET /api/x");
  });
});

describe("the process of a blocked server", () => {
  let server: Bundle;
  let worker: Bundle;
  beforeAll(async () => {
    server = await bundleEntry(new URL("./blocked-server.ts", import.meta.url));
    worker = await bundleEntry(new URL("../../server/workers/watchdog-worker.ts", import.meta.url));
  });
  afterAll(() => Promise.all([server.remove(), worker.remove()]));

  const run = (blockMs: number, limits: { tellAfterMs: number; endAfterMs: number }) =>
    promisify(execFile)(process.execPath, [
      server.program,
      worker.program,
      String(blockMs),
      JSON.stringify({ everyMs: 100, ...limits }),
    ]).then(
      ({ stdout }) => ({ stdout, signal: null }),
      (failure: { stdout: string; signal: string | null }) => failure,
    );
  const linesOf = (stdout: string) =>
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: number; msg: string; lastRoute?: string });

  it("says which route it began last, and goes on when it comes back", async () => {
    const { stdout, signal } = await run(5_000, { tellAfterMs: 2_000, endAfterMs: 60_000 });
    expect(signal).toBeNull();
    expect(linesOf(stdout)).toMatchObject([
      { level: 50, lastRoute: "GET /api/block", msg: "main thread stalled for more than 2000 ms" },
      { level: 30, msg: "back" },
    ]);
  });

  it("is killed when it does not come back", async () => {
    const { stdout, signal } = await run(60_000, { tellAfterMs: 1_000, endAfterMs: 4_000 });
    expect(signal).toBe("SIGKILL");
    expect(linesOf(stdout)).toMatchObject([
      { level: 50 },
      { level: 60, lastRoute: "GET /api/block" },
    ]);
  });
});
