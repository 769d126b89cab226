/**
 * How likely each intent is meant by a question: softmax regression over the ways of asking
 * (multinomial logistic regression, AdaGrad). It is
 * learnt once in a process from the phrases themselves, in an order that never changes, so that the same phrases give the same answer.
 */
import { once } from "../../kernel/memoize-by.ts";
import type { IntentId } from "../intent-catalog.ts";
import { featuresOf, sentenceOf, type Features } from "./features.ts";
import { waysOfAsking } from "./ways/index.ts";

export interface Likely {
  /** Null: what no analysis answers. */
  intent: IntentId | null;
  /** 0-1; all of them sum up to 1. */
  probability: number;
}

export interface Example {
  intent: IntentId | null;
  features: Features;
}
export interface Classifier {
  /** Most likely first. */
  rank(features: Features): Likely[];
  /** Whether some phrase holds it. */
  knows(feature: string): boolean;
  /** Whether only phrases that no analysis answers hold it. */
  isOutside(feature: string): boolean;
}

const rounds = 6;
const pace = 0.7;
const decay = 2e-5;
/** What is nearly right teaches nothing: most classes are left alone at each step. */
const leastError = 0.003;

export function trainClassifier(examples: readonly Example[]): Classifier {
  const classes = [...new Set(examples.map(({ intent }) => intent))];
  const size = classes.length;
  const columns = new Map<string, number>();
  const rows = examples.map(({ intent, features }) => {
    const at: number[] = [];
    const weight: number[] = [];
    for (const [feature, value] of features) {
      let column = columns.get(feature);
      if (column === undefined) columns.set(feature, (column = columns.size));
      at.push(column);
      weight.push(value);
    }
    return { target: classes.indexOf(intent), at, weight };
  });
  const inside = new Set(
    examples.flatMap(({ intent, features }) => (intent === null ? [] : [...features.keys()])),
  );
  const weights = new Float64Array(columns.size * size);
  const gathered = new Float64Array(columns.size * size).fill(1e-6);
  const odds = new Float64Array(size);
  const score = (at: readonly number[], weight: readonly number[]) => {
    odds.fill(0);
    for (let k = 0; k < at.length; k++) {
      const base = at[k]! * size;
      const value = weight[k]!;
      for (let c = 0; c < size; c++) odds[c]! += value * weights[base + c]!;
    }
    const top = odds.reduce((a, b) => Math.max(a, b), -Infinity);
    let sum = 0;
    for (let c = 0; c < size; c++) sum += odds[c] = Math.exp(odds[c]! - top);
    for (let c = 0; c < size; c++) odds[c]! /= sum;
  };
  // Every class in turn, as the stride is prime to no practical number of phrases.
  const stride = 7919;
  for (let round = 0; round < rounds; round++) {
    for (let step = 0; step < rows.length; step++) {
      const { target, at, weight } = rows[(step * stride + round) % rows.length]!;
      score(at, weight);
      odds[target]! -= 1;
      for (let c = 0; c < size; c++) {
        const error = odds[c]!;
        if (Math.abs(error) < leastError) continue;
        for (let k = 0; k < at.length; k++) {
          const place = at[k]! * size + c;
          const slope = error * weight[k]! + decay * weights[place]!;
          gathered[place]! += slope * slope;
          weights[place]! -= (pace * slope) / Math.sqrt(gathered[place]!);
        }
      }
    }
  }
  const columnsOf = (features: Features) =>
    [...features].flatMap(([feature, value]) => {
      const column = columns.get(feature);
      return column === undefined ? [] : [{ column, value }];
    });
  return {
    rank(features) {
      const found = columnsOf(features);
      score(
        found.map(({ column }) => column),
        found.map(({ value }) => value),
      );
      return classes
        .map((intent, c) => ({ intent, probability: odds[c]! }))
        .sort((a, b) => b.probability - a.probability);
    },
    knows: (feature) => columns.has(feature),
    isOutside: (feature) => columns.has(feature) && !inside.has(feature),
  };
}

/** Learnt at the first call. */
export const intentClassifier = once(
  (): Classifier =>
    trainClassifier(
      waysOfAsking.map(([intent, text]) => ({ intent, features: featuresOf(sentenceOf(text)) })),
    ),
);
