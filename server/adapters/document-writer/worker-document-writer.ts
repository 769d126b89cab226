import type { ClientLook } from "#domain/report/client-theme.ts";
import { inSpan } from "#server/platform/tracing/tracing.ts";
import type {
  BundledFile,
  DocumentFormat,
  DocumentSource,
  DocumentWriter,
} from "#server/ports/document-writer.ts";
import { closePool, openThread } from "../worker-threads/one-thread.ts";

export type DocumentTask =
  | { operation: "write"; format: DocumentFormat; source: DocumentSource }
  | { operation: "logo"; logo: NonNullable<ClientLook["logo"]> }
  | {
      operation: "bundle";
      files: BundledFile[];
      source: DocumentSource;
      about: Record<string, string | number>;
    };

const nameOf = (task: DocumentTask): string =>
  task.operation === "write" ? task.format : task.operation;

export interface WorkerDocumentWriter extends DocumentWriter {
  close(): Promise<void>;
}

/** One idle-stopping worker: documents are rare, and a second one would only halve the share of each. */
export function createWorkerDocumentWriter(options: {
  workerUrl: URL;
  idleTimeoutMs?: number;
  maxHeapMb?: number;
}): WorkerDocumentWriter {
  const pool = openThread({
    filename: options.workerUrl.href,
    idleTimeoutMs: options.idleTimeoutMs ?? 60_000,
    maxHeapMb: options.maxHeapMb,
  });
  const run = <T = Uint8Array>(task: DocumentTask) =>
    inSpan(`export ${nameOf(task)}`, {}, () => pool.run(task) as Promise<T>);
  return {
    write: (format, source) => run({ operation: "write", format, source }),
    canDrawLogo: (logo) => run<boolean>({ operation: "logo", logo }),
    bundle: (files, source, about) => run({ operation: "bundle", files, source, about }),
    close: () => closePool(pool),
  };
}
