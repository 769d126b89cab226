/**
 * The table engine in worker threads: reading a large file never stalls the server, a file that takes too long is given
 * up, and a worker that outgrows its memory ends alone.
 */
import { Piscina } from "piscina";
import { proposeTable } from "#domain/tables/table-type.ts";
import type { InspectRequest, IntakeReport, LoadedTables, LoadFile, LoadOptions, TableEngine } from "#server/ports/table-engine.ts";
import type { IntakeTask, ReadOperation } from "#server/workers/intake-worker.ts";
import { refusals } from "./table-refusal.ts";

export interface WorkerTableEngineSettings {
  /** Built `intake-worker` file. */
  workerFile: string;
  maxThreads: number;
  maxHeapMb: number;
  /** Time limit of `load` and `rows`; `inspect` brings its own. */
  deadlineMs: number;
}

export function createWorkerTableEngine(settings: WorkerTableEngineSettings): TableEngine {
  const openPool = (maxThreads: number) => new Piscina({
    filename: settings.workerFile, minThreads: 0, maxThreads, idleTimeout: 30_000, resourceLimits: { maxOldGenerationSizeMb: settings.maxHeapMb },
  });
  const pool = openPool(settings.maxThreads);
  // Whoever scrolls through rows does not wait until a file of minutes is read; one thread, so that orders once found are there.
  const readers = openPool(1);
  const run = <T>(task: IntakeTask, deadlineMs: number, workers = pool): Promise<T> => workers.run(task, { signal: AbortSignal.timeout(deadlineMs) }) as Promise<T>;
  const read = <K extends ReadOperation>(operation: K) =>
    ((request: unknown) => run({ operation, request } as IntakeTask, settings.deadlineMs, readers)) as TableEngine[K];
  return {
    inspect: async (request: InspectRequest): Promise<IntakeReport> => {
      try {
        return await run<IntakeReport>({ operation: "inspect", request }, request.deadlineMs);
      } catch (error) {
        if (!isGivenUp(error)) throw error;
        const code = isOutOfMemory(error) ? "PLANILHA_GRANDE" : "TEMPO_ESGOTADO";
        return { kind: "error", mediaType: "application/octet-stream", code, message: refusals[code] };
      }
    },
    load: (files: LoadFile[], options: LoadOptions) => run<LoadedTables>({ operation: "load", files, options }, settings.deadlineMs),
    rows: read("rows"),
    hashColumns: read("hashColumns"),
    describeColumn: read("describeColumn"),
    preview: read("preview"),
    compare: read("compare"),
    propose: proposeTable,
    close: async () => void (await Promise.all([pool.destroy(), readers.destroy()])),
  };
}

function isGivenUp(error: unknown): boolean {
  return isOutOfMemory(error) || (error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError"));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
