/**
 * Text as it can be stored and searched: composed characters, no control characters or halves of them, no invisible soft
 * hyphens, at most one empty line in a row.
 */
export function normalizeDocumentText(text: string): string {
  return Buffer.from(text, "utf8")
    .toString("utf8")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\ufeff]/g, "")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
