import { extname } from "node:path";
import type { LibraryVersion } from "#contract/library/endpoints.ts";
import { findPreviewType } from "#server/features/files/index.ts";

export type DocumentKind = LibraryVersion["kind"];

export interface KindOfDocument {
  kind: DocumentKind;
  mediaType: string;
  /** An office file of before 2007, which is kept and not read. */
  isOld: boolean;
}

/** As much of a file as telling text from bytes takes. */
export const KIND_HEAD_BYTES = 4096;

const packages: Record<string, [DocumentKind, string]> = {
  ".docx": ["word", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ".docm": ["word", "application/vnd.ms-word.document.macroenabled.12"],
  ".pptx": ["slides", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ".pptm": ["slides", "application/vnd.ms-powerpoint.presentation.macroenabled.12"],
  ".xlsx": ["sheet", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
};

/** By the first bytes; the name decides only between the office formats, which are one kind of package. */
export function kindOfDocument(head: Buffer, fileName: string): KindOfDocument {
  const extension = extname(fileName).toLowerCase();
  const preview = findPreviewType(head);
  if (preview !== null)
    return {
      kind: preview === "application/pdf" ? "pdf" : "image",
      mediaType: preview,
      isOld: false,
    };
  const office =
    head.subarray(0, 4).toString("latin1") === "PK\x03\x04" ? packages[extension] : undefined;
  if (office !== undefined) return { kind: office[0], mediaType: office[1], isOld: false };
  if (head.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1")
    return { kind: "other", mediaType: "application/x-cfb", isOld: true };
  return isText(head)
    ? {
        kind: "text",
        mediaType: extension === ".md" ? "text/markdown" : "text/plain",
        isOld: false,
      }
    : { kind: "other", mediaType: "application/octet-stream", isOld: false };
}

/** Text of any common encoding has no control signs but line ends and tabs; UTF-16 says so by its first two bytes. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  if (/^(?:fffe|feff)/.test(head.subarray(0, 2).toString("hex"))) return true;
  return !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
}

/** Of a stored type: what a screen can do with it. */
export function kindOfType(mediaType: string): DocumentKind {
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType.startsWith("image/")) return "image";
  if (mediaType.startsWith("text/")) return "text";
  return Object.values(packages).find(([, type]) => type === mediaType)?.[0] ?? "other";
}
