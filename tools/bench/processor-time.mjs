import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second of /proc: the same on every Linux of today. */
const TICKS = 100;

/** Milliseconds of processor time that a process and all below it have used so far; null where /proc is not there. */
export function treeProcessorMs(pid) {
  let processes;
  try {
    processes = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(name) ?? []);
  } catch {
    return null;
  }
  const below = new Set([pid]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const one of processes) if (below.has(one.parent)) below.add(one.pid);
  }
  return (
    processes.filter((one) => below.has(one.pid)).reduce((sum, { ticks }) => sum + ticks, 0) *
    (1000 / TICKS)
  );
}

function readStat(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The name of the program may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return {
      pid: Number(name),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return undefined;
  }
}
