// Highest resident memory of this process so far, in MB. Where /proc tells it, from there: what getrusage says begins, on
// Linux, with the peak of the process that forked this one.
import { readFileSync } from "node:fs";

export function readPeakMb() {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024);
  } catch {
    return Math.round(process.resourceUsage().maxRSS / 1024);
  }
}
