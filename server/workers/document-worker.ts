/** Worker thread of the document reader: one document in, its text out. */
import { readDocument } from "#server/adapters/document-reader/read-document.ts";
import type { DocumentReport, DocumentRequest } from "#server/ports/document-reader.ts";

export default function readDocumentTask(request: DocumentRequest): Promise<DocumentReport> {
  return readDocument(request);
}
