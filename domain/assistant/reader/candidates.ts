/** Metrics whose phrases share words with the question, by the weight of the shared words. */
import { oncePer, oncePerText } from "../../kernel/memoize-by.ts";
import { canonicalTable } from "../../tables/catalog/catalog.ts";
import { isGlue } from "../language/words.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { normalize } from "./normalize.ts";
import {
  leastOfExact,
  leastOfFree,
  leastOfPhrase,
  mostCandidates,
  phraseWeights,
} from "./weights.ts";

export interface Candidate {
  metric: ReadMetric;
  /** 0-1. */
  phrase: number;
  /** Stems that its name, its nouns, or a phrase that the question mostly holds explain. */
  explains: ReadonlySet<string>;
  /** A word of its name was said, or two of a phrase: not one word of slang alone. */
  isNamed: boolean;
  /** Said stems of the phrase that the question holds best. */
  covered: ReadonlySet<string>;
}

interface Indexed {
  metric: ReadMetric;
  phrases: readonly ReadonlySet<string>[];
  name: ReadonlySet<string>;
  /** Of its name and nouns. */
  own: ReadonlySet<string>;
  /** Every word that it is told by, of its phrases together. */
  bag: ReadonlySet<string>;
}

export interface CatalogueIndex {
  byStem: ReadonlyMap<string, readonly Indexed[]>;
  /** Words of the metrics that people ask in words of their own: a name's single word does not take them. */
  known: ReadonlySet<string>;
  /** Those words as they are written, to which a slip of the keys is mended: text -> stem. */
  spelt: ReadonlyMap<string, string>;
  byId: ReadonlyMap<string, Indexed>;
  /** How much a word tells: the fewer phrases hold it, the more. */
  weightOf(stem: string): number;
  /** Of all words of one of its phrases. */
  weightOfPhrase(phrase: ReadonlySet<string>): number;
}

interface SaidWords {
  said: ReadonlySet<string>;
  owed: ReadonlySet<string>;
  implied?: ReadonlySet<string>;
  /** Absent: each word is owed by one phrase. */
  free?: FreeWords;
}

/** Of a question that is read freely: words of several phrases of a metric together explain it. */
export interface FreeWords {
  /** Stems that say again what the metric is of anyway. */
  anyway(metric: ReadMetric): ReadonlySet<string>;
  /** What is counted has to be the metric's own noun; null: nothing is. */
  counted: string | null;
}

/** Metrics that a question without their phrases asks for. */
export interface Asked {
  byName: readonly string[];
  /** Asked by a kind of value and a cut, with the noun of what is measured or without: "por qual canal o chamado sai mais rápido?". */
  byUnit: readonly string[];
  counted: readonly string[];
}

/** Order and asking words are read by operators; in a phrase they tell nothing. */
const asking = new Set(
  "qual quais quanto quanta quantos quantas como onde quem mais menos maior menor maiores menores top foi esta estao ser tem programa projeto".split(
    " ",
  ),
);

/** What the table that holds a metric is called: "do razão", "do portfólio". */
export const tableWords = ({ rows }: ReadMetric): ReadonlySet<string> =>
  rows === undefined ? noWords : stemsOf(canonicalTable(rows.table).label);
const noWords: ReadonlySet<string> = new Set();

export const stemsOf = oncePerText(
  512,
  (text): ReadonlySet<string> =>
    new Set(
      normalize(text)
        .tokens.filter((word) => !isGlue(word) && !asking.has(word.text))
        .map(({ stem }) => stem),
    ),
);

export const indexCatalogue = oncePer((metrics: readonly ReadMetric[]): CatalogueIndex => {
  const held = new Map<string, number>();
  const byStem = new Map<string, Indexed[]>();
  const byId = new Map<string, Indexed>();
  const open = metrics.filter(({ reach }) => reach !== "exact").length;
  for (const metric of metrics) {
    const phrases = [metric.name, metric.plainName ?? metric.name, ...metric.phrases]
      .map(stemsOf)
      .filter(({ size }) => size > 0);
    const own = new Set([metric.name, ...metric.head].flatMap((one) => [...stemsOf(one)]));
    const bag = new Set([...own, ...phrases.flatMap((one) => [...one])]);
    const indexed = { metric, phrases, own, bag, name: stemsOf(metric.name) };
    byId.set(metric.id, indexed);
    for (const stem of new Set([...own, ...phrases.flatMap((one) => [...one])])) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), indexed]);
      if (metric.reach !== "exact")
        held.set(stem, (held.get(stem) ?? 0) + phrases.filter((one) => one.has(stem)).length);
    }
  }
  const weights = new Map([...held].map(([stem, count]) => [stem, weightAmong(open, count)]));
  const unheld = weightAmong(open, 0);
  const weightOf = (stem: string): number => weights.get(stem) ?? unheld;
  const ofPhrases = new Map<ReadonlySet<string>, number>();
  for (const { phrases } of byId.values())
    for (const phrase of phrases) ofPhrases.set(phrase, totalOf(phrase, weightOf));
  return {
    byStem,
    byId,
    known: new Set(held.keys()),
    spelt: speltWords(metrics),
    weightOf,
    weightOfPhrase: (phrase) => ofPhrases.get(phrase) ?? totalOf(phrase, weightOf),
  };
});

const weightAmong = (open: number, held: number): number =>
  Math.log(1 + open / Math.max(0.5, held));

