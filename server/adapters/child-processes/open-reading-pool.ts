/** The processes that read files and documents, one queue for both. */
import { inSpan } from "#server/platform/tracing/tracing.ts";
import type { DocumentRequest } from "#server/ports/document-reader.ts";
import type { ReadingQueue, ReadingTurn } from "#server/ports/reading-turn.ts";
import type { InspectRequest } from "#server/ports/table-engine.ts";
import { ProcessPool, type ProcessPoolSettings } from "./process-pool.ts";
import { mebibytesToParse } from "./reading-budget.ts";

export type ReadingJob =
  | { operation: "inspect"; request: InspectRequest }
  | { operation: "document"; request: DocumentRequest };

export interface ReadingPool extends ReadingQueue {
  /** In the turn that the request names. Rejects with what the reading threw, or `ProcessGaveUp`. */
  run<Report>(job: ReadingJob): Promise<Report>;
  close(): Promise<void>;
}

/** Templates and documents of the firm's library belong to no company. */
const FIRM: ReadingTurn = { company: "firm", person: "firm", since: "" };
const IDLE_MS = 30_000;

export function openReadingPool(
  settings: Pick<ProcessPoolSettings, "file" | "maxProcesses" | "maxHeapMb" | "budgetOf">,
): ReadingPool {
  const processes = new ProcessPool({ idleMs: IDLE_MS, ...settings });
  return {
    run: (job) =>
      inSpan("reading", {}, async (span) =>
        processes.run({
          task: job,
          mebibytes: await mebibytesToParse(job.request.path),
          turn: job.request.turn ?? FIRM,
          noteRan: ({ from, to, pid }) =>
            span.tellOf(`${job.operation} in its process`, from, to, { processPid: pid }),
        }),
      ),
    clear: (person) => processes.clear(person),
    close: () => processes.close(),
  };
}
