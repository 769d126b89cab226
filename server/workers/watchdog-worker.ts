/** Entry point of the watchdog's thread. Writes to standard output itself: lines of the main thread would wait for it. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { createLogger } from "#server/platform/log.ts";
import { createJudge } from "#server/platform/watchdog/judge-pulse.ts";
import { createPulse } from "#server/platform/watchdog/pulse.ts";
import type { WatchdogTask } from "#server/platform/watchdog/watchdog.ts";

const { limits, memory } = workerData as WatchdogTask;
const STANDARD_OUTPUT = 1;
const log = createLogger("error", {
  write: (line: string) => void writeSync(STANDARD_OUTPUT, line),
});
const pulse = createPulse(memory);
const judge = createJudge(limits);

setInterval(() => {
  const verdict = judge(pulse.read());
  if (verdict === null) return;
  const lastRoute = pulse.readRoute();
  if (verdict === "tell") {
    log.error({ lastRoute }, `main thread stalled for more than ${limits.tellAfterMs} ms`);
    return;
  }
  log.fatal(
    { lastRoute },
    `main thread stalled for more than ${limits.endAfterMs} ms: the process is killed`,
  );
  process.kill(process.pid, "SIGKILL");
}, limits.everyMs);
