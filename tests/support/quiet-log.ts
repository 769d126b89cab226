/** Fails a test whose server logs a line of level 40 or more that the test did not announce (log-watch.ts). */
import { afterAll, afterEach, expect } from "vitest";
import { readLogFaults, watchWarning } from "./log-watch.ts";

process.on("warning", watchWarning);

// Registered first, so they run last: what a file's own hooks provoke when they close is looked at as well.
afterEach(async () => {
  expect(await readLogFaults(), "server log").toEqual([]);
});
afterAll(async () => {
  process.off("warning", watchWarning);
  expect(await readLogFaults(), "server log").toEqual([]);
});
