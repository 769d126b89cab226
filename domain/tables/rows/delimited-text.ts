/** Delimited text (CSV and kin), read the way spreadsheets do: quotes, line breaks in cells, ragged records, stray quotes. */
import { splitAtBlanks } from "../text/blank-separated.ts";
import type { TextDialect } from "../text/dialect.ts";
import { type Fit, fitRecord, isEscaped, type TableForm, unquoted } from "../text/fit-record.ts";

/** A record cut out of the text. `raw` has no line break at its end; `regular`: RFC 4180 reads it the same way. */
export interface TextRecord {
  raw: string;
  fields: number;
  regular: boolean;
  /** Where they are not those of `splitRecord`. */
  cells?: readonly string[];
  /** Quotes without a partner, read as characters so that the record has the table's width. */
  stray?: number;
  /** Cells that end in a quote which was not escaped. */
  doubled?: number;
}

export function cellsOf(record: TextRecord, dialect: TextDialect): readonly string[] {
  return record.cells ?? splitRecord(record.raw, dialect);
}

/** A record longer than this inside quotes means that the opening quote was never closed. */
const runawayChars = 1_000_000;

/**
 * Cuts a stream of text into records. `push` as chunks arrive, `end` once; `onRecord` sees every record, blank lines
 * included, in order, so that its count is the row number a spreadsheet shows. Holds one unfinished record at a time.
 * With `form`, a quote that would give a record another width than the table's is read so that it has it, where it can.
 */
export class RecordScanner {
  private buffer = "";
  readonly dialect: TextDialect;
  private readonly delimiterCode: number;
  private readonly quoteCode: number;
  private readonly isPadded: boolean;
  private readonly isPlain: boolean;
  private readonly onRecord: (record: TextRecord) => void;
  private readonly form: TableForm | null;
  private readonly hasShape: boolean;
  /** Of the record cut last. */
  private cutEnd = 0;
  private cutFields = 0;
  private cutRegular = true;
  private closedCleanly = true;
  private emitted = 0;
  /** Next line feed and carriage return, to look for each once. */
  private feedAt = -1;
  private returnAt = -1;
  /** Records whose opening quote never closes were read without quotes. */
  unclosedQuotes = 0;

  constructor(
    dialect: TextDialect,
    onRecord: (record: TextRecord) => void,
    form: TableForm | null = null,
  ) {
    this.dialect = dialect;
    this.delimiterCode = dialect.delimiter.charCodeAt(0);
    this.quoteCode = dialect.quote.charCodeAt(0);
    this.isPadded = dialect.padding !== undefined;
    this.isPlain =
      dialect.padding === undefined && dialect.escape === undefined && dialect.free === undefined;
    this.onRecord = onRecord;
    this.form = form;
    this.hasShape = form?.shapes.some((shape) => shape !== null) === true;
  }

  push(text: string): void {
    this.setBuffer(this.buffer.length === 0 ? text : this.buffer + text);
    this.drain(false);
  }

  /** Text of the record whose end has not come. */
  get held(): string {
    return this.buffer;
  }

  end(): void {
    this.setBuffer(this.buffer);
    this.drain(true);
  }

  private setBuffer(text: string): void {
    this.buffer = text;
    this.feedAt = -1;
    this.returnAt = -1;
  }

  private drain(final: boolean): void {
    let start = 0;
    while (start < this.buffer.length) {
      const next = this.take(start, final);
      if (next < 0) break;
      start = next;
    }
    if (start > 0) this.setBuffer(this.buffer.slice(start));
  }

  /** Emits the record at `start`; returns where the next one starts, or `unfinished`. */
  private take(start: number, final: boolean): number {
    const next = this.cut(start, final, true);
    if (next === unfinished) return unfinished;
    if (this.form !== null && (next === unclosed || !this.cutRegular || this.isOverLines(start)))
      return this.decide(start, next, { final, form: this.form });
    if (next === unclosed) return this.takeUnclosed(start, final);
    return this.emit(start, next);
  }

  private takeUnclosed(start: number, final: boolean): number {
    if (this.mayClose(start, final)) return unfinished;
    this.unclosedQuotes++;
    return this.takeLine(start, final);
  }

  /** May the quote that is open still close in text to come? */
  private mayClose(start: number, final: boolean): boolean {
    return !final && this.buffer.length - start < runawayChars;
  }

