import { normalizeText } from "#domain/kernel/text/normalize-text.ts";

/** What was typed into a search, word by word, accents and case aside. */
export const soughtWords = (query: string): string[] =>
  normalizeText(query)
    .split(/\s+/)
    .filter((word) => word !== "");

/** `plain`: a text as `normalizeText` gives it. */
export const holdsWords = (plain: string, words: readonly string[]): boolean =>
  words.every((word) => plain.includes(word));
