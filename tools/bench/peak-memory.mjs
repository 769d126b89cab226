// Highest resident memory of this process so far, in MB. Where /proc tells it, from there: what getrusage says begins, on
// Linux, with the peak of the process that forked this one.
import { readdirSync, readFileSync } from "node:fs";

export function readPeakMb() {
  try {
    return Math.round(
      Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024,
    );
  } catch {
    return Math.round(process.resourceUsage().maxRSS / 1024);
  }
}

/** The highest peak of the processes that run a module, in MB; 0 where /proc does not tell. */
export function readPeakOfMb(module) {
  let peak = 0;
  try {
    for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        if (!readFileSync(`/proc/${id}/cmdline`, "utf8").includes(module)) continue;
        peak = Math.max(
          peak,
          Math.round(
            Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1]) /
              1024,
          ),
        );
      } catch {
        // It ended meanwhile.
      }
    }
  } catch {
    return 0;
  }
  return peak;
}
