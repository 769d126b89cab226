/**
 * The table engine away from the thread that serves requests. Files are read in a process of their own: one that takes too long
 * is ended, and one that outgrows its memory or crashes ends alone. Stored rows are read in a thread.
 */
import { proposeTable } from "#domain/tables/table-type.ts";
import type {
  InspectRequest,
  IntakeReport,
  LoadedTables,
  LoadFile,
  LoadOptions,
  TableEngine,
} from "#server/ports/table-engine.ts";
import type { IntakeTask, ReadOperation } from "#server/workers/intake-worker.ts";
import type { ReadingPool } from "../child-processes/open-reading-pool.ts";
import { ProcessGaveUp } from "../child-processes/process-pool.ts";
import { closePool, openThread } from "../worker-threads/one-thread.ts";
import { refusals } from "./formats/table-refusal.ts";

export interface WorkerTableEngineSettings {
  /** Built `intake-worker` file. */
  workerFile: string;
  /** Reads files. */
  readings: ReadingPool;
  maxHeapMb: number;
  /** Time limit of whatever reads stored rows. */
  deadlineMs: number;
}

/** Between two questions of a conversation. */
const keptForQuestionsMs = 10 * 60_000;

export function createWorkerTableEngine(settings: WorkerTableEngineSettings): TableEngine {
  const { workerFile: filename, maxHeapMb } = settings;
  // Whoever scrolls through rows does not wait until a file of minutes is read; one thread, so that orders once found are there.
  const readers = openThread({ filename, idleTimeoutMs: 30_000, maxHeapMb });
  // A thread of its own: a long reading never holds a question, and its tables stay for the questions that follow.
  const questions = openThread({ filename, idleTimeoutMs: keptForQuestionsMs, maxHeapMb });
  const run = <T>(task: IntakeTask): Promise<T> =>
    readers.run(task, { signal: AbortSignal.timeout(settings.deadlineMs) }) as Promise<T>;
  const read = <K extends ReadOperation>(operation: K) =>
    ((request: unknown) => run({ operation, request } as IntakeTask)) as TableEngine[K];
  const ask = <K extends "describeCubes" | "aggregate">(operation: K) =>
    ((request: unknown) =>
      questions.run({ operation, request } as IntakeTask, {
        signal: AbortSignal.timeout(settings.deadlineMs),
      })) as TableEngine[K];
  return {
    inspect: async (request: InspectRequest): Promise<IntakeReport> => {
      try {
        return await settings.readings.run<IntakeReport>({ operation: "inspect", request });
      } catch (error) {
        if (!(error instanceof ProcessGaveUp)) throw error;
        const code = (
          { deadline: "TEMPO_ESGOTADO", memory: "PLANILHA_GRANDE", crash: "FALHA_LEITURA" } as const
        )[error.reason];
        return {
          kind: "error",
          mediaType: "application/octet-stream",
          code,
          message: refusals[code],
          isOverBudget: error.reason !== "crash",
        };
      }
    },
    load: (files: LoadFile[], options: LoadOptions) =>
      run<LoadedTables>({ operation: "load", files, options }),
    rows: read("rows"),
    distinctTexts: read("distinctTexts"),
    hashColumns: read("hashColumns"),
    findPerson: read("findPerson"),
    erasePerson: read("erasePerson"),
    describeColumn: read("describeColumn"),
    describeCubes: ask("describeCubes"),
    aggregate: ask("aggregate"),
    preview: read("preview"),
    compare: read("compare"),
    propose: proposeTable,
    close: async () => void (await Promise.all([closePool(readers), closePool(questions)])),
  };
}
