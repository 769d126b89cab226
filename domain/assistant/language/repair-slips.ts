/** Words typed with one letter wrong, as the words that are known. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { editDistance } from "./words.ts";

/** Shorter ones are near too many others. */
const LEAST_LETTERS = 5;

const lettersOf = (text: string): string[] => normalizeText(text).match(/\p{L}+/gu) ?? [];

/** How often each word is said. */
export function countWords(texts: Iterable<string>): Map<string, number> {
  const times = new Map<string, number>();
  for (const text of texts)
    for (const word of lettersOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/**
 * The query with each word that nothing known begins with put as the known word one letter away, the one said most often;
 * null where nothing is to be mended. Numbers and short words stay as typed.
 */
export function repairSlips(query: string, times: ReadonlyMap<string, number>): string | null {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  const mended = words.map((word) => {
    const isPlain = word.length >= LEAST_LETTERS && /^\p{L}+$/u.test(word);
    if (!isPlain || [...times.keys()].some((one) => one.startsWith(word))) return word;
    return nearest(word, times) ?? word;
  });
  return mended.every((word, at) => word === words[at]) ? null : mended.join(" ");
}

function nearest(word: string, times: ReadonlyMap<string, number>): string | null {
  const near = [...times].filter(
    ([one]) =>
      one.length >= LEAST_LETTERS &&
      Math.abs(one.length - word.length) <= 1 &&
      editDistance(word, one) === 1,
  );
  const [best] = near.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}
