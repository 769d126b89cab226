/** The points of a chart as CSV for Brazilian spreadsheets: semicolons, decimal comma, UTF-8 with a byte order mark. */
import type { ChartSpec } from "./chart-spec.ts";
import { csvByteOrderMark } from "../kernel/text/csv-cell.ts";
import { chartTable } from "./chart-table.ts";

export function chartCsv(spec: ChartSpec): string {
  const table = chartTable(spec);
  return toCsv([table.headers, ...table.rows.map((row) => row.map((cell) => cell.text))]);
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${csvByteOrderMark}${rows.map((row) => row.map(field).join(";")).join("\r\n")}\r\n`;
}

/** Quoted where the text would end its field; a text that a spreadsheet would run as a formula begins with an apostrophe. */
function field(text: string): string {
  const plain = text.replace(/[\u00a0\u202f]/g, " ");
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