function totalOf(stems: Iterable<string>, weightOf: (stem: string) => number): number {
  let sum = 0;
  for (const stem of stems) sum += weightOf(stem);
  return sum;
}

const speltWords = (metrics: readonly ReadMetric[]): Map<string, string> =>
  new Map(
    metrics
      .filter(({ reach }) => reach !== "exact")
      .flatMap(({ name, head, phrases }) => [name, ...head, ...phrases])
      .flatMap((text) => normalize(text).tokens)
      .filter((word) => !isGlue(word))
      .map(({ text, stem }) => [text, stem]),
  );

/**
 * `said`: every content stem of the question that is no name, period or number; `owed`: those of them that nothing else
 * explains; `implied`: nouns of what is named, which complete a phrase and begin none; `byName`:
 * metrics that a name alone asks for; `counted`: counts that their noun alone asks for.
 */
export function findCandidates(index: CatalogueIndex, words: SaidWords, asked: Asked): Candidate[] {
  const found = new Set<Indexed>();
  for (const stem of words.said) for (const one of index.byStem.get(stem) ?? []) found.add(one);
  for (const id of [...asked.byName, ...asked.byUnit]) {
    const named = index.byId.get(id);
    if (named !== undefined) found.add(named);
  }
  return [...found]
    .flatMap(
      (one) =>
        (words.free === undefined
          ? candidateOf(index, one, words, asked)
          : freeCandidate(index, one, words, asked)) ?? [],
    )
    .sort((a, b) => b.phrase - a.phrase || a.metric.id.localeCompare(b.metric.id))
    .slice(0, mostCandidates);
}

/** Null where the question mostly holds none of its phrases, and no name alone asks for it: it is then neither answer nor rival. */
function candidateOf(
  index: CatalogueIndex,
  { metric, phrases, own, name }: Indexed,
  words: SaidWords,
  { byName, byUnit, counted }: Asked,
): Candidate | null {
  // "O chamado sai mais rápido": the first part of its id is what the metric is of.
  const isOwn = (stem: string): boolean =>
    own.has(stem) || stemsOf(metric.id.split(".")[0] ?? "").has(stem);
  const isNamed =
    (byName.includes(metric.id) && [...words.owed].every((stem) => tableWords(metric).has(stem))) ||
    (byUnit.includes(metric.id) && [...words.owed].every(isOwn)) ||
    (counted.includes(metric.id) &&
      words.owed.size > 0 &&
      [...words.owed].every((one) => own.has(one)));
  const held = phrases
    .map((phrase) => judge(index, phrase, words))
    .filter(({ share }) => share >= (metric.reach === "exact" ? leastOfExact : leastOfPhrase));
  if (held.length === 0 && !isNamed) return null;
  const closest = [...held].sort(
    (a, b) => b.likeness - a.likeness || b.hit.length - a.hit.length,
  )[0];
  return {
    metric,
    covered: new Set(closest?.hit.filter((stem) => words.said.has(stem))),
    explains: new Set([...own, ...held.flatMap(({ hit }) => hit), ...(isNamed ? words.owed : [])]),
    isNamed:
      isNamed ||
      [...name].some((stem) => words.said.has(stem)) ||
      held.some(({ hit }) => hit.length > 1),
    phrase: Math.max(isNamed ? 1 : 0, ...held.map(({ likeness }) => likeness)),
  };
}

/** By its phrases as ever, without what it is of anyway; else by the words of all of them. */
function freeCandidate(
  index: CatalogueIndex,
  indexed: Indexed,
  words: SaidWords,
  asked: Asked,
): Candidate | null {
  const { metric, phrases, own, bag } = indexed;
  const { anyway, counted } = words.free!;
  if (counted !== null && !own.has(counted)) return null;
  const topic = anyway(metric);
  const owed = new Set([...words.owed].filter((stem) => !topic.has(stem)));
  const candidate = candidateOf(index, indexed, { ...words, owed }, asked);
  // What is counted has to be said in one phrase.
  if (candidate !== null || metric.reach === "exact" || counted !== null) return candidate;
  if (owed.size === 0 || [...owed].some((stem) => !bag.has(stem))) return null;
  const best = Math.max(...phrases.map((one) => judge(index, one, words).share));
  if (best < leastOfFree) return null;
  return {
    metric,
    covered: owed,
    explains: bag,
    isNamed: owed.size > 1 || [...indexed.name].some((stem) => words.said.has(stem)),
    phrase: phraseWeights.ofPhrase * best + phraseWeights.ofQuestion,
  };
}

/** What the question holds of a phrase, and how much of the question that explains. Asked of thousands of phrases for one question. */
function judge(
  { weightOf, weightOfPhrase }: CatalogueIndex,
  phrase: ReadonlySet<string>,
  { said, owed, implied }: SaidWords,
): { hit: readonly string[]; share: number; likeness: number } {
  const hit: string[] = [];
  let isSaid = false;
  for (const stem of phrase) {
    isSaid ||= said.has(stem);
    if (said.has(stem) || implied?.has(stem) === true) hit.push(stem);
  }
  if (!isSaid) return nothingHit;
  const held = totalOf(hit, weightOf);
  const share = held / weightOfPhrase(phrase);
  let asked = totalOf(owed, weightOf);
  for (const stem of hit) if (!owed.has(stem)) asked += weightOf(stem);
  const likeness = phraseWeights.ofPhrase * share + phraseWeights.ofQuestion * (held / asked);
  return { hit, share, likeness };
}
const nothingHit = { hit: [], share: 0, likeness: 0 };
