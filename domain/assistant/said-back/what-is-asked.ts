/** Whether a bundle begins with the thing that was asked for: the first of some, or what remains of something. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Reading } from "../reader/judging/reading.ts";
import { familyOf } from "../plans/family-facts.ts";
import { factGrains, type ReadMetric } from "../reader/metric-entry.ts";
import { namesIn } from "../reader/names/dimension-names.ts";
import { firstParagraphOf } from "../shown-text.ts";
import type { Bundle } from "./held-by-bundle.ts";

/** How much of a question has to be a metric's words for its rank to be what was asked. */
const leastOfRank = 0.85;

/** "Que área teve a maior taxa?": the first of some things was asked, and no sentence of the answer names one. */
export function losesRanked({
  knowledge,
  reading: { plan, phrase, metric },
  matched,
  before,
}: Bundle & { reading: Reading }): boolean {
  const [ask] = plan?.asks ?? [];
  const [dimension] = ask?.by ?? [];
  if (ask?.op !== "rank" || dimension === undefined || before.intent !== null) return false;
  if (phrase < leastOfRank || metric === null) return false;
  if (citesEach(knowledge, metric, dimension, matched)) return false;
  // As it is written: "pessoas" is no area "Pessoas".
  const told = matched.paragraphs
    .flat()
    .map(({ text }) => text)
    .join("");
  const names = namesIn(knowledge, dimension);
  return names.length > 0 && !names.some((name) => told.includes(name));
}

/** The value of each thing stands in it, be it in its table alone. */
function citesEach(
  knowledge: Knowledge,
  metric: ReadMetric,
  dimension: string,
  { citations }: Answer,
): boolean {
  const cited = new Set(citations.flatMap((one) => (one.kind === "fact" ? one.factId : [])));
  return factGrains(metric)
    .filter(({ by }) => by.includes(dimension))
    .some(({ fact }) => familyOf(knowledge, fact).some((one) => cited.has(one.fact.id)));
}

const remains = /\b(?:sobra|sobram|sobrando|resta|restam|restante|continuam? com)\b/;

/** What remains is asked, and a bundle tells what goes. */
export function losesRest({ parts: { text }, matched }: Bundle): boolean {
  return remains.test(text.said) && !remains.test(normalizeText(firstParagraphOf(matched)));
}
