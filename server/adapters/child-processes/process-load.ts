/** What a process has used, as Linux tells it. */
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessLoad {
  cpuMs: number;
  /** Whether one of its threads runs, or is ready and waits for a core. */
  wantsCore: boolean;
  residentMb: number;
}

/** Linux tells times in hundredths of a second, whatever the machine's own clock. */
const TICK_MS = 10;

/** Null where there is no /proc (macOS), and of a process that has gone. */
export function readProcessLoad(pid: number): ProcessLoad | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in brackets may hold blanks: what follows it is counted from its end.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const resident = /^VmRSS:\s+(\d{1,12}) kB$/m.exec(status);
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      wantsCore: wantsCore(pid),
      residentMb: resident === null ? 0 : Number(resident[1]) / 1_024,
    };
  } catch {
    return null;
  }
}

/** Linux tells of a task that it waited for a core only once it has one: the state is what says it meanwhile. */
function wantsCore(pid: number): boolean {
  return readdirSync(`/proc/${pid}/task`).some((thread) => {
    try {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "latin1");
      return stat.slice(stat.lastIndexOf(")") + 2).startsWith("R");
    } catch {
      // It ended meanwhile.
      return false;
    }
  });
}