  /** The line at `start` without regard to quotes. */
  private takeLine(start: number, final: boolean): number {
    const next = this.cut(start, final, false);
    return next < 0 ? unfinished : this.emit(start, next);
  }

  private emit(start: number, next: number): number {
    const raw = this.buffer.slice(start, this.cutEnd);
    this.emitted++;
    if (this.isPlain) this.onRecord({ raw, fields: this.cutFields, regular: this.cutRegular });
    else {
      const cells = splitRecord(raw, this.dialect);
      this.onRecord({ raw, fields: cells.length, regular: false, cells });
    }
    return next;
  }

  /**
   * A record that RFC 4180 does not read, or one over several lines, beside its first line read for itself. A quote takes in a line
   * break only where the record then has the table's width and the lines have not.
   */
  private decide(
    start: number,
    next: number,
    { final, form }: { final: boolean; form: TableForm },
  ): number {
    const line = this.lineAt(start, final);
    if (line === null) return unfinished;
    const hasWidth = this.cutFields === form.width;
    if (next !== unclosed && this.cutEnd === line.end)
      return (hasWidth ? null : this.emitFit(line, form)) ?? this.emit(start, next);
    return this.decideOverLines(line, next, { final, form, hasWidth });
  }

  private decideOverLines(
    line: Line,
    next: number,
    { final, form, hasWidth }: { final: boolean; form: TableForm; hasWidth: boolean },
  ): number {
    const { start } = line;
    const isSound = next !== unclosed && this.cutRegular && hasWidth;
    const alone = isSound && !this.hasShape ? false : this.standsAlone(line, form, final);
    if (alone === null) return unfinished;
    if (alone) return this.emitFit(line, form)!;
    if (next === unclosed) {
      if (this.mayClose(start, final)) return unfinished;
      return this.emitFit(line, form) ?? this.takeUnclosed(start, final);
    }
    return hasWidth || this.cutRegular ? this.emit(start, next) : this.takeLine(start, final);
  }

  /** Has the line the table's width for itself, and the one below it too? Null: not in the buffer yet. */
  private standsAlone(line: Line, form: TableForm, final: boolean): boolean | null {
    if (this.fit(line, form) === null) return false;
    if (line.next >= this.buffer.length) return final ? true : null;
    const below = this.lineAt(line.next, final);
    if (below === null) return null;
    return this.fit(below, form) !== null;
  }

  /** Of the first records one may be the header, whose names look like no cell of their columns. */
  private fit({ start, end }: Line, form: TableForm): Fit | null {
    const raw = this.buffer.slice(start, end);
    const fit = fitRecord(raw, this.dialect, form, false);
    if (fit !== null || this.emitted >= headerSearch || !this.hasShape) return fit;
    return fitRecord(raw, this.dialect, { ...form, shapes: form.shapes.map(() => null) }, false);
  }

  private emitFit(line: Line, form: TableForm): number | null {
    const raw = this.buffer.slice(line.start, line.end);
    const fit = this.fit(line, form);
    if (fit === null) return null;
    const { cells, stray, doubled } = fit;
    this.emitted++;
    this.onRecord({ raw, fields: cells.length, regular: false, cells, stray, doubled });
    return line.next;
  }

  private isOverLines(start: number): boolean {
    const end = this.breakFrom(start);
    return end >= 0 && end < this.cutEnd;
  }

  /** Null: its end is not in the buffer yet. */
  private lineAt(start: number, final: boolean): Line | null {
    const end = this.breakFrom(start);
    const { length } = this.buffer;
    if (end < 0) return final ? { start, end: length, next: length } : null;
    const next = this.behindBreak(end, final);
    return next < 0 ? null : { start, end, next };
  }

  /** Position of the next line break, -1 for none. */
  private breakFrom(start: number): number {
    const find = (mark: string) => {
      const at = this.buffer.indexOf(mark, start);
      return at < 0 ? Infinity : at;
    };
    if (this.feedAt < start) this.feedAt = find("\n");
    if (this.returnAt < start) this.returnAt = find("\r");
    const at = Math.min(this.feedAt, this.returnAt);
    return at === Infinity ? -1 : at;
  }

