/** What may be shown inside the browser, by the first bytes alone: neither a name nor a sent type is believed. */
export type PreviewType =
  | "image/png"
  | "image/jpeg"
  | "image/gif"
  | "image/webp"
  | "application/pdf";

export const PREVIEW_HEAD_BYTES = 16;

export function findPreviewType(head: Buffer): PreviewType | null {
  const latin = head.toString("latin1");
  if (latin.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (latin.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (latin.startsWith("GIF87a") || latin.startsWith("GIF89a")) return "image/gif";
  if (latin.startsWith("RIFF") && latin.slice(8, 12) === "WEBP") return "image/webp";
  return latin.startsWith("%PDF-") ? "application/pdf" : null;
}

/**
 * Nothing of the file may load or run anything. An image stands in a sandbox besides; a PDF cannot, since browsers then
 * refuse to start their own viewer, which draws it outside of our pages' origin.
 */
export function previewPolicy(type: PreviewType): string {
  return type === "application/pdf"
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; sandbox; frame-ancestors 'self'";
}
