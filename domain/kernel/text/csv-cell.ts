/** Cells of a CSV that a spreadsheet opens as text or number, never as a formula. */

/** A spreadsheet takes a text with this mark for UTF-8. */
export const csvByteOrderMark = "\ufeff";

const plainNumber = /^[-+]?\d+(?:\.\d{3})*(?:[.,]\d+)?%?$/;

/** One cell, quoted where the separator, quotation marks or line breaks ask for it. */
export function csvCell(value: string | number | null, separator = ";"): string {
  if (value === null) return "";
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n\t]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

export function csvLine(cells: readonly (string | number | null)[], separator = ";"): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

/** The first line of a file that a person opens. */
export const csvHead = (columns: readonly string[]): string =>
  `${csvByteOrderMark}${csvLine(columns)}`;
