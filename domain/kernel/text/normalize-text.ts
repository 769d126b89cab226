const BEYOND_ASCII = /[^\x00-\x7f]/;

/** Lower case without accents. Most texts of a project are identifiers and words without any. */
export function normalizeText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
