import { describe, expect, it } from "vitest";
import { expectLog, mayLog, readLogFaults, watchedLogger } from "#tests/support/log-watch.ts";

const NO_WAIT = 0;

describe("the watch over a server's log", () => {
  it("names each line of level 40 or more that was not announced, once", async () => {
    const log = watchedLogger();
    log.info("in order");
    log.child({ part: "mail" }).warn("letter not sent");
    log.error({ err: new Error("broken") }, "request failed");
    const faults = await readLogFaults(NO_WAIT);
    expect(faults.map((fault) => fault.slice(0, 23))).toEqual([
      "logged, not announced: ",
      "logged, not announced: ",
    ]);
    expect(faults[0]).toContain("letter not sent");
    expect(faults[1]).toContain("broken");
    expect(await readLogFaults(NO_WAIT)).toEqual([]);
  });

  it("takes an announced line before and after it is written, and each announcement for one test", async () => {
    const log = watchedLogger();
    expectLog(/letter not sent/);
    log.warn("letter not sent");
    log.warn("letter not sent");
    log.error("request failed");
    expectLog(/request failed/);
    expect(await readLogFaults(NO_WAIT)).toEqual([]);
    log.warn("letter not sent");
    expect(await readLogFaults(NO_WAIT)).toHaveLength(1);
  });

  it("names an announced line that does not come, waits for one that comes late, and lets a possible one be absent", async () => {
    expectLog(/letter not sent/);
    expect(await readLogFaults(NO_WAIT)).toEqual(["announced, not logged: /letter not sent/"]);
    mayLog(/letter not sent/);
    expect(await readLogFaults(NO_WAIT)).toEqual([]);
    expectLog(/late/);
    const faults = readLogFaults();
    setTimeout(() => watchedLogger().warn("late"), 50);
    expect(await faults).toEqual([]);
  });
});
