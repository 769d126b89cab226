import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** What a process holds after a collection, as leak-probe.mjs writes it. */
export interface Held {
  /** By what they are: "socket", "pipe", or the file's name. */
  descriptors: Record<string, number>;
  /** Node's own names: "Timeout", "TCPSocketWrap", ... */
  resources: Record<string, number>;
  /** Listeners of the abort signal that has most. */
  mostAbortListeners: number;
  processListeners: Record<string, number>;
  heapBytes: number;
  residentBytes: number;
}

export interface HeldProbe {
  /** What a server needs in its environment to be asked. */
  env: Record<string, string>;
  look(pid: number): Promise<Held>;
}

/** `file` is the probe's own: it is written anew at each look. */
export function heldProbe(file: string): HeldProbe {
  return {
    env: {
      NODE_OPTIONS: `--import ${new URL("leak-probe.mjs", import.meta.url).href}`,
      LASTRO_PROBE_FILE: file,
    },
    async look(pid) {
      rmSync(file, { force: true });
      process.kill(pid, "SIGUSR2");
      for (;;) {
        try {
          return JSON.parse(readFileSync(file, "utf8")) as Held;
        } catch {
          await sleep(50);
        }
      }
    },
  };
}
