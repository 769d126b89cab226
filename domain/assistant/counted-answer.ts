/** Whether an answer tells how many there are of what was counted. */
import type { Fact } from "../facts/fact.ts";
import { metricsOfFact } from "../semantics/index.ts";
import type { Answer } from "./answer.ts";
import type { Knowledge } from "./knowledge.ts";
import { stemsOf } from "./reader/candidates.ts";
import { namedDimensions } from "./reader/names/dimension-names.ts";
import type { Parts } from "./reader/parts.ts";

interface Asked {
  knowledge: Knowledge;
  parts: Parts;
  matched: Answer;
}

/** "Quantas conferências de carga?": how many there are is told first, and of a sum with its months none is what was counted. */
export function losesCount({ parts: { operators, text }, matched, knowledge }: Asked): boolean {
  const count = operators.find(({ effect }) => effect.counts === true);
  if (count === undefined) return false;
  const made = new Map(matched.newFacts.map((fact) => [fact.id, fact]));
  const told = (matched.paragraphs[0] ?? []).flatMap(({ fact }) =>
    fact === undefined ? [] : (made.get(fact) ?? knowledge.fact(fact) ?? []),
  );
  const said = text.tokens.find(({ start }) => start > count.span.end);
  // "Plataformas" are systems.
  const called = namedDimensions.filter(({ cues }) => cues.includes(singular(said?.text ?? "")));
  const nouns = [said?.stem ?? "", ...called.flatMap(({ dimension }) => [...stemsOf(dimension)])];
  const isCounted = ({ id, unit }: Fact): boolean => counted.test(unit) && !isOfOther(id, nouns);
  return told.some(({ unit }) => /^[A-Z]{3}/.test(unit)) && !told.some(isCounted);
}
const singular = (noun: string): string => noun.replace(/s$/, "");
const counted = /^(?:un|FTE|pd|x)(?:\/|$)/;

/** Its metric is in the catalogue, and none of the nouns is a word that asks for it. */
function isOfOther(id: string, nouns: readonly string[]): boolean {
  const metrics = metricsOfFact(id);
  return (
    metrics.length > 0 &&
    !metrics.some(({ name, phrases }) =>
      [name, ...phrases].some((one) => nouns.some((noun) => stemsOf(one).has(noun))),
    )
  );
}
