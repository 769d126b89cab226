/** Fails a test whose server logs a line of level 40 or more that the test did not announce (log-watch.ts). */
import { afterAll, afterEach, expect } from "vitest";
import { readLogFaults, watchWarning } from "./log-watch.ts";

process.on("warning", watchWarning);

// Registered first, so they run last: what a file's own hooks provoke when they close is looked at as well.
afterEach(expectQuiet);
afterAll(async () => {
  process.off("warning", watchWarning);
  await expectQuiet();
});

/** The message holds the lines: a run's list of faults has no other place for them. */
async function expectQuiet(): Promise<void> {
  const faults = await readLogFaults();
  expect(faults, ["server log", ...faults].join("\n")).toEqual([]);
}
