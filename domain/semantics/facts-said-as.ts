import { catalogue } from "./catalogue/index.ts";
import { phraseStems } from "./families/phrase-signature.ts";

/** Ways of saying each metric, by word stem, with the facts that hold its totals. */
const spoken = catalogue.flatMap(({ grains, name, phrases }) => {
  const facts = grains
    .filter(({ by, fact }) => by.length === 0 && /^p\d\.[^{]*$/.test(fact))
    .map(({ fact }) => fact);
  return facts.length === 0
    ? []
    : [{ facts, ways: [name, ...phrases].map((phrase) => new Set(phraseStems(phrase))) }];
});

/** Facts of totals that people ask for in these words, whatever their label says: all words have to stand in one way of asking. */
export function factsSaidAs(words: string): string[] {
  const stems = phraseStems(words);
  if (stems.length === 0) return [];
  const isSaid = (way: ReadonlySet<string>): boolean => stems.every((stem) => way.has(stem));
  return [...new Set(spoken.flatMap(({ facts, ways }) => (ways.some(isSaid) ? facts : [])))];
}
