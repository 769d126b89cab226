/** Whether a bundle begins with the thing that was asked for: the first of some, or what remains of something. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Reading } from "../reader/judging/reading.ts";
import { familyOf } from "../plans/family-facts.ts";
import { factGrains, type ReadMetric } from "../reader/metric-entry.ts";
import { isFiller } from "../reader/lexicon.ts";
import { normalize, type Token } from "../reader/normalize.ts";
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

const asksOne = /\b(?:qual|quais|que|quem|onde)\b/;
const ofOrder: ReadonlySet<string> = new Set(["mais", "menos"]);
const isMany = (noun: string): boolean => /[^s]s$/.test(noun);

/** "Recebe mais chamados", "dá mais retorno": what they are put in order by is what the first sentence tells; of many, how many. */
export function losesOrdered({ knowledge, parts: { text, operators }, matched }: Bundle): boolean {
  if (!asksOne.test(text.said)) return false;
  const by = text.tokens.find((noun, at) => isOrderedBy(noun, text.tokens.slice(0, at)));
  if (by === undefined) return false;
  const hasUnit = operators.some(
    ({ effect, span }) => effect.unit !== undefined && span.start <= by.start && by.end <= span.end,
  );
  if (hasUnit) return false;
  const first = matched.paragraphs[0] ?? [];
  const said = normalize(first.map(({ text: one }) => one).join("")).tokens;
  if (!said.some(({ stem }) => stem === by.stem)) return true;
  const isCounted = first.some(
    ({ fact }) => fact !== undefined && knowledge.fact(fact)?.unit === "un",
  );
  return isMany(by.text) && !isCounted;
}

/** Right after its order, which is of the verb before it: in "o processo mais caro" it is of the thing. */
function isOrderedBy({ text }: Token, before: readonly Token[]): boolean {
  const [verb, order] = before.slice(-2);
  return (
    verb !== undefined &&
    ofOrder.has(order?.text ?? "") &&
    (verb.text === "com" || (isFiller(verb.text) && !isCopula.test(verb.text))) &&
    !isFiller(text) &&
    text.length >= shortestNoun
  );
}

const shortestNoun = 5;
const isCopula = /^(?:e|sao|era|eram|esta|estao|fica|ficam|foi|foram|o|a|os|as|seja|sejam|parece)$/;

const horizon = /\bproxim[oa]s (\p{L}+|\d+) (dias|semanas|meses|anos)\b/u;
const ofAYear: ReadonlySet<string> = new Set(["12 meses", "doze meses", "365 dias"]);

/** A year of the plan: no bundle tells the years one by one. */
const ordinalYear = /\b(?:primeiro|segundo|terceiro|quarto|quinto|ultimo) ano\b/;

/** "Nos próximos 6 meses", "no primeiro ano": a bundle looks as far ahead as it says, a year where it says so. */
export function losesHorizon({ parts: { text }, matched }: Bundle): boolean {
  const first = normalizeText(firstParagraphOf(matched));
  const [ordinal = ""] = ordinalYear.exec(text.said) ?? [];
  if (!first.includes(ordinal)) return true;
  const [, count = "", unit = ""] = horizon.exec(text.said) ?? [];
  if (unit === "") return false;
  const isOfAYear = ofAYear.has(`${count} ${unit}`) && /\bum ano\b/.test(first);
  return !isOfAYear && !first.includes(`${count} ${unit}`);
}
