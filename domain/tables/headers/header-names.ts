/** Header normalisation (playbook 1.1.3): what two spellings of one column name have in common. */

import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { spelledOut } from "./short-forms.ts";

const stopWords = new Set([
  "de",
  "da",
  "do",
  "das",
  "dos",
  "por",
  "para",
  "o",
  "a",
  "os",
  "as",
  "e",
  // "Qual é a sua área?" asks for the area.
  "qual",
  "seu",
  "sua",
  "voce",
  "the",
  "of",
  "per",
]);
const unitTokens = new Set(["r$", "us$", "$", "%", "brl", "usd", "€", "£"]);

export interface HeaderName {
  /** Tokens joined by a space. */
  key: string;
  tokens: string[];
  /** Text in parentheses or brackets, and currency or percent signs, normalised; empty when there is none. */
  unitHint: string;
}

/** Key under which two spellings of an entity name are the same one (playbook 1.1.12). */
export function entityKey(text: string): string {
  return normalizeText(text).replace(/\s+/g, " ").trim();
}

const bracketed = /[([]([^)\]]*)[)\]]/g;

/** Without what stands in brackets: a unit, or the number of a repeated header. */
export const withoutHints = (header: string): string => header.replace(bracketed, " ");

export function normalizeHeader(header: string): HeaderName {
  const hints: string[] = [];
  const outside = header.replace(bracketed, (_whole, inner: string) => {
    hints.push(inner);
    return " ";
  });
  // "CompleteTimestamp", "CaseID": a capital after a small letter starts a word.
  const spaced = outside
    .replace(/([a-zà-ÿ0-9])([A-ZÀ-Þ])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
  const words = normalizeText(spaced)
    .replace(/[_\-./:\\|]/g, " ")
    .replace(/[^a-z0-9$%€£ ]/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const units = words.filter((word) => unitTokens.has(word));
  let tokens = words.filter((word) => !unitTokens.has(word) && !stopWords.has(word)).map(stem);
  if (tokens.length === 0) tokens = words.filter((word) => !stopWords.has(word)).map(stem);
  else hints.push(...units);
  if (tokens.length === 0) tokens = words;
  const unitHint = hints
    .map((hint) => normalizeText(hint).replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" ");
  return { key: tokens.join(" "), tokens, unitHint };
}

function stem(written: string): string {
  const token = spelledOut(written);
  return token.length > 3 && token.endsWith("s") && !token.endsWith("ss")
    ? token.slice(0, -1)
    : token;
}

/** Equal for files with the same set of headers, whatever their order: a mapping saved for one is reused for the other. */
export function headerSignature(headers: readonly string[]): string {
  return headers
    .map((header) => normalizeText(header).replace(/\s+/g, " ").trim())
    .sort()
    .join("\u001f");
}

/** Headers as shown: blank ones named by position, repeated ones numbered. */
export function uniqueHeaders(headers: readonly (string | null | undefined)[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const base = (header ?? "").replace(/\s+/g, " ").trim() || `Coluna ${index + 1}`;
    let name = base;
    for (let copy = 2; taken.has(name); copy++) name = `${base} (${copy})`;
    taken.add(name);
    return name;
  });
}

/** Words in one text, apart by spaces, as `normalizeHeader` gives them. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Does the header hold one of these words? They stand as `normalizeHeader` gives them. */
export const hasWord = (header: string, words: ReadonlySet<string>): boolean =>
  normalizeHeader(header).tokens.some((token) => words.has(token));
