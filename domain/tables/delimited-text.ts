/** Delimited text (CSV and kin), read the way spreadsheets do: quotes, line breaks in cells, ragged records, stray quotes. */

export interface TextDialect {
  delimiter: string;
  quote: '"' | "'";
}

/** A record cut out of the text. `raw` has no line break at its end; `regular`: RFC 4180 reads it the same way. */
export interface TextRecord {
  raw: string;
  fields: number;
  regular: boolean;
}

/** A record longer than this inside quotes means that the opening quote was never closed. */
const runawayChars = 1_000_000;

/**
 * Cuts a stream of text into records. `push` as chunks arrive, `end` once; `onRecord` sees every record, blank lines
 * included, in order, so that its count is the row number a spreadsheet shows. Holds one unfinished record at a time.
 */
export class RecordScanner {
  private buffer = "";
  private readonly delimiterCode: number;
  private readonly quoteCode: number;
  private readonly onRecord: (record: TextRecord) => void;
  /** Records whose opening quote never closes were read without quotes. */
  unclosedQuotes = 0;

  constructor(dialect: TextDialect, onRecord: (record: TextRecord) => void) {
    this.delimiterCode = dialect.delimiter.charCodeAt(0);
    this.quoteCode = dialect.quote.charCodeAt(0);
    this.onRecord = onRecord;
  }

  push(text: string): void {
    this.buffer = this.buffer.length === 0 ? text : this.buffer + text;
    this.drain(false);
  }

  end(): void {
    this.drain(true);
  }

  private drain(final: boolean): void {
    let start = 0;
    while (start < this.buffer.length) {
      let next = this.cut(start, final, true);
      if (next === unclosed) {
        if (!final && this.buffer.length - start < runawayChars) break;
        this.unclosedQuotes++;
        next = this.cut(start, final, false);
      }
      if (next < 0) break;
      start = next;
    }
    if (start > 0) this.buffer = this.buffer.slice(start);
  }

  /** Emits the record at `start`; returns where the next one starts, `unfinished` or `unclosed`. */
  private cut(start: number, final: boolean, quoting: boolean): number {
    const { buffer, delimiterCode, quoteCode } = this;
    const { length } = buffer;
    let fields = 1;
    let regular = true;
    let fieldStart = true;
    let position = start;
    while (position < length) {
      const code = buffer.charCodeAt(position);
      if (code === delimiterCode) {
        fields++;
        fieldStart = true;
      } else if (code === 10) {
        this.onRecord({ raw: buffer.slice(start, position), fields, regular });
        return position + 1;
      } else if (code === 13) {
        if (position + 1 === length && !final) return unfinished;
        this.onRecord({ raw: buffer.slice(start, position), fields, regular });
        return buffer.charCodeAt(position + 1) === 10 ? position + 2 : position + 1;
      } else if (code === quoteCode) {
        if (fieldStart && quoting) {
          const close = this.closeQuote(position + 1, final);
          if (close < 0) return close;
          if (!this.closedCleanly) regular = false;
          position = close;
          fieldStart = false;
          continue;
        }
        regular = false;
        fieldStart = false;
      } else {
        fieldStart = false;
      }
      position++;
    }
    if (!final) return unfinished;
    this.onRecord({ raw: buffer.slice(start), fields, regular });
    return length;
  }

  private closedCleanly = true;

  /** Position after the quote that closes a cell opened before `position`. A quote closes when a delimiter or the record's end follows. */
  private closeQuote(position: number, final: boolean): number {
    const { buffer, delimiterCode, quoteCode } = this;
    this.closedCleanly = true;
    for (
      let at = buffer.indexOf(String.fromCharCode(quoteCode), position);
      at >= 0;
      at = buffer.indexOf(String.fromCharCode(quoteCode), at)
    ) {
      if (at + 1 === buffer.length) return final ? at + 1 : unclosed;
      const after = buffer.charCodeAt(at + 1);
      if (after === quoteCode) {
        at += 2;
        continue;
      }
      if (after === delimiterCode || after === 10 || after === 13) return at + 1;
      this.closedCleanly = false;
      at++;
    }
    return unclosed;
  }
}

const unfinished = -1;
const unclosed = -2;

/**
 * Cells of one record. Lenient: a quote inside a cell stays as written unless it is doubled. In cells between single quotes a
 * doubled double quote is one too: writers that changed the quote often kept the mark that escapes.
 */
