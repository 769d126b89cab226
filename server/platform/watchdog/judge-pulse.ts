import type { WatchdogLimits } from "./watchdog.ts";

export type Verdict = "tell" | "end" | null;

/**
 * Judges a pulse that is looked at every `everyMs`. Counts its own looks, not the clock: a machine that slept stood still as a whole.
 * "tell" comes once per standstill.
 */
export function createJudge({
  everyMs,
  tellAfterMs,
  endAfterMs,
}: WatchdogLimits): (pulse: number) => Verdict {
  let last: number | undefined;
  let looks = 0;
  let isTold = false;
  return (pulse) => {
    if (pulse !== last) {
      last = pulse;
      looks = 0;
      isTold = false;
      return null;
    }
    looks += 1;
    if (looks * everyMs > endAfterMs) return "end";
    if (isTold || looks * everyMs <= tellAfterMs) return null;
    isTold = true;
    return "tell";
  };
}
