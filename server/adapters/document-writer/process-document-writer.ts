/** Documents are written in a process of their own: what Typst has held and the allocator keeps is given back at its end. */
import type { ClientLook } from "#domain/report/client-theme.ts";
import { inSpan } from "#server/platform/tracing/tracing.ts";
import type {
  BundledFile,
  DocumentFormat,
  DocumentSource,
  DocumentWriter,
} from "#server/ports/document-writer.ts";
import type { ReadingTurn } from "#server/ports/reading-turn.ts";
import { ProcessPool } from "../child-processes/process-pool.ts";
import type { ReadingBudget } from "../child-processes/reading-budget.ts";

export type DocumentTask =
  | { operation: "write"; format: DocumentFormat; source: DocumentSource }
  | { operation: "logo"; logo: NonNullable<ClientLook["logo"]> }
  | {
      operation: "bundle";
      files: BundledFile[];
      source: DocumentSource;
      about: Record<string, string | number>;
    };

export interface ProcessDocumentWriter extends DocumentWriter {
  close(): Promise<void>;
}

/** A report takes seconds: what passes this never ends. */
const BUDGET: ReadingBudget = { cpuMs: 600_000, wallMs: 1_800_000, residentMb: 1_536 };
const IDLE_MS = 60_000;
/** Of nobody's in particular: they are written in the order in which they are asked for. */
const ANYBODY: ReadingTurn = { company: "", person: "", since: "" };

const nameOf = (task: DocumentTask): string =>
  task.operation === "write" ? task.format : task.operation;

/** What most documents are made of: the rest, facts by the thousand, is not sent. */
const treeOf = (source: DocumentSource): DocumentSource => ({
  ...source,
  facts: [],
  insights: [],
  datasets: [],
});
const sourceOf = (format: DocumentFormat, source: DocumentSource): DocumentSource =>
  format === "xlsx" || format === "pptx" ? source : treeOf(source);

/** One process that ends when idle: documents are rare, and a second one would only halve the share of each. */
export function createProcessDocumentWriter(options: {
  file: string;
  maxHeapMb: number;
}): ProcessDocumentWriter {
  const pool = new ProcessPool({
    ...options,
    maxProcesses: 1,
    idleMs: IDLE_MS,
    budgetOf: () => BUDGET,
    isAwaited: true,
  });
  const run = <T = Uint8Array>(task: DocumentTask) =>
    inSpan(`export ${nameOf(task)}`, {}, () => pool.run<T>({ task, mebibytes: 0, turn: ANYBODY }));
  return {
    write: (format, source) =>
      run({ operation: "write", format, source: sourceOf(format, source) }),
    canDrawLogo: (logo) => run<boolean>({ operation: "logo", logo }),
    bundle: (files, source, about) =>
      run({ operation: "bundle", files, source: treeOf(source), about }),
    close: () => pool.close(),
  };
}
