/** Rare values that stand for a frequent one of the same column: a slip of the keys, letters reversed or replaced at random. */
import { entityKey } from "../../tables/headers/header-names.ts";
import { type ColumnTraits, valuesOf } from "./column-traits.ts";

/**
 * Rows of a rare value, and of a word that is odd: "ak hf" is no slip of "al hf" where "ak" is common. In a column with at
 * most `fewFrequent` usual values, this share of the rows instead.
 */
const maxRare = 2;
const fewFrequent = 5;
const rareShare = 0.02;
/** The frequent value has so many rows for each row of the rare one. */
const minRatio = 5;
const minLength = 4;
const editsPerLetter = 0.2;
/** Codes of two and three letters are compared with a value that alone holds this share. */
const nearConstantShare = 0.4;
const minScrambled = 6;
const maxLength = 200;
/** Bounds of the work: pairs to look at grow with both. */
const maxFrequentValues = 400;
const maxRareValues = 20_000;
/** One letter apart, and all of them right. */
const states = new Set(
  "ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to".split(" "),
);

interface Described {
  code: number;
  text: string;
  turned: string;
  digits: string;
  words: readonly string[];
  letters: number;
}

/** Rare entry -> the frequent entry that it probably stands for. `skip`: entries that are found or vouched for already. */
export function findNearSpellings(
  traits: ColumnTraits,
  skip: (code: number) => boolean,
): Map<number, number> {
  const found = new Map<number, number>();
  if (!traits.isDomain) return found;
  const { column, frequent } = traits;
  const known = frequent
    .slice(0, maxFrequentValues)
    .map((code) => describe(column.entries[code]!, code))
    .filter(({ text }) => text.length <= maxLength);
  const limit =
    frequent.length <= fewFrequent ? Math.max(maxRare, rareShare * column.filled) : maxRare;
  const odd = oddWords(traits, limit);
  let looked = 0;
  for (const [code, count] of valuesOf(column)) {
    if (count > limit || skip(code) || column.entries[code]!.length > maxLength) continue;
    if (++looked > maxRareValues) break;
    const rare = describe(column.entries[code]!, code);
    const meant = meantBy(rare, known, { traits, odd });
    if (meant !== null) found.set(code, meant);
  }
  return found;
}

function describe(entry: string, code: number): Described {
  const text = entityKey(entry);
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return {
    code,
    text,
    turned: [...text].reverse().join(""),
    digits: text.replace(/\D/g, ""),
    words: wordsOf(text),
    letters,
  };
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

function oddWords({ column }: ColumnTraits, limit: number): Set<string> {
  const rows = new Map<string, number>();
  for (const [code, count] of valuesOf(column))
    for (const word of new Set(wordsOf(entityKey(column.entries[code]!))))
      rows.set(word, (rows.get(word) ?? 0) + count);
  return new Set([...rows].flatMap(([word, count]) => (count <= limit ? [word] : [])));
}

interface Neighbours {
  traits: ColumnTraits;
  odd: ReadonlySet<string>;
}

/** The nearest of the frequent values that it can stand for; the most frequent of equally near ones. */
function meantBy(
  rare: Described,
  known: readonly Described[],
  { traits, odd }: Neighbours,
): number | null {
  const { counts, filled } = traits.column;
  const count = counts[rare.code]!;
  const canBeShort = traits.frequent.length <= fewFrequent && !states.has(rare.text);
  let best: number | null = null;
  let bestEdits = Infinity;
  for (const usual of known) {
    const rows = counts[usual.code]!;
    if (rows < minRatio * count) break;
    // Capitals, accents and blanks are a way of writing.
    if (usual.text === rare.text) return null;
    if (usual.text === rare.turned) return usual.code;
    const edits =
      canBeShort && rows >= nearConstantShare * filled && isShortSlip(rare, usual)
        ? 1
        : editsTo(rare, usual, odd);
    if (edits < bestEdits) {
      best = usual.code;
      bestEdits = edits;
    }
  }
  return best;
}

function isShortSlip(rare: Described, usual: Described): boolean {
  return (
    usual.text.length >= 2 &&
    usual.text.length < minLength &&
    /^\p{L}+$/u.test(usual.text) &&
    editDistance(rare.text, usual.text, 1) <= 1
  );
}

/** Infinity when the one cannot stand for the other. */
function editsTo(rare: Described, usual: Described, odd: ReadonlySet<string>): number {
  const limit = Math.max(1, Math.floor(usual.text.length * editsPerLetter));
  if (
    usual.text.length >= minLength &&
    (rare.digits === usual.digits || rare.digits.length !== usual.digits.length) &&
    bitsApart(rare.letters, usual.letters) <= 2 * limit
  ) {
    const edits = editDistance(rare.text, usual.text, limit);
    if (edits <= limit && hasOddWords(rare, usual, odd)) return edits;
  }
  return isScrambled(rare, usual, odd) ? rare.text.length : Infinity;
}

function hasOddWords(rare: Described, usual: Described, odd: ReadonlySet<string>): boolean {
  const other = rare.words.filter((word) => !usual.words.includes(word));
  return other.length > 0 && other.every((word) => odd.has(word));
}

/** Several words of the same lengths at the same places, all of them odd: letters replaced at random. */
function isScrambled(rare: Described, usual: Described, odd: ReadonlySet<string>): boolean {
  const frame = (text: string): string => text.replace(/[^ ]/g, "a");
  return (
    usual.text.length >= minScrambled &&
    usual.text.length === rare.text.length &&
    usual.text.includes(" ") &&
    frame(usual.text) === frame(rare.text) &&
    [...rare.text].every((char, at) => /[\p{L}\d]/u.test(char) || char === usual.text[at]) &&
    rare.words.every((word) => odd.has(word))
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
