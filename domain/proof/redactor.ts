/** The same text under names that no other proof has, wherever it stands: in a cell, in a sentence, in an id. */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import { isGivenName, looksLikePerson } from "../tables/personal/index.ts";
import type { PeopleWords } from "./people-words.ts";

export interface Redactor {
  /** Of a cell that has to go; undefined for one that may stay. */
  nameOf(cell: string): string | undefined;
  text(text: string): string;
  /** Every string of a JSON value; keys are ours. */
  value<T>(value: T): T;
}

interface Sequence {
  tokens: string[];
  name: string;
}

const token = /[\p{L}\p{M}\p{N}]+/gu;
const email = /[^\s@"<>()]+@[^\s@"<>()]+\.[a-z]{2,}/giu;
const cpf = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
const isBreak = (sign: string | undefined): boolean => sign === undefined || /[|;,/:()]/.test(sign);
const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 8;

const tokensOf = (text: string): string[] =>
  [...text.matchAll(token)].map(([found]) => normalizeText(found));
/** Figures and marks of a few signs say nothing of anybody, and stand everywhere. */
const canTell = (word: string): boolean =>
  (word.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS ||
  (word.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS;

/** `ids` and words are replaced in the order of what they stand for: what is sorted by them comes out in the same order. */
export function createRedactor({ told, plain }: PeopleWords, drawName: () => string): Redactor {
  // An area that answers for a process is no person: it stands in columns that leave.
  const words = [...told].filter(
    (word) => looksLikePerson(word) || isGivenName(word) || !plain.has(word),
  );
  const names = new Map<string, string>();
  const drawn = drawNames(words.length, drawName);
  for (const [at, word] of words.sort().entries()) names.set(word, drawn[at]!);
  const telling = new Map([...names].filter(([word]) => canTell(word)));
  const index = indexOf(telling);
  const added = new Map<string, string>();
  const nameAnew = (found: string): string => {
    const name = added.get(found) ?? drawName();
    added.set(found, name);
    return name;
  };
  const known = new Map<string, string>();
  const text = (given: string): string => {
    const whole = telling.get(given) ?? known.get(given);
    if (whole !== undefined) return whole;
    const out = replaceSequences(given, index).replace(email, nameAnew).replace(cpf, nameAnew);
    known.set(given, out);
    return out;
  };
  return { nameOf: (cell) => names.get(cell), text, value: (given) => mapStrings(given, text) };
}

function drawNames(count: number, drawName: () => string): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(drawName());
  return [...drawn].sort();
}

function indexOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, Sequence[]> {
  const index = new Map<string, Sequence[]>();
  for (const [word, name] of names) {
    const tokens = tokensOf(word);
    const [first] = tokens;
    if (first === undefined) continue;
    const same = index.get(first) ?? [];
    index.set(first, same);
    same.push({ tokens, name });
  }
  for (const same of index.values()) same.sort((a, b) => b.tokens.length - a.tokens.length);
  return index;
}

function replaceSequences(text: string, index: ReadonlyMap<string, Sequence[]>): string {
  const places = [...text.matchAll(token)].map((match) => ({
    folded: normalizeText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let out = "";
  let from = 0;
  for (let at = 0; at < places.length; at++) {
    const found = index.get(places[at]!.folded)?.find(({ tokens }) => {
      if (tokens.some((one, next) => places[at + next]?.folded !== one)) return false;
      // One word alone may be a common one: it stands for somebody where nothing else stands beside it.
      return tokens.length > 1 || isAlone(text, places[at]!);
    });
    if (found === undefined) continue;
    const last = at + found.tokens.length - 1;
    out += text.slice(from, places[at]!.start) + found.name;
    from = places[last]!.end;
    at = last;
  }
  return from === 0 ? text : out + text.slice(from);
}

const isAlone = (text: string, { start, end }: { start: number; end: number }): boolean =>
  isBreak(text.slice(0, start).trimEnd().at(-1)) && isBreak(text.slice(end).trimStart()[0]);

function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => mapStrings(one, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapStrings(one as unknown, change)]),
  ) as T;
}
