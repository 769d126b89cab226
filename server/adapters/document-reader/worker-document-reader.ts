/**
 * The document reader in a worker thread: a hostile PDF may loop or fill its memory, and then ends alone at its deadline
 * or at its limit.
 */
import { Piscina } from "piscina";
import type { DocumentReader, DocumentReport } from "#server/ports/document-reader.ts";
import { refusals } from "./document-refusal.ts";

export interface WorkerDocumentReaderSettings {
  /** Built `document-worker` file. */
  workerFile: string;
  maxHeapMb: number;
}

export function createWorkerDocumentReader(settings: WorkerDocumentReaderSettings): DocumentReader {
  const pool = new Piscina({
    filename: settings.workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: settings.maxHeapMb },
  });
  return {
    async read(request): Promise<DocumentReport> {
      try {
        return (await pool.run(request, {
          signal: AbortSignal.timeout(request.deadlineMs),
        })) as DocumentReport;
      } catch (failure) {
        const code = codeOf(failure);
        if (code === null) throw failure;
        return { kind: "error", code, message: refusals[code] };
      }
    },
    close: () => pool.destroy(),
  };
}

function codeOf(failure: unknown): "DOCUMENTO_GRANDE" | "DOCUMENTO_TEMPO" | null {
  if (!(failure instanceof Error)) return null;
  if ("code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY") return "DOCUMENTO_GRANDE";
  return failure.name === "AbortError" || failure.name === "TimeoutError"
    ? "DOCUMENTO_TEMPO"
    : null;
}
