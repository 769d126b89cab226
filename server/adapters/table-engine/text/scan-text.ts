/**
 * One look at the bytes of a text file, to learn whether DuckDB would read it exactly as `RecordScanner` and `RowWriter` do:
 * every record of the table's width, quotes by RFC 4180, one kind of line break, nothing blank, repeated or below the table.
 * Then the rows need not be rewritten. Anything unusual answers "irregular": the careful reading decides what it means. Latin-1 is
 * looked at as it stands too: DuckDB reads it, where windows-1252 (bytes 0x80 to 0x9f) has to be transcribed.
 */
import { isUtf8 } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";
import { splitRecord, writeRecord } from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { HeaderPlace } from "#domain/tables/headers/header-row.ts";

export interface RegularText {
  kind: "regular";
  rows: number;
  /** Cells of the records above the rows, one to a line; the header is the last. */
  above: string[][];
  /** May there be characters that were lost or encoded twice? Null: not looked at everywhere. */
  isSuspect: boolean | null;
}

export type ScannedEncoding = "utf-8" | "latin-1";

export type TextScan = RegularText | { kind: "irregular" } | { kind: "not-utf-8" };

/** Longer records are left to the careful reading. */
const maxRecordBytes = 524_288;
const bufferBytes = 2_097_152;
const lineFeed = 10;
const carriageReturn = 13;

const plain = 0;
const delimiterByte = 1;
const breakByte = 2;
const returnByte = 3;
const quoteByte = 4;
/** What only the careful reading knows. */
const oddByte = 5;
/** Blanks, and bytes of characters that may be blanks. */
const vagueByte = 6;
/** First bytes of what spoilt text looks like. */
const suspectByte = 7;

class Irregular extends Error {}

/** The file's bytes, presumed to be of the encoding. Needs a header; `place` is where the first records have it. */
export async function scanText(
  path: string,
  dialect: TextDialect,
  place: HeaderPlace,
  encoding: ScannedEncoding = "utf-8",
): Promise<TextScan> {
  if (place.index < 0 || dialect.delimiter.charCodeAt(0) > 127) return { kind: "irregular" };
  const scan = new ByteScan(dialect, place, encoding);
  const file = await open(path, "r");
  try {
    return await scan.read(file);
  } catch (error) {
    if (error instanceof Irregular) return { kind: "irregular" };
    throw error;
  } finally {
    await file.close();
  }
}

class ByteScan {
  private readonly classes: Uint8Array;
  private readonly buffer = Buffer.allocUnsafe(bufferBytes);
  private readonly dialect: TextDialect;
  private readonly place: HeaderPlace;
  private readonly quote: number;
  private readonly isLatin: boolean;
  private readonly charset: "utf8" | "latin1";
  private isSuspect = false;
  private hasUnseen = false;
  private readonly above: string[][] = [];
  /** The header as it stands and as it would be written. */
  private headers: Buffer[] = [];
  private rows = 0;
  private lastRecord = "";
  /** Is there a carriage return before each line feed? Undefined until the first one. */
  private withReturn: boolean | undefined;

  constructor(dialect: TextDialect, place: HeaderPlace, encoding: ScannedEncoding) {
    this.isLatin = encoding === "latin-1";
    this.charset = this.isLatin ? "latin1" : "utf8";
    this.dialect = dialect;
    this.place = place;
    this.quote = dialect.quote.charCodeAt(0);
    this.classes = new Uint8Array(256);
    for (let byte = 0; byte < 256; byte++)
      this.classes[byte] = byte <= 32 || byte >= 128 ? vagueByte : plain;
    if (this.isLatin) this.classes.fill(oddByte, 0x80, 0xa0);
    for (const byte of this.isLatin ? [0xc2, 0xc3] : [0xc3, 0xef]) this.classes[byte] = suspectByte;
    this.classes[0] = oddByte;
    this.classes[lineFeed] = breakByte;
    this.classes[carriageReturn] = returnByte;
    // Between single quotes a double one may escape: DuckDB does not know that.
    if (dialect.quote === "'") this.classes[34] = oddByte;
    this.classes[this.quote] = quoteByte;
    this.classes[dialect.delimiter.charCodeAt(0)] = delimiterByte;
  }

  async read(file: FileHandle): Promise<TextScan> {
    let held = 0;
    for (let position = 0, atEnd = false; !atEnd; ) {
      const { bytesRead } = await file.read(this.buffer, held, bufferBytes - held, position);
      position += bytesRead;
      let filled = held + bytesRead;
      atEnd = bytesRead === 0;
      if (atEnd && held === 0) break;
      // The last record may lack its line break.
      if (atEnd && this.withReturn === true) this.buffer[filled++] = carriageReturn;
      if (atEnd) this.buffer[filled++] = lineFeed;
      const end = this.takeRecords(filled);
      if (filled - end > maxRecordBytes || (atEnd && end < filled)) throw new Irregular();
      if (!this.isLatin && !isUtf8(this.buffer.subarray(0, end))) return { kind: "not-utf-8" };
      this.buffer.copyWithin(0, end, filled);
      held = filled - end;
    }
    if (this.rows === 0) throw new Irregular();
    // Text below the table is told from data by its single cell.
    if (filledCells(this.lastRecord, this.dialect).length < 2) throw new Irregular();
    return {
      kind: "regular",
      rows: this.rows,
      above: this.above,
      isSuspect: this.isSuspect || (this.hasUnseen ? null : false),
    };
  }

