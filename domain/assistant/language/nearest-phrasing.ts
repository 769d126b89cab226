/**
 * Compares a question with the phrasings of each intent: cosine of stems and concepts, each weighted by how few phrasings hold it. Used
 * where no pattern recognises the question; what is not near enough stays unrecognised.
 */
import type { IntentId } from "../intent-catalog.ts";
import { commonWords } from "./common-words.ts";
import type { Concept } from "./lexicon.ts";
import { moreOutside, morePhrasings } from "./more-phrasings.ts";
import { outsidePhrasings, phrasings } from "./phrasings.ts";
import { fillers, readQuestion } from "./read-question.ts";
import { isGlue, wordsOf, type Word } from "./words.ts";

export interface Near {
  intent: IntentId;
  /** 0-1. */
  likeness: number;
}

interface Question { words: readonly Word[]; concepts: ReadonlySet<Concept> }
type Vector = ReadonlyMap<string, number>;
interface Phrase { intent: IntentId | null; vector: Vector }
interface Bank { phrases: readonly Phrase[]; weightOf(feature: string): number }

/** A concept gathers words that mean the same: it tells a little less than the word itself. */
const conceptShare = 0.8;
/** A second phrasing as near makes the intent likelier. */
const secondShare = 0.35;

let bank: Bank | null = null;

export interface Nearest {
  /** Best first; empty where what is outside the analyses is nearer than any of them. */
  intents: readonly Near[];
  /** Likeness to what no analysis answers. */
  outside: number;
}

export function nearestPhrasings(question: Question): Nearest {
  const { phrases, weightOf } = (bank ??= buildBank());
  const vector = weighted(featuresOf(question), weightOf);
  const scores = new Map<IntentId | null, number[]>();
  for (const phrase of phrases) {
    const score = cosine(vector, phrase.vector);
    if (score > 0) scores.set(phrase.intent, [...(scores.get(phrase.intent) ?? []), score]);
  }
  const ranked = [...scores].map(([intent, all]) => {
    const [first = 0, second = 0] = all.sort((a, b) => b - a);
    return { intent, likeness: Math.min(1, first + secondShare * second) };
  }).sort((a, b) => b.likeness - a.likeness);
  const outside = ranked.find(({ intent }) => intent === null)?.likeness ?? 0;
  return { intents: ranked.flatMap(({ intent, likeness }) => (intent !== null && likeness > outside ? [{ intent, likeness }] : [])), outside };
}

function buildBank(): Bank {
  const all: [IntentId | null, string][] = [...(Object.entries(phrasings) as [IntentId, string[]][]).flatMap(([intent, texts]) => [...texts, ...(morePhrasings[intent] ?? [])].map((text): [IntentId, string] => [intent, text])), ...[...outsidePhrasings, ...moreOutside].map((text): [null, string] => [null, text])];
  const features = all.map(([, text]) => featuresOf({ words: wordsOf(text), concepts: readQuestion(text).concepts }));
  const holding = new Map<string, number>();
  for (const one of features) for (const feature of one.keys()) holding.set(feature, (holding.get(feature) ?? 0) + 1);
  // A word that no phrasing holds weighs as much as the rarest: a question full of them is near nothing.
  const weightOf = (feature: string): number => Math.log((all.length + 1) / ((holding.get(feature) ?? 0) + 1));
  return { phrases: all.map(([intent], at) => ({ intent, vector: weighted(features[at]!, weightOf) })), weightOf };
}

function featuresOf({ words, concepts }: Question): Map<string, number> {
  const features = new Map<string, number>();
  // A word of no matter that no phrasing holds either would weigh as much as a strange one.
  const isEmpty = ({ text }: Word): boolean => fillers.has(text) && !commonWords.has(text);
  for (const word of words) if (!isGlue(word) && !isEmpty(word) && !/^[\d%]/.test(word.text)) features.set(word.stem, 1);
  for (const concept of concepts) features.set(`#${concept}`, conceptShare);
  return features;
}

function weighted(features: ReadonlyMap<string, number>, weightOf: (feature: string) => number): Vector {
  const vector = new Map([...features].map(([feature, share]) => [feature, share * weightOf(feature)]));
  const length = Math.hypot(...vector.values());
  return length === 0 ? new Map() : new Map([...vector].map(([feature, weight]) => [feature, weight / length]));
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [feature, weight] of small) sum += weight * (large.get(feature) ?? 0);
  return sum;
}
