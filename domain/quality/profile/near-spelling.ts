/** Rare values within a few letters of a frequent one of the same column. */
import { foldText } from "../../kernel/text/fold-text.ts";
import type { ProfiledColumn } from "./profiled-column.ts";

/** The frequent value has at least so many rows, and so many for each row of the rare one. */
const minFrequent = 5;
const minRatio = 5;
/** Shorter values are codes: "AC" and "AP" are both right. */
const minLength = 4;
const editsPerLetter = 0.15;
/** Of the letters of the words that differ: "Aslan" is no slip of "Asher" in a long name. */
const editsPerWordLetter = 0.34;
/** A word that several values have is a word of its own. */
const maxValuesOfSlip = 2;
const maxEdits = 8;
const maxLength = 200;
/** Bounds of the work: pairs to look at grow with both. */
const maxFrequentValues = 600;
const maxRareValues = 20_000;

/** Rare entry -> the frequent entry that it probably stands for. `skip`: entries that are exceptions already. */
export function findNearSpellings(
  column: ProfiledColumn,
  skip: ReadonlySet<number>,
): Map<number, number> {
  const found = new Map<number, number>();
  const usable = column.kinds.flatMap((kind, code) =>
    kind !== "empty" && column.counts[code]! > 0 && !skip.has(code) ? [code] : [],
  );
  const byCount = usable
    .filter((code) => column.counts[code]! >= minFrequent)
    .sort((a, b) => column.counts[b]! - column.counts[a]! || a - b);
  const covered = byCount.reduce((sum, code) => sum + column.counts[code]!, 0);
  // In a column of names most values are rare, and two alike are two names.
  if (covered < column.filled / 2) return found;
  const words = countWords(column, usable);
  const frequent = byCount
    .slice(0, maxFrequentValues)
    .map((code) => describe(column, code))
    .filter(fits);
  let looked = 0;
  for (const code of usable) {
    const count = column.counts[code]!;
    if (
      column.kinds[code] === "number" ||
      column.kinds[code] === "date" ||
      count * minRatio > column.counts[byCount[0]!]!
    )
      continue;
    const rare = describe(column, code);
    if (!fits(rare)) continue;
    if (++looked > maxRareValues) break;
    let best: { code: number; edits: number } | null = null;
    for (const candidate of frequent) {
      if (column.counts[candidate.code]! < count * minRatio || candidate.digits !== rare.digits)
        continue;
      const limit = Math.min(
        maxEdits,
        Math.max(1, Math.floor(rare.text.length * editsPerLetter)),
        best === null ? maxEdits : best.edits - 1,
      );
      if (
        Math.abs(candidate.text.length - rare.text.length) > limit ||
        bitsApart(candidate.letters, rare.letters) > 2 * limit
      )
        continue;
      const edits = editDistance(rare.text, candidate.text, limit);
      if (edits > 0 && edits <= limit && isWordSlip(rare, candidate, edits, words))
        best = { code: candidate.code, edits };
      if (best?.edits === 1) break;
    }
    if (best) found.set(code, best.code);
  }
  return found;
}

interface Described {
  code: number;
  text: string;
  digits: string;
  letters: number;
}

function describe(column: ProfiledColumn, code: number): Described {
  const text = foldText(column.entries[code]!).replace(/\s+/g, " ");
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return { code, text, digits: text.replace(/\D/g, ""), letters };
}

function fits({ text }: Described): boolean {
  return text.length >= minLength && text.length <= maxLength && /\p{L}/u.test(text);
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

/** How many values have each word. */
function countWords(column: ProfiledColumn, codes: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of codes)
    for (const word of new Set(wordsOf(foldText(column.entries[code]!))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words in which the two differ are odd ones, and nearly the same: "ak_x" is no slip of "al_x" where "ak" is common. */
function isWordSlip(
  rare: Described,
  frequent: Described,
  edits: number,
  words: ReadonlyMap<string, number>,
): boolean {
  const own = new Set(wordsOf(frequent.text));
  const other = wordsOf(rare.text).filter((word) => !own.has(word));
  const letters = other.reduce((sum, word) => sum + word.length, 0);
  return (
    other.length > 0 &&
    edits <= Math.max(1, letters * editsPerWordLetter) &&
    other.every((word) => words.get(word)! <= maxValuesOfSlip)
  );
}

function bitsApart(a: number, b: number): number {
  let bits = (a ^ b) >>> 0;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Insertions, deletions, replacements; `limit + 1` as soon as it is passed. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = new Array<number>(b.length + 1).fill(limit + 1);
    current[0] = i;
    let least = i;
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const cost = Math.min(
        previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        (previous[j] ?? limit) + 1,
        current[j - 1]! + 1,
      );
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length]!;
}
