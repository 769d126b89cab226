/** Booleans, closed lists and `;` lists (playbook 1.1.11, 1.1.12). */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { CanonicalColumn } from "../canonical-table.ts";

const yes = new Set(["sim", "s", "yes", "y", "true", "verdadeiro", "1", "x", "t", "v"]);
const no = new Set(["nao", "n", "no", "false", "falso", "0", "f"]);

/** 1, 0 or NaN. */
export function parseBool(cell: string): number {
  // No word of the lists has a digit beside another letter, digit or mark; dates and amounts need not be folded.
  if (/\d[!-~]|[!-~]\d/.test(cell)) return NaN;
  const text = normalizeText(cell).trim();
  return yes.has(text) ? 1 : no.has(text) ? 0 : NaN;
}

/** The value of the column's list that the cell spells, or null. */
export function parseEnum(cell: string, column: CanonicalColumn): string | null {
  const key = enumKey(cell);
  for (const value of column.enumValues ?? []) if (enumKey(value) === key) return value;
  for (const [alias, value] of Object.entries(column.enumAliases ?? {}))
    if (enumKey(alias) === key) return value;
  return null;
}

function enumKey(text: string): string {
  return normalizeText(text)
    .replace(/[\s_-]+/g, " ")
    .trim();
}

/** Items joined by ";" without blanks; `|` and `,` separate only when there is no ";". */
export function normalizeList(cell: string): string {
  // A comma between digits is a decimal mark ("0,7").
  const mark = cell.includes(";") ? ";" : cell.includes("|") ? "|" : /,(?!\d)|(?<!\d),/;
  return cell
    .split(mark)
    .map((item) => item.trim())
    .filter(Boolean)
    .join(";");
}
