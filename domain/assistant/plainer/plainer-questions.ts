/** Plainer forms of a question that is not answered as it stands, each to be asked anew: nothing is added that was not said. */
import type { Answer } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";
import { isGlue } from "../language/words.ts";
import { catalogueOf } from "../plans/row-cubes.ts";
import { indexCatalogue, stemsOf } from "../reader/candidates.ts";
import { isFiller } from "../reader/lexicon.ts";
import { normalize } from "../reader/normalize.ts";
import { inWordsOfTrade } from "./everyday-words.ts";
import { withoutFrame, withoutGloss } from "./frames.ts";
import { rewordings } from "./reworded.ts";
import { repairWords, type Mended } from "./repair-words.ts";

export interface Plainer extends Mended {
  /** Where the question says that the value stands (reworded.ts). */
  source: string | null;
  /** Said once more in other words: an answer that does not know them is of something else. */
  gloss: string | null;
}

/** In the order in which they are tried: what was said least is taken away first. */
export function plainerQuestions(question: string, knowledge: Knowledge): Plainer[] {
  const framed = withoutFrame(question) ?? question;
  const asked: Plainer = { text: framed, corrected: [], gloss: null, source: null };
  const found = [
    asked,
    ...rewordings(framed).flatMap((other) => formsOf({ ...asked, ...other }, knowledge)),
    ...formsOf(asked, knowledge),
  ];
  const apart = withoutGloss(framed);
  if (apart !== null)
    found.push(...formsOf({ ...asked, text: apart.asked, gloss: apart.gloss }, knowledge));
  const seen = new Set([question]);
  return found.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function formsOf(asked: Plainer, knowledge: Knowledge): Plainer[] {
  const traded = { ...asked, text: inWordsOfTrade(asked.text) };
  const mended = repairWords(traded.text, knowledge);
  if (mended === null) return [asked, traded];
  const spelt = { ...asked, ...mended };
  return [asked, traded, spelt, { ...spelt, text: inWordsOfTrade(spelt.text) }];
}

/** The words of the gloss are those of the metric that was told. */
export function isGlossed(gloss: string | null, answer: Answer, knowledge: Knowledge): boolean {
  if (gloss === null) return true;
  const id = answer.plan?.asks[0]?.metrics[0]?.id;
  const metric = indexCatalogue(catalogueOf(knowledge)).byId.get(id ?? "")?.metric;
  if (metric === undefined) return false;
  const { name, head, phrases, unit = "", status = {} } = metric;
  const states = Object.entries(status).flatMap(([value, words]) => [value, ...words]);
  const own = new Set(
    [name, ...head, ...phrases, unit, ...states].flatMap((one) => [...stemsOf(one)]),
  );
  return normalize(gloss).tokens.every(
    (word) => isGlue(word) || isFiller(word.text) || own.has(word.stem),
  );
}
