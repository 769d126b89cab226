/** Which characters part, quote and escape the cells of a text (meaning.md 5.1). */
import { readRecords } from "../rows/delimited-text.ts";
import type { TextDialect } from "./dialect.ts";
import { detectBlanks } from "./blank-separated.ts";

const delimiters = [";", ",", "\t", "|"];
/** Looked at only where the usual ones part nothing. */
const rareDelimiters = ["^", "~", "¬", "¦", "§", "\u0001", "\u001e", "\u001f"];

/** Columns that fit fewer records leave room for blanks as separators. */
const sureShare = 0.9;
const paddedShare = 0.9;
/** After these a blank may belong to the separator. */
const paddable = new Set([",", ";"]);

interface Scored {
  dialect: TextDialect;
  width: number;
  /** Of the records that are not blank. */
  share: number;
  score: number;
}

/**
 * The delimiter, quote, escape and padding under which most records have the same number (> 1) of cells; more cells win a near
 * tie. Null when nothing splits the text into columns. With `known`, the delimiter is given.
 */
export function detectDialect(sample: string, known?: string): TextDialect | null {
  const quote = sniffQuote(sample);
  if (known === " ") return blanks(sample, quote) ?? { delimiter: known, quote };
  if (known !== undefined) return withEscape(sample, scoreOf(sample, known, quote)).dialect;
  const common = delimiters.filter((delimiter) => delimiter !== "," || !isDecimalComma(sample));
  const best = bestOf(sample, quote, { candidates: common, minShare: 0.3 });
  const sure = best && withEscape(sample, best);
  if (sure && sure.share >= sureShare) return sure.dialect;
  return (
    blanks(sample, quote) ??
    (sure ?? bestOf(sample, quote, { candidates: rareDelimiters, minShare: 0.8 }))?.dialect ??
    null
  );
}

/** Other readings of a text whose records do not keep one width under this one. */
export function dialectsBeside(dialect: TextDialect): TextDialect[] {
  const quotes: TextDialect["quote"][] = ['"', "'"];
  return delimiters
    .flatMap((delimiter) => quotes.map((quote): TextDialect => ({ delimiter, quote })))
    .filter(({ delimiter, quote }) => delimiter !== dialect.delimiter || quote !== dialect.quote);
}

function sniffQuote(sample: string): TextDialect["quote"] {
  return /(^|[;,\t|\n\r])'[^'\n]*'(?=[;,\t|\n\r]|$)/.test(sample) &&
    !/(^|[;,\t|\n\r])"/.test(sample)
    ? "'"
    : '"';
}

function blanks(sample: string, quote: TextDialect["quote"]): TextDialect | null {
  const found = detectBlanks(sample, quote);
  if (found === null) return null;
  return { delimiter: " ", quote, ...(found.free === null ? {} : { free: found.free }) };
}

/** Prose has commas too: a delimiter must fit `minShare` of the records. */
function bestOf(
  sample: string,
  quote: TextDialect["quote"],
  { candidates, minShare }: { candidates: readonly string[]; minShare: number },
): Scored | null {
  let best: Scored | null = null;
  for (const delimiter of candidates) {
    const found = scoreOf(sample, delimiter, quote);
    if (found.width > 1 && found.share >= minShare && (!best || found.score > best.score + 1e-9))
      best = found;
  }
  return best;
}

function scoreOf(sample: string, delimiter: string, quote: TextDialect["quote"]): Scored {
  const padding = sniffPadding(sample, delimiter, quote);
  return score(sample, { delimiter, quote, ...(padding === null ? {} : { padding }) });
}

function score(sample: string, dialect: TextDialect): Scored {
  const { width, share } = usualCells(sample, dialect);
  return { dialect, width, share, score: share * share * (1 + Math.log2(width) / 4) };
}

/** Backslashes escape where reading them so gives more records the usual width. */
function withEscape(sample: string, found: Scored): Scored {
  if (!sample.includes(`\\${found.dialect.quote}`)) return found;
  const escaped = score(sample, { ...found.dialect, escape: "\\" });
  return escaped.share > found.share && escaped.width >= found.width ? escaped : found;
}

/** Blanks behind the separators: behind all of them, or only before quotes. */
function sniffPadding(
  sample: string,
  delimiter: string,
  quote: TextDialect["quote"],
): NonNullable<TextDialect["padding"]> | null {
  if (!paddable.has(delimiter) || !sample.includes(`${delimiter} `)) return null;
  let cells = 0;
  let padded = 0;
  for (const record of readRecords(sample, { delimiter, quote }, 200))
    for (const cell of record.slice(1)) {
      if (cell === "") continue;
      cells++;
      if (cell.startsWith(" ")) padded++;
    }
  if (padded > 0 && padded >= paddedShare * cells) return "all";
  const before = countOf(sample, `${delimiter} ${quote}`);
  return before > 0 && before >= paddedShare * (before + countOf(sample, delimiter + quote))
    ? "quotes"
    : null;
}

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** Do most of the commas stand in amounts like "1.234,56"? A report in columns of fixed width is no CSV. */
function isDecimalComma(sample: string): boolean {
  const commas = sample.match(/,/g)?.length ?? 0;
  return commas > 0 && (sample.match(/\d\.\d{3},\d{2}(?!\d)/g)?.length ?? 0) >= 0.5 * commas;
}

/** The most frequent number (> 1) of cells in a record, and its share of the records that are not blank. */
function usualCells(sample: string, dialect: TextDialect): { width: number; share: number } {
  const widths = new Map<number, number>();
  let records = 0;
  for (const cells of readRecords(sample, dialect, 500)) {
    if (cells.length === 1 && cells[0]!.trim() === "") continue;
    records++;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  let width = 1;
  let hits = 0;
  for (const [cells, count] of widths)
    if (cells > 1 && (count > hits || (count === hits && cells > width))) {
      width = cells;
      hits = count;
    }
  return { width, share: records === 0 ? 0 : hits / records };
}

const maxListCellChars = 60;

/**
 * Short lines and more than one of them: a list of one column, and neither prose nor columns that blanks part. A name that promises no
 * table asks for more: three lines, none of which ends like a sentence or has a gap in it.
 */
export function looksLikeList(sample: string, isNamedTable = true): boolean {
  const lines = sample
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 500);
  if (
    lines.length < (isNamedTable ? 2 : 3) ||
    lines.filter((line) => line.length <= maxListCellChars).length < 0.9 * lines.length
  )
    return false;
  if (!isNamedTable && lines.some((line) => /[.:!?,;]$/.test(line) || /\s\s/.test(line)))
    return false;
  const words = lines.map((line) => line.split(/\s+/));
  const count = words[0]!.length;
  return (
    count < 2 ||
    words.some((cells) => cells.length !== count) ||
    words.slice(1).every((cells) => !cells.some((word) => /\d/.test(word)))
  );
}
