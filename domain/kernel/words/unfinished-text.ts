/** Where the end of an unfinished sentence has to be held, since it is a figure or may still become one (playbook 7.2). */
import { normalizeText } from "../text/normalize-text.ts";
import type { KnownNames } from "./known-names.ts";
import { numberPhrases, readNumberWords } from "./number-words.ts";

/** Signs that begin a number, a quotation, a citation, a placeholder, a mark-up or an address. */
const sign = /[\p{N}[⟦“"«$€£%+−–<]|(?:https?|ftp|javascript):|www\./giu;
/** A capital begins a name wherever it does not begin a sentence. */
const capital = /(?<=[\p{Ll}\d,;%)]\s+)\p{Lu}[\p{L}\d]*/gu;

/** Words of their own that say no quantity, although number words begin like them ("de" and "dez", "se" and "seis"). */
const harmless = new Set(["a", "de", "do", "e", "no", "o", "se", "te"]);
/** Every beginning of a number word and of an address. */
const beginnings = new Set(
  [...numberPhrases, "https", "ftp", "javascript", "www"].flatMap((phrase) =>
    Array.from(phrase, (_letter, at) => phrase.slice(0, at + 1)),
  ),
);
/** "um ponto percentual": no number word has more words before its last. */
const longest = 3;
const lastWords = new RegExp(
  `(?:(?<![\\p{L}\\d])\\p{L}+\\s+){0,${longest - 1}}(?<![\\p{L}\\d])\\p{L}*$`,
  "u",
);

export interface Held {
  /** What stands before may be shown. */
  from: number;
  /** Whatever comes next, it stays held until its sentence has been checked. */
  isSettled: boolean;
}

/**
 * `open`: the unfinished sentence, normalised and without Markdown's signs; `from`: what was found harmless before. A figure is
 * held from its first sign on, a word only while it is the beginning of a number word, and a name until it is known.
 */
export function findHeld(open: string, from: number, known: KnownNames): Held {
  const growing = /[\p{L}\p{M}]*$/u.exec(open.slice(from))!.index + from;
  let until = open.length;
  let isSettled = false;
  const settle = (at: number): void => {
    if (at >= until && isSettled) return;
    [until, isSettled] = [Math.min(at, until), true];
  };
  const signed = firstMatch(sign, open, from);
  // What is glued to a figure goes with it: a bracket, a currency, the letter of a code.
  if (signed !== null) settle(from + open.slice(from, signed.index).replace(/\S*$/, "").length);
  const start = from - /[\p{L}\d]*$/u.exec(open.slice(Math.max(0, from - 40), from))![0].length;
  const word = readNumberWords(open.slice(start, growing))[0];
  if (word !== undefined) settle(Math.max(from, start + word.index));
  capital.lastIndex = from;
  for (
    let match = capital.exec(open);
    match !== null && match.index < until;
    match = capital.exec(open)
  ) {
    if (match.index + match[0].length === open.length) until = match.index;
    else if (!known.words.has(normalizeText(match[0]))) settle(match.index);
  }
  if (!isSettled) until = Math.min(until, unfinishedWord(open, from));
  return { from: until, isSettled };
}

/** Where the last words may still become a number word, a currency or an address; the text's length when they cannot. */
function unfinishedWord(open: string, from: number): number {
  const currency = /(?<!\p{L})(?:R|US?)$/u.exec(open);
  if (currency !== null) return Math.max(from, currency.index);
  let at = lastWords.exec(open.slice(-80))!.index + Math.max(0, open.length - 80);
  while (at < open.length) {
    const tail = open.slice(at).toLowerCase().replace(/\s+/g, " ");
    if (beginnings.has(tail) && !harmless.has(tail.trimEnd())) return Math.max(from, at);
    const next = /\s+/u.exec(open.slice(at));
    if (next === null) break;
    at += next.index + next[0].length;
  }
  return open.length;
}

function firstMatch(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
