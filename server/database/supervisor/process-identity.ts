import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * What tells one process from a later one with the same number: boot and start tick on Linux, start date elsewhere.
 * Undefined: no such process.
 */
export function readProcessIdentity(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // Fields after the parenthesised name, which may itself hold spaces: state is the first, start tick the twentieth.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z" || fields[0] === "X") return undefined;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}/${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  return askPs(pid, "lstart=");
}

/** The command line of a process, or undefined when it is gone. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform !== "linux") return askPs(pid, "args=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim() || undefined;
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync("ps", ["-o", column, "-p", String(pid)], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
