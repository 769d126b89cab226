/** `DocumentReader.read` in this thread. `worker-document-reader.ts` runs it off the event loop. */
import type {
  DocumentFormat,
  DocumentReport,
  DocumentRequest,
} from "#server/ports/document-reader.ts";
import { DocumentRefusal } from "./document-refusal.ts";
import { readDocx } from "./read-docx.ts";
import { readPdf } from "./read-pdf.ts";
import { readPptx } from "./read-pptx.ts";
import { readText } from "./read-text.ts";

const readers: Record<DocumentFormat, (path: string) => Promise<DocumentReport>> = {
  pdf: readPdf,
  docx: readDocx,
  pptx: readPptx,
  text: readText,
};

export async function readDocument({ path, format }: DocumentRequest): Promise<DocumentReport> {
  try {
    return await readers[format](path);
  } catch (failure) {
    if (failure instanceof DocumentRefusal)
      return { kind: "error", code: failure.code, message: failure.message };
    throw failure;
  }
}
