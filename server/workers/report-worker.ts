/** Piscina worker: documents are set away from the thread that serves requests. */
import { writeBundle } from "../adapters/document-writer/bundle/write-bundle.ts";
import { canDrawLogo } from "../adapters/document-writer/compile-report-pdf.ts";
import type { DocumentTask } from "../adapters/document-writer/worker-document-writer.ts";
import { writeDocument } from "../adapters/document-writer/write-document.ts";

export default async function runReportTask(task: DocumentTask): Promise<Uint8Array | boolean> {
  switch (task.operation) {
    case "write":
      return writeDocument(task.format, task.source);
    case "logo":
      return canDrawLogo(task.logo);
    case "bundle":
      return writeBundle(task.files, task.source, task.about);
  }
}