  /** Finds the end of the record at `start`; returns where the next one starts, `unfinished` or `unclosed`. */
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
      } else if (code === 10 || code === 13) {
        this.keepCut(position, fields, regular);
        return this.behindBreak(position, final);
      } else if (code === quoteCode && fieldStart && quoting) {
        const close = this.closeQuote(position + 1, final);
        if (close < 0) return close;
        regular &&= this.closedCleanly;
        position = close;
        fieldStart = false;
        continue;
      } else if (code === quoteCode) {
        regular = false;
        fieldStart = false;
      } else if (code !== 32 || !this.isPadded) {
        fieldStart = false;
      }
      position++;
    }
    if (!final) return unfinished;
    this.keepCut(length, fields, regular);
    return length;
  }

  /** Where the line behind the break at `at` starts; `unfinished` when the break's second character may be to come. */
  private behindBreak(at: number, final: boolean): number {
    if (this.buffer.charCodeAt(at) === 10) return at + 1;
    if (at + 1 === this.buffer.length && !final) return unfinished;
    return this.buffer.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
  }

  private keepCut(end: number, fields: number, regular: boolean): void {
    this.cutEnd = end;
    this.cutFields = fields;
    this.cutRegular = regular;
  }

  /** Position after the quote that closes a cell opened before `position`. A quote closes when a delimiter or the record's end follows. */
  private closeQuote(position: number, final: boolean): number {
    const { buffer, delimiterCode, quoteCode } = this;
    const { quote, escape } = this.dialect;
    this.closedCleanly = true;
    for (let at = buffer.indexOf(quote, position); at >= 0; at = buffer.indexOf(quote, at)) {
      if (escape !== undefined && isEscaped(buffer, position - 1, at)) {
        at++;
        continue;
      }
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

interface Line {
  start: number;
  end: number;
  /** Where the next one starts. */
  next: number;
}

/** Records among which the header is looked for. */
const headerSearch = 20;
const unfinished = -1;
const unclosed = -2;

/**
 * Cells of one record. Lenient: a quote inside a cell stays as written unless it is doubled. In cells between single quotes a
 * doubled double quote is one too: writers that changed the quote often kept the mark that escapes.
 */
export function splitRecord(raw: string, dialect: TextDialect): string[] {
  const { delimiter, quote, padding } = dialect;
  if (dialect.free !== undefined) return splitAtBlanks(raw, dialect, dialect.free);
  const cells: string[] = [];
  let position = 0;
  for (;;) {
    const opening = padding === undefined ? position : firstNoBlank(raw, position);
    const close = raw[opening] === quote ? closingQuote(raw, opening, dialect) : -1;
    if (close >= 0) {
      cells.push(unquoted(raw.slice(opening + 1, close), dialect));
      if (close + 1 >= raw.length) return cells;
      position = close + 2;
      continue;
    }
    const from = padding === "all" && raw[position] === " " ? position + 1 : position;
    const end = raw.indexOf(delimiter, position);
    if (end < 0) {
      cells.push(raw.slice(from));
      return cells;
    }
    cells.push(raw.slice(from, end));
    position = end + 1;
  }
}

function firstNoBlank(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

/** Of the quoted cell that opens at `opening`; -1 when none closes it. */
function closingQuote(raw: string, opening: number, dialect: TextDialect): number {
  const { delimiter, quote, escape } = dialect;
  for (let at = raw.indexOf(quote, opening + 1); at >= 0; at = raw.indexOf(quote, at + 1)) {
    if (escape !== undefined && isEscaped(raw, opening, at)) continue;
    if (raw[at + 1] === quote) at++;
    else if (at + 1 === raw.length || raw[at + 1] === delimiter) return at;
  }
  return -1;
}

const sampledChars = 16_384;

/** The first records of a text. */
export function readTextRecords(text: string, dialect: TextDialect, limit: number): TextRecord[] {
  const records: TextRecord[] = [];
  const scanner = new RecordScanner(dialect, (record) => {
    if (records.length < limit) records.push(record);
  });
  // Piece by piece: a sample of 256 KB holds many more records than are asked for.
  for (let at = 0; at < text.length && records.length < limit; at += sampledChars)
    scanner.push(text.slice(at, at + sampledChars));
  if (records.length < limit) scanner.end();
  return records;
}

/** The first records of a text, cells split. */
export function readRecords(text: string, dialect: TextDialect, limit: number): string[][] {
  return readTextRecords(text, dialect, limit).map((record) => [...cellsOf(record, dialect)]);
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
