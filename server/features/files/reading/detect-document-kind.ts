import { extname } from "node:path";
import type { DocumentFormat } from "#server/ports/document-reader.ts";
import type { IntakeReport } from "#server/ports/table-engine.ts";

export type DocumentKind =
  | "archive"
  | DocumentFormat
  | "image"
  | "old-document"
  | "mismatch"
  | "protected-document";

const formats: Record<string, DocumentFormat> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.template": "docx",
  "application/vnd.ms-word.document.macroenabled.12": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow": "pptx",
  "application/vnd.openxmlformats-officedocument.presentationml.template": "pptx",
  "application/vnd.ms-powerpoint.presentation.macroenabled.12": "pptx",
  "text/plain": "text",
  "text/markdown": "text",
};
const zip = "application/zip";
const officeNames: Record<string, DocumentFormat> = {
  ".docx": "docx",
  ".docm": "docx",
  ".pptx": "pptx",
  ".pptm": "pptx",
};

/**
 * What is read of a file that holds no table, by what the bytes are. The name decides in two cases only: a broken package
 * that calls itself a document, and a file that is not what it calls itself.
 */
export function detectDocumentKind(
  report: IntakeReport,
  originalName: string,
): DocumentKind | null {
  const extension = extname(originalName).toLowerCase();
  if (report.kind === "table") {
    // Running text may have a comma in each line; as long as it is no known table, it is searched as text too.
    return extension === ".txt" && report.tables.every((table) => table.proposal.status === "none")
      ? "text"
      : null;
  }
  if (report.kind === "error")
    return report.code === "PROTEGIDO_POR_SENHA" && extension in officeNames
      ? "protected-document"
      : null;
  return kindOfType(report.mediaType.toLowerCase(), extension);
}

function kindOfType(mediaType: string, extension: string): DocumentKind | null {
  const format = formats[mediaType];
  if (format !== undefined)
    return format === "text" && isNamedAsBinary(extension) ? "mismatch" : format;
  if (mediaType === zip)
    return officeNames[extension] ?? (extension === ".pdf" ? "mismatch" : "archive");
  if (mediaType.startsWith("image/") && mediaType !== "image/svg+xml") return "image";
  if (mediaType === "application/x-cfb" && /^\.(docx?|pptx?|rtf)$/.test(extension))
    return "old-document";
  return isNamedAsBinary(extension) && isUnknown(mediaType) ? "mismatch" : null;
}

const isNamedAsBinary = (extension: string): boolean =>
  extension === ".zip" || extension === ".pdf" || extension in officeNames;
const isUnknown = (mediaType: string): boolean =>
  mediaType === "application/octet-stream" || mediaType.startsWith("text/");
