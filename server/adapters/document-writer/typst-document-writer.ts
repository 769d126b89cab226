import { Piscina } from "piscina";
import type { DocumentWriter } from "#server/ports/document-writer.ts";

export interface TypstDocumentWriter extends DocumentWriter {
  close(): Promise<void>;
}

/** One idle-stopping worker: reports are rare, and a second one would only halve the share of each. */
export function createTypstDocumentWriter(options: { workerUrl: URL; idleTimeoutMs?: number }): TypstDocumentWriter {
  const pool = new Piscina({
    filename: options.workerUrl.href, minThreads: 0, maxThreads: 1, idleTimeout: options.idleTimeoutMs ?? 60_000,
  });
  return {
    writePdf: (tree, stamp) => pool.run({ tree, stamp }) as Promise<Uint8Array>,
    close: () => pool.destroy(),
  };
}
