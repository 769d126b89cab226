/** What the server does without being asked: readings and runs under way, the bin, orphans. */
import { defineProcessFile, defineRegradeFile, findReferenced, purgeFiles, resumeReadings } from "#server/features/files/index.ts";
import { definePhaseRun, resumeRuns } from "#server/features/runs/index.ts";
import type { Services } from "#server/platform/services.ts";

const RESUME_EVERY_MS = 60_000;
const PURGE_EVERY_MS = 6 * 3_600_000;
/** A step under way may end; the next one waits for the next start. */
const DRAIN_MS = 2_000;

export interface BackgroundWork {
  /** After the last request: lets the step under way end, then leaves the rest to the next start. */
  close(): Promise<void>;
}

/**
 * Before the server listens: clears what a killed process left half-written (no upload is under way yet), launches the
 * workflow engine, which resumes what it knows, and starts what it does not know.
 */
export async function startBackgroundWork(services: Services): Promise<BackgroundWork> {
  const { db, fileStore, workflows, log } = services;
  await fileStore.removeUnfinished();
  await fileStore.removeOrphans({ findReferenced: (hashes) => findReferenced(db, hashes) });
  for (const definition of [defineProcessFile(services), defineRegradeFile(services), definePhaseRun(services)]) workflows.register(definition);
  await workflows.launch();
  await resumeReadings(services);
  await resumeRuns(services);
  const repeat = (everyMs: number, name: string, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => void work().catch((failure: unknown) => log.warn({ err: failure }, `${name} failed; trying again later`)), everyMs).unref();
  const timers = [
    repeat(RESUME_EVERY_MS, "resuming", async () => { await resumeReadings(services); await resumeRuns(services); }),
    repeat(PURGE_EVERY_MS, "purge", () => purgeFiles(services)),
  ];
  return {
    async close() {
      for (const timer of timers) clearInterval(timer);
      await workflows.close({ drainMs: DRAIN_MS });
    },
  };
}
