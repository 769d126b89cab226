/**
 * "Retrablho", "chamdos": a word that is known to nothing, one slip of the keys away from words of the catalogue, is read as them where
 * all that are so near mean one thing. What is common speech, a name or another word of the catalogue is mended into nothing.
 */
import { oncePer } from "../../../kernel/memoize-by.ts";
import { isOfLanguage } from "../../language/common-words.ts";
import { isGlue, isMisspelling } from "../../language/words.ts";
import { isFiller } from "../lexicon.ts";
import type { Said, Token } from "../normalize.ts";

const shortest = 5;

interface Catalogue {
  byStem: ReadonlyMap<string, unknown>;
  spelt: ReadonlyMap<string, string>;
}

/** Null: nothing is near, or two things are. */
const meantBy = oncePer((spelt: Catalogue["spelt"]) => {
  const found = new Map<string, string | null>();
  return (typed: string): string | null => {
    const ready = found.get(typed);
    if (ready !== undefined) return ready;
    const near = new Set(
      [...spelt].flatMap(([word, stem]) => (isMisspelling(typed, word) ? [stem] : [])),
    );
    const [stem] = near;
    const meant = near.size === 1 && stem !== undefined ? stem : null;
    if (found.size >= mostKept) found.clear();
    found.set(typed, meant);
    return meant;
  };
});
const mostKept = 500;

/** `isTaken`: a name or an operator explains the word. */
export function readSlips(
  text: Said,
  { byStem, spelt }: Catalogue,
  isTaken: (token: Token) => boolean,
): Said {
  const mended = text.tokens.map((token) => {
    const isStrange =
      token.text.length >= shortest &&
      !/\d/.test(token.text) &&
      !token.isName &&
      !byStem.has(token.stem) &&
      !isOfLanguage(token.text) &&
      !isFiller(token.text) &&
      !isGlue(token) &&
      !isTaken(token);
    if (!isStrange) return token;
    const stem = meantBy(spelt)(token.text);
    return stem === null ? token : { ...token, stem };
  });
  return mended.some((token, at) => token !== text.tokens[at]) ? { ...text, tokens: mended } : text;
}
