/** Metrics whose phrases share words with the question, by the weight of the shared words. */
import { oncePer } from "../../kernel/memoize-by.ts";
import { isGlue } from "../language/words.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { normalise } from "./normalise.ts";
import { leastOfPhrase, mostCandidates, phraseWeights } from "./weights.ts";

export interface Candidate {
  metric: ReadMetric;
  /** 0-1. */
  phrase: number;
  /** Stems that its name, its nouns, or a phrase that the question mostly holds explain. */
  explains: ReadonlySet<string>;
}

interface Indexed {
  metric: ReadMetric;
  phrases: readonly ReadonlySet<string>[];
  /** Of its name and nouns. */
  own: ReadonlySet<string>;
}

export interface CatalogueIndex {
  byStem: ReadonlyMap<string, readonly Indexed[]>;
  byId: ReadonlyMap<string, Indexed>;
  /** How much a word tells: the fewer phrases hold it, the more. */
  weightOf(stem: string): number;
}

/** Order and asking words are read by operators; in a phrase they tell nothing. */
const asking = new Set(
  "qual quais quanto quanta quantos quantas como onde quem mais menos maior menor maiores menores top foi esta estao ser tem programa projeto".split(
    " ",
  ),
);

export const stemsOf = (text: string): Set<string> =>
  new Set(
    normalise(text)
      .tokens.filter((word) => !isGlue(word) && !asking.has(word.text))
      .map(({ stem }) => stem),
  );

export const indexCatalogue = oncePer((metrics: readonly ReadMetric[]): CatalogueIndex => {
  const held = new Map<string, number>();
  const byStem = new Map<string, Indexed[]>();
  const byId = new Map<string, Indexed>();
  for (const metric of metrics) {
    const phrases = [metric.name, ...metric.phrases].map(stemsOf).filter(({ size }) => size > 0);
    const own = new Set([metric.name, ...metric.head].flatMap((one) => [...stemsOf(one)]));
    const indexed = { metric, phrases, own };
    byId.set(metric.id, indexed);
    for (const stem of new Set([...own, ...phrases.flatMap((one) => [...one])])) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), indexed]);
      held.set(stem, (held.get(stem) ?? 0) + phrases.filter((one) => one.has(stem)).length);
    }
  }
  return {
    byStem,
    byId,
    weightOf: (stem) => Math.log(1 + metrics.length / Math.max(0.5, held.get(stem) ?? 0)),
  };
});

/**
 * `said`: every content stem of the question that is no name, period or number; `owed`: those of them that nothing else
 * explains; `byName`: metrics that a name alone asks for.
 */
export function findCandidates(
  index: CatalogueIndex,
  words: { said: ReadonlySet<string>; owed: ReadonlySet<string> },
  byName: readonly string[],
): Candidate[] {
  const found = new Set<Indexed>();
  for (const stem of words.said) for (const one of index.byStem.get(stem) ?? []) found.add(one);
  for (const id of byName) {
    const named = index.byId.get(id);
    if (named !== undefined) found.add(named);
  }
  return [...found]
    .map(({ metric, phrases, own }) => ({
      metric,
      explains: new Set([
        ...own,
        ...phrases.flatMap((phrase) => explainedBy(index, phrase, words.said)),
      ]),
      phrase: Math.max(
        byName.includes(metric.id) && words.owed.size === 0 ? 1 : 0,
        ...phrases.map((phrase) => likenessOf(index, phrase, words)),
      ),
    }))
    .filter(({ phrase }) => phrase > 0)
    .sort((a, b) => b.phrase - a.phrase || a.metric.id.localeCompare(b.metric.id))
    .slice(0, mostCandidates);
}

/** A phrase of which the question holds a word or two explains none of its words. */
function explainedBy(
  { weightOf }: CatalogueIndex,
  phrase: ReadonlySet<string>,
  said: ReadonlySet<string>,
): string[] {
  const total = (stems: Iterable<string>): number =>
    [...stems].reduce((sum, stem) => sum + weightOf(stem), 0);
  const hit = [...phrase].filter((stem) => said.has(stem));
  return total(hit) >= leastOfPhrase * total(phrase) ? hit : [];
}

function likenessOf(
  { weightOf }: CatalogueIndex,
  phrase: ReadonlySet<string>,
  { said, owed }: { said: ReadonlySet<string>; owed: ReadonlySet<string> },
): number {
  const total = (stems: Iterable<string>): number =>
    [...stems].reduce((sum, stem) => sum + weightOf(stem), 0);
  const hit = [...phrase].filter((stem) => said.has(stem));
  if (hit.length === 0) return 0;
  return (
    phraseWeights.ofPhrase * (total(hit) / total(phrase)) +
    phraseWeights.ofQuestion * (total(hit) / total(new Set([...owed, ...hit])))
  );
}
