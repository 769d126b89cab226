/**
 * "Proceso", "qantas", "oras", "fse": a word that nothing knows, one slip of the keys away from one word of the catalogue or of the
 * operators alone, read as that word. Where two different words are as near it stays as it was typed.
 */
import { oncePer } from "../../kernel/memoize-by.ts";
import type { Knowledge } from "../knowledge.ts";
import { isOfLanguage } from "../language/common-words.ts";
import { editDistance, isGlue, isMisspelling, stemOf } from "../language/words.ts";
import { indexCatalogue, type CatalogueIndex } from "../reader/candidates.ts";
import { isFiller, operatorForms } from "../reader/lexicon.ts";
import { normalize, type Token } from "../reader/normalize.ts";
import { partsOf } from "../reader/parts.ts";
import { catalogueOf } from "../plans/row-cubes.ts";
import { everydayText } from "./everyday-words.ts";

export interface Mended {
  text: string;
  corrected: readonly { typed: string; read: string }[];
}

const shortestRead = 4;
const longestShort = 4;
/** Typed so short only one letter may be missing. */
const shortestTyped = 3;

const lettersOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];
const operatorWords: ReadonlySet<string> = new Set(
  operatorForms
    .flatMap(([, forms]) => forms.split(" | "))
    .flatMap((form) => form.split(/\s+/))
    .filter((text) => text.length >= shortestRead && /^[a-z-]+$/.test(text)),
);
const everydayWords: ReadonlySet<string> = new Set(lettersOf(normalize(everydayText).said));
/** Said so often that a slip in one of them is one of these before any other word. */
const asking = ["fase", "etapa", "semana", "custar", "processo", "onda"];

const askingWords: readonly string[] = [...operatorWords, ...asking];

const vocabularyOf = oncePer(({ spelt }: CatalogueIndex): readonly string[] => [
  ...new Set([
    ...[...spelt.keys()].filter((text) => text.length >= shortestRead && /^[a-z]+$/.test(text)),
    ...operatorWords,
    ...asking,
  ]),
]);

/** "Proceso", "eros": of a letter that is written twice one was left out. */
const single = (text: string): string => text.replace(/(ss|rr)/g, ([letter]) => letter ?? "");
const doubledOf = oncePer(
  (vocabulary: readonly string[]) =>
    new Map(vocabulary.filter((word) => single(word) !== word).map((word) => [single(word), word])),
);

/** Null where nothing is to be mended. */
export function repairWords(question: string, knowledge: Knowledge): Mended | null {
  const catalogue = catalogueOf(knowledge);
  const index = indexCatalogue(catalogue);
  const context = { knowledge, catalogue, periods: null, last: null, withCells: true };
  const { links } = partsOf(question, context);
  const { typed, tokens } = normalize(question);
  const isNamed = ({ start, end }: Token): boolean =>
    links.some(({ span }) => start >= span.start && end <= span.end);
  const corrected: { typed: string; read: string }[] = [];
  let text = typed;
  // From the end, so that the places before stay.
  for (const token of [...tokens].reverse()) {
    if (isNamed(token)) continue;
    const read = readOf(token, index);
    if (read === null) continue;
    corrected.unshift({ typed: token.raw, read });
    const end = token.typedStart + token.raw.length;
    text = text.slice(0, token.typedStart) + read + text.slice(end);
  }
  return corrected.length === 0 ? null : { text, corrected };
}

/** What a token was meant to be; null: it stays. A short one can only be a word that asks. */
function readOf(token: Token, index: CatalogueIndex): string | null {
  if (!isUnknown(token, index)) return null;
  const vocabulary = vocabularyOf(index);
  const doubled = doubledOf(vocabulary).get(token.text);
  if (doubled !== undefined) return doubled;
  if (index.byStem.has(token.stem)) return null;
  return meantBy(token.text, token.text.length <= longestShort ? askingWords : vocabulary);
}

const isUnknown = (token: Token, { spelt }: CatalogueIndex): boolean =>
  token.text.length >= shortestTyped &&
  /^\p{Ll}+$/u.test(token.raw.slice(1)) &&
  !token.isName &&
  !spelt.has(token.text) &&
  !isOfLanguage(token.text) &&
  !operatorWords.has(token.text) &&
  !everydayWords.has(token.text) &&
  !isFiller(token.text) &&
  !isGlue(token);

/** Of a short word a letter is missing, and nothing else is guessed. */
const isNear = (typed: string, word: string): boolean =>
  typed.length <= longestShort
    ? word.length === typed.length + 1 && editDistance(typed, word) === 1
    : isMisspelling(typed, word);

const isSameEnds = (typed: string, word: string): boolean =>
  typed[0] === word[0] && typed.at(-1) === word.at(-1);

/** The one word that it can be: those with both its ends before the others, one letter away before two. */
function meantBy(typed: string, vocabulary: readonly string[]): string | null {
  const near = vocabulary.filter((word) => isNear(typed, word));
  const ranked = near.map((word) => ({
    word,
    away: editDistance(typed, word) * 2 + (isSameEnds(typed, word) ? 0 : 1),
  }));
  const least = Math.min(...ranked.map(({ away }) => away));
  const closest = ranked.filter(({ away }) => away === least).map(({ word }) => word);
  const [first] = closest;
  const isOne = new Set(closest.map(stemOf)).size === 1;
  return first !== undefined && isOne ? first : null;
}
