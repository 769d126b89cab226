/**
 * One look at the records of a whole text before its rows are written (meaning.md 5.1): does the dialect of the first 256 KB hold, and
 * are there remarks between the records?
 */
import { RecordScanner } from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { TableForm } from "#domain/tables/text/fit-record.ts";
import { dialectsBeside } from "#domain/tables/text/detect-dialect.ts";
import { isComment, usualWidth } from "#domain/tables/text/table-form.ts";
import { type CarefulText, pushText } from "./careful-text.ts";

/** Of the records: where more have another width than most, the dialect is decided again over the whole text. */
const strayShare = 0.02;
/** Fewer remarks inside a table may be rows of it. */
const leastRemarks = 2;

interface Survey {
  dialect: TextDialect;
  form: TableForm;
  hasRemarks: boolean;
}

export async function surveyText(source: CarefulText, given: TextDialect): Promise<Survey> {
  const count = new RecordCount(given, source.form.width);
  await pushText(source.path, [count.scanner]);
  const kept: Survey = { dialect: given, form: source.form, hasRemarks: count.hasRemarks };
  if (source.isSure || source.isWhole || count.share >= 1 - strayShare) return kept;
  const others = dialectsBeside(given).map((dialect) => new RecordCount(dialect, 0));
  await pushText(
    source.path,
    others.map(({ scanner }) => scanner),
  );
  const best = others.reduce((first, other) => (other.score > first.score ? other : first), count);
  if (best === count) return kept;
  // What the columns hold was learnt by another reading: it is learnt again from the rows.
  return {
    dialect: best.dialect,
    form: { width: best.width, shapes: Array(best.width).fill(null) },
    hasRemarks: false,
  };
}

/** Counts the records of a text by their width. */
class RecordCount {
  readonly dialect: TextDialect;
  readonly scanner: RecordScanner;
  private readonly widths = new Map<number, number>();
  private records = 0;
  private above = 0;
  private inside = 0;

  constructor(dialect: TextDialect, width: number) {
    this.dialect = dialect;
    this.scanner = new RecordScanner(dialect, ({ raw, fields }) => {
      if (fields === 1 && raw.trim() === "") return;
      if (width > 1 && isComment(raw, fields, width)) {
        if (this.records === 0) this.above++;
        else this.inside++;
        return;
      }
      this.records++;
      this.widths.set(fields, (this.widths.get(fields) ?? 0) + 1);
    });
  }

  get hasRemarks(): boolean {
    return this.above > 0 || this.inside >= leastRemarks;
  }

  get width(): number {
    return usualWidth(this.widths);
  }

  /** Of the records that have the usual width. */
  get share(): number {
    return this.records === 0 ? 0 : (this.widths.get(this.width) ?? 0) / this.records;
  }

  get score(): number {
    return this.share ** 2 * (1 + Math.log2(this.width) / 4);
  }
}
