/** Piscina worker: Typst is synchronous, so a report is set away from the thread that serves requests. */
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "../adapters/document-writer/compile-report-pdf.ts";

export default function writePdf(task: { tree: ReportTree; stamp: ReportStamp }): Uint8Array {
  return compileReportPdf(task.tree, task.stamp);
}
