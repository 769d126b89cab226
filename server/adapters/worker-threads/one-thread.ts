/** Threads for work that would hold the one that serves requests. */
import { Piscina } from "piscina";

/** Within the time that a service manager, or a fault that nothing caught, leaves a process to stop in order. */
const CLOSE_TIMEOUT_MS = 2_000;

/** One thread: started when there is work, ended after `idleTimeoutMs` without any. Close it by `closePool`. */
export const openThread = ({
  filename,
  idleTimeoutMs,
  maxHeapMb,
}: {
  filename: string;
  idleTimeoutMs: number;
  maxHeapMb: number | undefined;
}): Piscina =>
  new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    closeTimeout: CLOSE_TIMEOUT_MS,
    ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  });

/**
 * Ends a pool's threads once they have done what they are at; what waits is given up. A thread cut off inside a native library
 * takes the process with it: SIGABRT in place of its exit code, seen in one of five stops under load.
 */
export async function closePool(pool: Piscina): Promise<void> {
  // At its time limit it says so by an event, which nobody else hears.
  pool.on("error", () => undefined);
  await pool.close({ force: true });
}
