import type { Piscina } from "piscina";

/** Within the time that a service manager, or a fault that nothing caught, leaves a process to stop in order. */
export const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Ends a pool's threads once they have done what they are at; what waits is given up. A thread cut off inside a native library
 * takes the process with it: SIGABRT in place of its exit code, seen in one of five stops under load.
 */
export async function closePool(pool: Piscina): Promise<void> {
  // At its time limit it says so by an event, which nobody else hears.
  pool.on("error", () => undefined);
  await pool.close({ force: true });
}
