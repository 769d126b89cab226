/**
 * One line of delimited text read so that it has the table's width and its cells fit their columns (meaning.md 5.1, D2, D6, D7, D14).
 * Where a quote may open a cell or be a character, and where it may close one or be escaped, each reading is tried; the cheapest wins.
 */
import type { TextDialect } from "./dialect.ts";
import { type ColumnShapes, fitsExactly, fitsShape } from "./column-shapes.ts";

export interface TableForm {
  /** Cells of most records. */
  width: number;
  shapes: ColumnShapes;
}

export interface Fit {
  cells: string[];
  /** Quotes without a partner, read as characters. */
  stray: number;
  /** Cells that end in a quote which was not escaped (`"48""`). */
  doubled: number;
  /** A separator that is not there was supplied, or an empty cell left out. */
  repair: "none" | "missing" | "extra";
}

/** Readings looked at for one line; a line that needs more is left as it stands. */
const maxSteps = 4_000;
const maxLineChars = 65_536;
const maxClosings = 16;

/** What a reading costs: the fewer liberties, the better. */
const cost = { stray: 1, doubled: 1, missingAtQuote: 6, missingInside: 8, extra: 6 } as const;

/** Null when no reading has the width, or two that differ are equally good. `mayRepair`: at most one separator may be wrong. */
export function fitRecord(
  raw: string,
  dialect: TextDialect,
  form: TableForm,
  mayRepair: boolean,
): Fit | null {
  if (raw.length > maxLineChars || form.width < 2) return null;
  const search = new Search(raw, dialect, form, mayRepair);
  search.readField(0);
  return search.answer();
}

interface Found extends Fit {
  cost: number;
}

class Search {
  private readonly cells: string[] = [];
  private stray = 0;
  private doubled = 0;
  private spent = 0;
  private repair: Fit["repair"] = "none";
  private steps = 0;
  private best: Found | null = null;
  private isAmbiguous = false;
  private readonly raw: string;
  private readonly dialect: TextDialect;
  private readonly form: TableForm;
  private readonly mayRepair: boolean;

  constructor(raw: string, dialect: TextDialect, form: TableForm, mayRepair: boolean) {
    this.raw = raw;
    this.dialect = dialect;
    this.form = form;
    this.mayRepair = mayRepair;
  }

  answer(): Fit | null {
    if (this.best === null || this.isAmbiguous || this.steps > maxSteps) return null;
    const { cells, stray, doubled, repair } = this.best;
    return { cells, stray, doubled, repair };
  }

  /** Every reading of the field that starts here, and of those behind it. */
  readField(start: number): void {
    if (++this.steps > maxSteps) return;
    if (this.best !== null && this.spent > this.best.cost) return;
    const { raw, dialect, form } = this;
    if (this.cells.length === form.width) return this.endWithEmpty(start);
    if (this.mayRepair && this.repair === "none" && raw[start] === dialect.delimiter)
      this.repairing("extra", cost.extra, () => this.readField(start + 1));
    const opening = dialect.padding === undefined ? start : skipBlanks(raw, start);
    if (raw[opening] === dialect.quote) {
      this.readQuoted(opening);
      this.spend(cost.stray, () => {
        this.stray++;
        this.readPlain(start);
        this.stray--;
      });
    } else this.readPlain(start);
  }

  /** The table's width is reached: one empty cell may be left behind it. */
  private endWithEmpty(start: number): void {
    if (!this.mayRepair || this.repair !== "none" || start !== this.raw.length) return;
    this.repairing("extra", cost.extra, () => this.finish());
  }

  private readPlain(start: number): void {
    const { raw, dialect } = this;
    const next = raw.indexOf(dialect.delimiter, start);
    const end = next < 0 ? raw.length : next;
    const from = dialect.padding === "all" && raw[start] === " " ? start + 1 : start;
    this.take(raw.slice(from, end), end);
    if (this.mayRepair && this.repair === "none") this.splitPlain(from, end);
  }

  /** A separator may be missing before a quote, or where two shapes meet. */
  private splitPlain(start: number, end: number): void {
    const { raw, dialect, cells, form } = this;
    const quote = raw.indexOf(dialect.quote, start + 1);
    if (quote > start && quote < end)
      this.repairing("missing", cost.missingAtQuote, () =>
        this.takeAndGoOn(raw.slice(start, quote), quote),
      );
    const left = form.shapes[cells.length];
    const right = form.shapes[cells.length + 1];
    if ((left ?? right ?? null) === null || end - start > 400) return;
    const text = raw.slice(start, end);
    for (let at = 1; at < text.length; at++) {
      if (!fitsExactly(left, text.slice(0, at)) || !fitsExactly(right, text.slice(at))) continue;
      this.repairing("missing", cost.missingInside, () =>
        this.takeAndGoOn(text.slice(0, at), start + at, end),
      );
    }
  }

