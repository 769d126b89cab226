import { normalizeText } from "../text/normalize-text.ts";

const stopWords = new Set(
  (
    "a o as os um uma uns umas de da do das dos em na no nas nos por pela pelo pelas pelos para com sem e ou que se ao aos entre sobre sob ate ja mais menos muito " +
    "nao sim como cada este esta esse essa isto isso seu sua seus suas ser sao foi era esta estao ha tem ter valor valores total dados fato fatos numero ano mes dia dias horas"
  ).split(" "),
);

/** Stems of the words that carry meaning: folded, without plural and the last vowel of long words. */
export function contentStems(text: string): Set<string> {
  return new Set(
    normalizeText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !stopWords.has(word))
      .map(stem),
  );
}

export function stem(word: string): string {
  let rest = word;
  if (rest.length > 4)
    rest = rest
      .replace(/(?:oes|aes|aos)$/, "ao")
      .replace(/ais$/, "al")
      .replace(/eis$/, "el")
      .replace(/s$/, "");
  return rest.length > 4 ? rest.replace(/[aeo]$/, "") : rest;
}

export function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared;
}

export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
