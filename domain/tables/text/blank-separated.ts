/**
 * Blanks as separators (meaning.md 5.1, D11, D15). Quotes protect the blanks inside a cell; where one column has cells with blanks and
 * no quotes, it takes what the columns on both sides of it leave.
 */
import { type ColumnShapes, columnShapes, countFits, fitsShape } from "./column-shapes.ts";

/** The column that takes more than one word, and the columns in all. */
export interface FreeColumn {
  column: number;
  width: number;
}

type Quote = '"' | "'";

interface Word {
  start: number;
  end: number;
  isQuoted: boolean;
}

const leastWidth = 3;
const usualShare = 0.9;
/** Without quotes, blanks in every line are prose or a report in columns of fixed width. */
const quotedShare = 0.5;

export function splitAtBlanks(
  raw: string,
  { quote }: { quote: Quote },
  free: FreeColumn | null,
): string[] {
  const words = wordsOf(raw, quote);
  return (free && joinFree(raw, words, free)) ?? words.map((word) => textOf(raw, word));
}

/** Words with one blank between them; two blanks hold an empty one. */
function wordsOf(raw: string, quote: Quote): Word[] {
  const words: Word[] = [];
  let start = 0;
  for (;;) {
    const close = raw[start] === quote ? closeOf(raw, start, quote) : -1;
    const next = close < 0 ? raw.indexOf(" ", start) : close + 1;
    const end = next < 0 ? raw.length : next;
    words.push({ start, end, isQuoted: close >= 0 });
    if (end >= raw.length) return words;
    start = end + 1;
  }
}

function closeOf(raw: string, start: number, quote: Quote): number {
  for (let at = raw.indexOf(quote, start + 1); at >= 0; at = raw.indexOf(quote, at + 1)) {
    if (raw[at + 1] === quote) at++;
    else if (at + 1 === raw.length || raw[at + 1] === " ") return at;
  }
  return -1;
}

function textOf(raw: string, { start, end, isQuoted }: Word): string {
  if (!isQuoted) return raw.slice(start, end);
  const quote = raw[start]!;
  return raw.slice(start + 1, end - 1).replaceAll(quote + quote, quote);
}

/** Null when the words cannot make the columns: too few, or quoted ones would be joined. */
function joinFree(
  raw: string,
  words: readonly Word[],
  { column, width }: FreeColumn,
): string[] | null {
  const joined = words.slice(column, column + words.length - width + 1);
  if (words.length < width || (joined.length > 1 && joined.some(({ isQuoted }) => isQuoted)))
    return null;
  const middle =
    joined.length === 1 ? textOf(raw, joined[0]!) : raw.slice(joined[0]!.start, joined.at(-1)!.end);
  return [
    ...words.slice(0, column).map((word) => textOf(raw, word)),
    middle,
    ...words.slice(column + joined.length).map((word) => textOf(raw, word)),
  ];
}

/** One line of a table whose columns are known, read with blanks as separators; null when it does not fit, or in two ways. */
export function readAtBlanks(
  raw: string,
  quote: Quote,
  shapes: ColumnShapes,
): readonly string[] | null {
  const words = wordsOf(raw, quote);
  const width = shapes.length;
  if (words.length < width) return null;
  const columns = words.length === width ? [0] : [...shapes.keys()];
  const fitting = columns
    .map((column) => joinFree(raw, words, { column, width }))
    .filter((cells) => cells !== null && cells.every((cell, at) => fitsShape(shapes[at], cell)));
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Null when blanks are no separator; `free` null: every line has the width. */
export function detectBlanks(
  sample: string,
  quote: Quote,
): { free: FreeColumn | null; width: number } | null {
  const lines = sample
    .split("\n", 500)
    .map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
    .filter((line) => line.trim() !== "");
  const words = lines.map((line) => wordsOf(line, quote));
  const quoted = words.filter((line) => line.some(({ isQuoted }) => isQuoted)).length;
  if (lines.length < 2 || quoted < quotedShare * lines.length) return null;
  const width = words[0]!.length;
  if (width < leastWidth) return null;
  const isUsual = (count: number) => count >= usualShare * lines.length;
  if (isUsual(words.filter((line) => line.length === width).length)) return { free: null, width };
  const column = findFree(lines, words, width);
  return column === null ? null : { free: { column, width }, width };
}

/** The column that leaves most of the others a shape. */
function findFree(
  lines: readonly string[],
  words: readonly Word[][],
  width: number,
): number | null {
  let best: { column: number; score: number; isShared: boolean } | null = null;
  for (let column = 0; column < width; column++) {
    const rows = lines
      .map((line, at) => joinFree(line, words[at]!, { column, width }))
      .filter((cells) => cells !== null);
    if (rows.length < usualShare * lines.length) continue;
    const shapes = columnShapes(rows.slice(1), width, 2);
    const score = rows.reduce((sum, cells) => sum + countFits(shapes, cells).fitting, 0);
    if (best === null || score > best.score) best = { column, score, isShared: false };
    else if (score === best.score) best.isShared = true;
  }
  return best === null || best.isShared || best.score === 0 ? null : best.column;
}
