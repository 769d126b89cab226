/** One format of a report, in this thread. Each writer and its libraries are loaded when a first document asks for them. */
import { buildDeck } from "#domain/report/deck/build-deck.ts";
import { addProseOrigin } from "#domain/report/prose/index.ts";
import { buildWorkbook } from "#domain/report/workbook/build-workbook.ts";
import { modelOfDatasets } from "#domain/phases/business-case/workbook/financial-sheets.ts";
import type { DocumentFormat, DocumentSource } from "#server/ports/document-writer.ts";

export async function writeDocument(
  format: DocumentFormat,
  source: DocumentSource,
): Promise<Uint8Array> {
  const { stamp, look, facts, insights } = source;
  // What lies on slides and in sheets has its own place for it.
  const tree = format === "pptx" || format === "xlsx" ? source.tree : addProseOrigin(source.tree);
  switch (format) {
    case "pdf":
      return (await import("./compile-report-pdf.ts")).compileReportPdf(tree, stamp, look);
    case "docx": {
      const pages = (await import("./compile-report-pdf.ts")).sectionPages(tree, stamp, look);
      return (await import("./docx/write-docx.ts")).writeDocx(tree, stamp, look, pages);
    }
    case "pptx":
      return (await import("./pptx/write-pptx.ts")).writePptx(
        buildDeck({ tree, facts, insights }),
        stamp,
        look,
      );
    case "xlsx": {
      const { datasets, model } = modelOfDatasets(source.datasets);
      const workbook = buildWorkbook({ tree, stamp, facts, datasets, ...model });
      return (await import("./xlsx/write-xlsx.ts")).writeWorkbook(workbook, {
        date: new Date(stamp.generatedAt),
        primaryColour: look.primaryColour,
      });
    }
    case "md":
      return Buffer.from(
        (await import("./markdown/write-markdown.ts")).writeMarkdown(tree, stamp),
        "utf8",
      );
  }
}
