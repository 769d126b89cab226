/** Columns of short codes, in which a token that elsewhere says "nothing here" may be a code like the others. */
import type { CountedValue } from "./number.ts";

/** Rows of codes of one form in a column of codes. */
const codeShare = 0.9;

/** Among codes of as many letters in the same case, "ND" is a code (North Dakota), not a word for nothing. */
export function codeTest(values: Iterable<CountedValue>): (entry: string) => boolean {
  const rows = new Map<string, number>();
  let filled = 0;
  for (const { value, count } of values) {
    filled += count;
    const form = codeForm(value);
    if (form !== null) rows.set(form, (rows.get(form) ?? 0) + count);
  }
  return (entry) => {
    const form = codeForm(entry);
    return form !== null && (rows.get(form) ?? 0) >= Math.max(1, codeShare * filled);
  };
}

function codeForm(entry: string): string | null {
  return /^[A-Z]{2,6}$/.test(entry)
    ? `A${entry.length}`
    : /^[a-z]{2,6}$/.test(entry)
      ? `a${entry.length}`
      : null;
}