export function splitRecord(raw: string, dialect: TextDialect): string[] {
  const { delimiter, quote } = dialect;
  const cells: string[] = [];
  let position = 0;
  for (;;) {
    if (raw[position] === quote) {
      let text = "";
      let at = position + 1;
      let closed = false;
      while (at < raw.length) {
        if (raw[at] === quote) {
          if (raw[at + 1] === quote) {
            text += quote;
            at += 2;
            continue;
          }
          if (at + 1 === raw.length || raw[at + 1] === delimiter) {
            closed = true;
            at++;
            break;
          }
        }
        text += raw[at];
        at++;
      }
      if (closed) {
        cells.push(quote === "'" ? text.replaceAll('""', '"') : text);
        if (at >= raw.length) return cells;
        position = at + 1;
        continue;
      }
    }
    const end = raw.indexOf(delimiter, position);
    if (end < 0) {
      cells.push(raw.slice(position));
      return cells;
    }
    cells.push(raw.slice(position, end));
    position = end + 1;
  }
}

const sampledChars = 16_384;

/** The first records of a text, cells split. */
export function readRecords(text: string, dialect: TextDialect, limit: number): string[][] {
  const records: string[][] = [];
  const scanner = new RecordScanner(dialect, (record) => {
    if (records.length < limit) records.push(splitRecord(record.raw, dialect));
  });
  // Piece by piece: a sample of 256 KB holds many more records than are asked for.
  for (let at = 0; at < text.length && records.length < limit; at += sampledChars)
    scanner.push(text.slice(at, at + sampledChars));
  if (records.length < limit) scanner.end();
  return records;
}

const delimiters = [";", ",", "\t", "|"];
/** Looked at only where the usual ones part nothing. */
const rareDelimiters = ["^", "~", "¬", "¦", "§", "\u0001", "\u001e", "\u001f"];

/**
 * The delimiter and quote under which most records have the same number (> 1) of cells; more cells win a near tie.
 * Null when nothing splits the text into columns. With `known`, only the quote is looked for.
 */
export function sniffDialect(sample: string, known?: string): TextDialect | null {
  const quote =
    /(^|[;,\t|\n\r])'[^'\n]*'(?=[;,\t|\n\r]|$)/.test(sample) && !/(^|[;,\t|\n\r])"/.test(sample)
      ? ("'" as const)
      : ('"' as const);
  if (known !== undefined) return { delimiter: known, quote };
  return (
    bestOf(
      delimiters.filter((delimiter) => delimiter !== "," || !isDecimalComma(sample)),
      0.3,
    ) ?? bestOf(rareDelimiters, 0.8)
  );

  /** Prose has commas too: a delimiter must fit `minShare` of the records. */
  function bestOf(candidates: readonly string[], minShare: number): TextDialect | null {
    let best: { dialect: TextDialect; score: number } | null = null;
    for (const delimiter of candidates) {
      const dialect = { delimiter, quote };
      const { width, share } = usualCells(sample, dialect);
      const score = share * share * (1 + Math.log2(width) / 4);
      if (width > 1 && share >= minShare && (!best || score > best.score + 1e-9))
        best = { dialect, score };
    }
    return best?.dialect ?? null;
  }
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

/** Short lines and more than one of them: a list of one column, and neither prose nor columns that blanks part. */
export function looksLikeList(sample: string): boolean {
  const lines = sample
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 500);
  if (
    lines.length < 2 ||
    lines.filter((line) => line.length <= maxListCellChars).length < 0.9 * lines.length
  )
    return false;
  const words = lines.map((line) => line.split(/\s+/));
  const count = words[0]!.length;
  return (
    count < 2 ||
    words.some((cells) => cells.length !== count) ||
    words.slice(1).every((cells) => !cells.some((word) => /\d/.test(word)))
  );
}

/** A record re-written by the rules of RFC 4180. */
export function writeRecord(cells: readonly string[], dialect: TextDialect): string {
  const { delimiter, quote } = dialect;
  return cells
    .map((cell) =>
      cell.includes(delimiter) || cell.includes(quote) || cell.includes("\n") || cell.includes("\r")
        ? quote + cell.replaceAll(quote, quote + quote) + quote
        : cell,
    )
    .join(delimiter);
}
