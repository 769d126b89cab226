/** What a question is made of, as weighted features: stems and pairs of them, concepts, kinds of names and amounts, pieces of words. */
import type { Concept } from "./lexicon.ts";
import { exactConcepts } from "./read-question.ts";
import { isGlue, wordsOf, type Word } from "./words.ts";

export interface Sentence {
  /** In order, without the words of names. */
  words: readonly Word[];
  concepts: ReadonlySet<Concept>;
  /** Kinds of names ("processo") and of amounts ("pct"). */
  kinds: readonly string[];
}

const shares = { stem: 1, pair: 0.4, concept: 0.8, kind: 1, piece: 0.25 } as const;
const pieceLength = 4;
const leastPieces = 5;

/** Feature to weight; of length 1. */
export type Features = ReadonlyMap<string, number>;

export function featuresOf({ words, concepts, kinds }: Sentence): Features {
  const features = new Map<string, number>();
  const telling = words.filter((word) => !isGlue(word) && !/^[\d%]/.test(word.text));
  telling.forEach((word, at) => {
    features.set(word.stem, shares.stem);
    const next = telling[at + 1];
    if (next !== undefined) features.set(`${word.stem} ${next.stem}`, shares.pair);
    if (word.text.length >= leastPieces)
      for (let start = 0; start + pieceLength <= word.text.length; start++)
        features.set(`~${word.text.slice(start, start + pieceLength)}`, shares.piece);
  });
  for (const concept of concepts) features.set(`#${concept}`, shares.concept);
  for (const kind of kinds) features.set(`@${kind}`, shares.kind);
  const length = Math.hypot(...features.values());
  if (length > 0) for (const [feature, weight] of features) features.set(feature, weight / length);
  return features;
}

/** A way of asking as it is written down: "{processo}" for a name. */
export function sentenceOf(text: string): Sentence {
  const kinds = [...text.matchAll(/\{(\p{L}+)\}/gu)].map(([, kind = ""]) => kind);
  const words = wordsOf(text.replace(/\{\p{L}+\}/gu, " "));
  return { words, concepts: exactConcepts(words), kinds };
}