  /** Takes the records that end in the buffer; returns where the first unfinished one starts. */
  private takeRecords(filled: number): number {
    const { buffer, classes } = this;
    const { width, index } = this.place;
    let start = 0;
    let lastStart = 0;
    let lastEnd = 0;
    let fields = 1;
    let fieldStart = 0;
    let hasText = false;
    let feed = -1;
    let at = 0;
    scan: for (; at < filled; at++) {
      switch (classes[buffer[at]!]) {
        case plain:
          hasText = true;
          break;
        case vagueByte:
          break;
        case suspectByte:
          if (at + 1 < filled) this.isSuspect ||= this.startsSuspect(buffer[at]!, buffer[at + 1]!);
          else this.hasUnseen = true;
          break;
        case delimiterByte:
          fields++;
          fieldStart = at + 1;
          break;
        case returnByte:
          if (at + 1 === filled) break scan;
          if (buffer[at + 1] !== lineFeed) throw new Irregular();
          break;
        case quoteByte: {
          if (at !== fieldStart) throw new Irregular();
          this.hasUnseen = true;
          const close = this.closingQuote(at + 1, filled);
          if (close < 0) break scan;
          for (let inside = at + 1; !hasText && inside < close; inside++)
            hasText = classes[buffer[inside]!] === plain;
          if (feed < at) feed = buffer.indexOf(lineFeed, at);
          if (feed >= 0 && feed < close && this.mayHoldRecord(at + 1, close)) throw new Irregular();
          // DuckDB skips lines, not records.
          if (this.above.length <= index && buffer.subarray(at, close).includes(lineFeed))
            throw new Irregular();
          at = close;
          break;
        }
        case breakByte: {
          const withReturn = at > start && buffer[at - 1] === carriageReturn;
          if (withReturn !== (this.withReturn ??= withReturn)) throw new Irregular();
          const end = withReturn ? at - 1 : at;
          if (end - start > maxRecordBytes) throw new Irregular();
          if (this.above.length <= index) this.takeAbove(buffer.toString(this.charset, start, end));
          else {
            if (fields !== width || !hasText) throw new Irregular();
            for (const header of this.headers)
              if (
                header.length === end - start &&
                buffer.compare(header, 0, header.length, start, end) === 0
              )
                throw new Irregular();
            if (this.rows === 0) this.checkFirst(buffer.toString(this.charset, start, end));
            this.rows++;
            lastStart = start;
            lastEnd = end;
          }
          start = at + 1;
          fields = 1;
          fieldStart = start;
          hasText = false;
          break;
        }
        default:
          throw new Irregular();
      }
    }
    if (lastEnd > 0) this.lastRecord = buffer.toString(this.charset, lastStart, lastEnd);
    return start;
  }

  /** "Ã", "Â" or "�" in UTF-8; in Latin-1, "Ã" or "Â" before what follows them in text that was encoded twice. */
  private startsSuspect(byte: number, next: number): boolean {
    return this.isLatin
      ? next >= 0xa0 && next < 0xc0
      : byte === 0xef
        ? next === 0xbf
        : next === 0x82 || next === 0x83;
  }

  /** Position of the quote that ends the cell; -1 when it, or what follows it, is not in the buffer yet. */
  private closingQuote(from: number, filled: number): number {
    const { buffer, classes, quote } = this;
    for (
      let at = buffer.indexOf(quote, from);
      at >= 0 && at + 1 < filled;
      at = buffer.indexOf(quote, at + 2)
    ) {
      const after = classes[buffer[at + 1]!];
      if (after === delimiterByte || after === breakByte || after === returnByte) return at;
      if (after !== quoteByte) throw new Irregular();
    }
    return -1;
  }

  /** A cell over several lines with as many separators as a record: two quotes without a partner may have made it. */
  private mayHoldRecord(from: number, to: number): boolean {
    let left = this.place.width - 1;
    // Of two columns any text with a separator would be one.
    if (left < 2) return false;
    for (let at = from; at < to && left > 0; at++)
      if (this.classes[this.buffer[at]!] === delimiterByte) left--;
    return left === 0;
  }

  private takeAbove(record: string): void {
    const cells = splitRecord(
      this.above.length === 0 && record.startsWith("\ufeff") ? record.slice(1) : record,
      this.dialect,
    );
    this.above.push(cells);
    if (this.above.length > this.place.index)
      this.headers = [record, writeRecord(cells, this.dialect)].map((text) =>
        Buffer.from(text, this.charset),
      );
  }

  /** Help, example and header rows right below the header. */
  private checkFirst(record: string): void {
    const [first = ""] = filledCells(record, this.dialect);
    if (first.startsWith("#") || first.toLowerCase() === "exemplo") throw new Irregular();
    const key = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join("\u001f");
    if (key(splitRecord(record, this.dialect)) === key(this.above.at(-1)!)) throw new Irregular();
  }
}

function filledCells(record: string, dialect: TextDialect): string[] {
  return splitRecord(record, dialect)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}
