/** A workbook as values: what a spreadsheet writer is given. Formulas are live; their results are cached beside them. */
export type WorkbookStyle =
  | "title"
  | "subtitle"
  | "caption"
  | "header"
  | "text"
  | "strong"
  | "muted"
  | "note"
  | "input"
  | "total"
  | "link";

export interface WorkbookCell {
  /** Of a formula, its result as computed here. */
  value: string | number | boolean | null;
  /** In the file's own form: English names, A1 references, no equals sign ("NPV(B2,C5:G5)"). */
  formula?: string;
  /** Excel number format, in the file's own form ("#,##0.00"). */
  format?: string;
  style?: WorkbookStyle;
  align?: "left" | "right" | "center";
  wrap?: boolean;
  /** Name of the sheet that a click opens. */
  toSheet?: string;
  /** Fact that the number shows. */
  fact?: string;
}

export interface WorkbookSheet {
  /** Made valid and unique by `sheetNames`. */
  name: string;
  /** Widths in characters. */
  widths: number[];
  rows: (WorkbookCell | null)[][];
  frozenRows?: number;
  frozenColumns?: number;
  /** 0-based row of the headers that get a filter, over all columns and the rows below. */
  filterRow?: number;
}

export interface WorkbookName {
  name: string;
  sheet: string;
  /** 0-based. */
  row: number;
  column: number;
}

export interface Workbook {
  title: string;
  subject: string;
  /** Printed at the foot of every page; absent where the phase has none. */
  pageNotice?: string;
  sheets: WorkbookSheet[];
  /** Named cells, for formulas and for readers. */
  names: WorkbookName[];
}

const longestName = 31;
/** What a cell of a workbook holds; Excel calls a file with more of it damaged. */
export const longestText = 32_767;

/** Names as a workbook admits them: at most 31 characters, none of []:*?/\, no apostrophe at an end, unique whatever the case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, " ")
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^'+|'+$/g, "") || "Planilha";
    let candidate = shortName(plain, longestName);
    for (let n = 2; taken.has(candidate.toLocaleLowerCase("pt-BR")); n++)
      candidate = `${shortName(plain, longestName - String(n).length - 3)} (${n})`;
    taken.add(candidate.toLocaleLowerCase("pt-BR"));
    return candidate;
  });
}

/** Cut after a whole word that can end a name. */
function shortName(name: string, most: number): string {
  if (name.length <= most) return name;
  const cut = name.slice(0, most + 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || name.slice(0, most);
  return (
    words.replace(/(?:[\s,;:–-]+(?:e|de|do|da|dos|das|por|para|com|em|a|o))*[\s,;:–-]*$/u, "") ||
    name.slice(0, most).trim()
  );
}

/** "B7" of 0-based row and column. */
export function cellAddress(row: number, column: number): string {
  let letters = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return `${letters}${row + 1}`;
}