  /** With `end`, the cell behind is the text up to there. */
  private takeAndGoOn(cell: string, next: number, end?: number): void {
    if (!this.fits(cell)) return;
    this.cells.push(cell);
    if (end === undefined) this.readField(next);
    else if (this.cells.length < this.form.width) this.take(this.raw.slice(next, end), end);
    this.cells.pop();
  }

  private readQuoted(start: number): void {
    const { raw, dialect } = this;
    const { quote } = dialect;
    let stray = 0;
    let closings = 0;
    for (
      let at = raw.indexOf(quote, start + 1);
      at >= 0 && closings < maxClosings;
      at = raw.indexOf(quote, at + 1)
    ) {
      if (dialect.escape !== undefined && isEscaped(raw, start, at)) continue;
      if (this.endsField(at + 1)) {
        this.close(start, at, stray);
        return;
      }
      closings++;
      if (raw[at + 1] === quote) {
        this.closeAtPair(start, at, stray);
        at++;
        continue;
      }
      if (this.mayRepair && this.repair === "none")
        this.repairing("missing", cost.missingAtQuote, () =>
          this.takeAndGoOn(this.unquote(start, at), at + 1),
        );
      stray++;
    }
  }

  /** Two quotes: the first is text and the second closes, or the first closes and the second opens the next cell. */
  private closeAtPair(start: number, at: number, stray: number): void {
    const { raw } = this;
    if (this.endsField(at + 2))
      this.spend(cost.doubled, () => {
        this.doubled++;
        this.close(start, at + 1, stray);
        this.doubled--;
      });
    else if (this.mayRepair && this.repair === "none" && at > start)
      // A cell seldom begins with a blank: `5"" Inseam` is one text.
      this.repairing("missing", cost.missingAtQuote + (raw[at + 2] === " " ? 1 : 0), () =>
        this.takeAndGoOn(this.unquote(start, at), at + 1),
      );
  }

  private close(start: number, at: number, stray: number): void {
    // One or several: a cell between quotes is likelier than a text that begins and ends with one.
    this.spend(stray > 0 ? cost.stray : 0, () => {
      this.stray += stray;
      this.take(this.unquote(start, at), at + 1);
      this.stray -= stray;
    });
  }

  private unquote(start: number, end: number): string {
    return unquoted(this.raw.slice(start + 1, end), this.dialect);
  }

  private endsField(at: number): boolean {
    return at === this.raw.length || this.raw[at] === this.dialect.delimiter;
  }

  /** The cell ends at a separator or at the line's end. */
  private take(cell: string, end: number): void {
    if (!this.fits(cell)) return;
    this.cells.push(cell);
    if (end < this.raw.length) this.readField(end + 1);
    else if (this.cells.length === this.form.width) this.finish();
    this.cells.pop();
  }

  private fits(cell: string): boolean {
    return fitsShape(this.form.shapes[this.cells.length], cell);
  }

  private spend(amount: number, go: () => void): void {
    this.spent += amount;
    go();
    this.spent -= amount;
  }

  private repairing(repair: Fit["repair"], amount: number, go: () => void): void {
    this.repair = repair;
    this.spend(amount, go);
    this.repair = "none";
  }

  private finish(): void {
    const { cells, stray, doubled, repair, spent, best } = this;
    if (best !== null && best.cost < spent) return;
    // Of empty cells to leave out the leftmost is taken, which comes first; where to part a cell must be certain.
    if (best !== null && best.cost === spent) {
      if (repair === "missing" && best.cells.some((cell, at) => cell !== cells[at]))
        this.isAmbiguous = true;
      return;
    }
    this.isAmbiguous = false;
    this.best = { cells: [...cells], stray, doubled, repair, cost: spent };
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

/** Is the quote at `at` behind an odd number of backslashes? */
export function isEscaped(text: string, start: number, at: number): boolean {
  let slashes = 0;
  while (at - 1 - slashes > start && text[at - 1 - slashes] === "\\") slashes++;
  return slashes % 2 === 1;
}

/** The text between two quotes. In cells between single quotes a doubled double quote is one too. */
export function unquoted(text: string, { quote, escape }: TextDialect): string {
  const plain = text.replaceAll(quote + quote, quote);
  if (escape !== undefined) return plain.replaceAll(`\\${quote}`, quote).replaceAll("\\\\", "\\");
  return quote === "'" ? plain.replaceAll('""', '"') : plain;
}
