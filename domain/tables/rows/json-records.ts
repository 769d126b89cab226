/** Records cut out of a stream of JSON text, one at a time, so that a list of millions is never in memory as a whole. */

/** Held while a record is unfinished. A text that is one object has a single record. */
const maxRecordChars = 67_108_864;
/** Lists in lists in lists: deeper ones were made to exhaust whoever follows them. */
const maxDepth = 200;

/**
 * `onRecord` gets the text of each item of the list that a JSON text is, or of each value of a text of values (NDJSON, or a
 * single object). `end` answers whether the text was sound, the records themselves aside.
 */
export class JsonRecordScanner {
  private readonly onRecord: (text: string) => void;
  private phase: "start" | "list" | "values" | "done" = "start";
  private buffer = "";
  /** Where the scan stands in the buffer, and where the record began; -1 between records. */
  private at = 0;
  private recordStart = -1;
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private isSound = true;
  isTooDeep = false;

  constructor(onRecord: (text: string) => void) {
    this.onRecord = onRecord;
  }

  push(chunk: string): void {
    if (!this.isSound) return;
    this.buffer +=
      this.phase === "start" && this.buffer === "" && chunk.startsWith("\ufeff")
        ? chunk.slice(1)
        : chunk;
    if (this.phase === "start") this.begin();
    if (this.phase !== "start") this.scan();
  }

  end(): boolean {
    if (this.phase === "values") {
      // The last line may lack its break.
      this.buffer += "\n";
      this.scan();
    }
    return (
      this.isSound &&
      this.recordStart < 0 &&
      !this.inString &&
      (this.phase === "done" || this.phase === "values")
    );
  }

  /** Is the text one list? */
  get isList(): boolean {
    return this.phase === "list" || this.phase === "done";
  }

  private begin(): void {
    const first = /\S/.exec(this.buffer);
    if (!first) return;
    const isList = this.buffer[first.index] === "[";
    this.phase = isList ? "list" : "values";
    this.at = isList ? first.index + 1 : first.index;
  }

  private scan(): void {
    const { buffer } = this;
    let at = this.at;
    for (; at < buffer.length; at++) {
      const code = buffer.charCodeAt(at);
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (code === backslash) this.isEscaped = true;
        else if (code === quote) this.inString = false;
      } else if (code === quote) {
        this.inString = true;
        this.open(at);
      } else if (code === openBrace || code === openBracket) {
        this.open(at);
        if (++this.depth > maxDepth) {
          this.isTooDeep = true;
          this.isSound = false;
          break;
        }
      } else if (code === closeBrace || code === closeBracket) {
        if (this.depth > 0) this.depth--;
        else if (code === closeBracket && this.phase === "list") {
          this.close(at);
          this.phase = "done";
        } else this.isSound = false;
      } else if (
        this.depth === 0 &&
        ((code === comma && this.phase === "list") ||
          ((code === 10 || code === 13) && this.phase === "values"))
      )
        this.close(at);
      else if (code > 32) this.open(at);
    }
    const from = this.recordStart < 0 ? at : this.recordStart;
    if (at - from > maxRecordChars) this.isSound = false;
    this.buffer = this.isSound ? buffer.slice(from) : "";
    this.at = this.isSound ? at - from : 0;
    if (this.recordStart >= 0) this.recordStart = 0;
  }

  private open(at: number): void {
    if (this.phase === "done") this.isSound = false;
    else if (this.recordStart < 0) this.recordStart = at;
  }

  private close(end: number): void {
    if (this.recordStart < 0) return;
    const text = this.buffer.slice(this.recordStart, end);
    this.recordStart = -1;
    this.onRecord(text);
  }
}

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Whole numbers of 16 digits and more as texts: they are ids that a number would round. */
export function quoteLongNumbers(text: string): string {
  return /\d{16}/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, (found) =>
        found.startsWith('"') ? found : `"${found}"`,
      )
    : text;
}
