/** What a question that is read freely need not say in one phrase of its metric. */
import { isGlue } from "../../language/words.ts";
import type { FreeWords } from "../candidates.ts";
import type { ReadMetric } from "../metric-entry.ts";
import type { Token } from "../normalize.ts";
import { wordsLeft, type Parts, type ReadContext } from "../parts.ts";
import { isOfTopic } from "./of-topic.ts";

export interface FreeReading extends FreeWords {
  isAnyway(metric: ReadMetric, word: Token): boolean;
}

/** Null where each word is owed by one phrase. */
export function freeWordsOf(parts: Parts, { knowledge }: ReadContext): FreeReading | null {
  if (!knowledge.isFree) return null;
  const { left } = wordsLeft(parts);
  const isAnyway = (metric: ReadMetric, word: Token) => isOfTopic(knowledge, metric, parts, word);
  return {
    isAnyway,
    anyway: (metric) =>
      new Set(left.filter((word) => isAnyway(metric, word)).map(({ stem }) => stem)),
    counted: countedIn(parts),
  };
}

/** "Quantos coordenadores": the noun that is counted. */
function countedIn({ operators, text }: Parts): string | null {
  const end = operators.find(({ effect }) => effect.counts === true)?.span.end ?? Infinity;
  const noun = text.tokens.find(({ start }) => start > end);
  return noun === undefined || isGlue(noun) ? null : noun.stem;
}
