/** The document reader in the processes that read files: a hostile PDF may loop or fill its memory, and then ends alone. */
import type {
  DocumentErrorCode,
  DocumentReader,
  DocumentReport,
} from "#server/ports/document-reader.ts";
import type { ReadingPool } from "../child-processes/open-reading-pool.ts";
import { ProcessGaveUp } from "../child-processes/process-pool.ts";
import { refusals } from "./document-refusal.ts";

const codes: Record<ProcessGaveUp["reason"], DocumentErrorCode> = {
  deadline: "DOCUMENTO_TEMPO",
  memory: "DOCUMENTO_GRANDE",
  crash: "DOCUMENTO_DANIFICADO",
};

export const createPooledDocumentReader = (readings: ReadingPool): DocumentReader => ({
  async read(request): Promise<DocumentReport> {
    try {
      return await readings.run<DocumentReport>({ operation: "document", request });
    } catch (failure) {
      if (!(failure instanceof ProcessGaveUp)) throw failure;
      const code = codes[failure.reason];
      const isOverBudget = failure.reason !== "crash";
      return { kind: "error", code, message: refusals[code], isOverBudget };
    }
  },
});
