/**
 * Which intent a question means: what patterns of concepts find (playbook 7.1), weighed together with how likely each intent is from how
 * people ask. Neither decides alone: a pattern is one thin word at times, and a phrase that looks alike may lack the matter.
 */
import { isAtLeast } from "../kernel/numbers/rounding.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { Asked, Intent } from "./intent.ts";
import type { SlotKind, Slots } from "./entities.ts";
import { intentInfo, type IntentId } from "./intent-catalog.ts";
import { allIntents, intentOf, overarching } from "./intents/index.ts";
import { featuresOf } from "./language/features.ts";
import { semanticCatalogue } from "../semantics/semantic-catalogue.ts";
import { intentClassifier } from "./language/intent-classifier.ts";
import { commonWords } from "./language/common-words.ts";
import type { Concept } from "./language/lexicon.ts";
import type { Reading } from "./language/read-question.ts";
import type { Word } from "./language/words.ts";
import { matchIntent, type Match } from "./match-intent.ts";

export interface Turn {
  match: Match;
  slots: Slots;
  /** Completes the turn before. */
  isContinued: boolean;
}

/** Concepts that carry no matter of their own: beside an entity or an amount they only complete the turn before. */
const thin = new Set<Concept>([
  "fase",
  "causa",
  "cenario",
  "quantidade",
  "area",
  "numero",
  "maior",
  "processo",
  "hipotese",
  "chamado",
  "custo",
  "semana",
  "curto_prazo",
]);

const mostElliptical = 3;
/** May complete the turn before. */
export const isElliptical = (words: readonly Word[]): boolean =>
  words[0]?.text === "e" || words.length <= mostElliptical;

/** An elliptical question ("e no Financeiro?", "e 70%?", "por quê?") completes the intent of the turn before. */
function byPatterns(reading: Reading, slots: Slots, before: Asked["before"]): Turn {
  const first = reading.words[0]?.text;
  const isContinued =
    before.intent !== null &&
    isElliptical(reading.words) &&
    !(first === "e" && reading.words.length > mostElliptical && reading.concepts.has("hipotese"));
  const matters = [...reading.concepts].filter(
    (concept) => !thin.has(concept) || (concept === "custo" && first !== "e"),
  );
  const earlier = intentOf(before.intent);
  if (
    isContinued &&
    earlier !== null &&
    matters.length === 0 &&
    (Object.keys(slots).length > 0 || reading.amounts.length > 0 || reading.concepts.has("causa"))
  ) {
    return {
      match: { kind: "one", intent: earlier, others: [] },
      slots: completed(before.slots, slots),
      isContinued,
    };
  }
  const match = matchIntent(allIntents, { concepts: reading.concepts, slots }, overarching);
  if (!isContinued) return { match, slots, isContinued };
  const kept = completed(before.slots, slots);
  // "quanto custa?" after a question on a process is about that process.
  return {
    match:
      match.kind === "one"
        ? match
        : matchIntent(allIntents, { concepts: reading.concepts, slots: kept }, overarching),
    slots: kept,
    isContinued,
  };
}

const exclusive: readonly (readonly SlotKind[])[] = [["processo", "area", "etapa", "gasto"]];

/** The new entities over the old; one of the same family takes the place of the old. */
function completed(old: Slots, fresh: Slots): Slots {
  const kept = { ...old };
  for (const family of exclusive)
    if (family.some((kind) => fresh[kind] !== undefined))
      for (const kind of family) delete kept[kind];
  return { ...kept, ...fresh };
}

/** Logarithms of odds that what else is known adds to how likely an intent is by the way of asking. */
const adds = {
  /** The patterns found it alone; one of the two that they found alike; it would have been accepted too. */
  found: 2,
  foundWithAnother: 1.5,
  alsoFound: 1,
  /** An intent about another: what the patterns found is then its matter. */
  overarching: 3.5,
  aboutFound: 2,
  /** Its phase is the one that is open. */
  openPhase: 0.7,
  /** For what no analysis answers: each word that nothing explains; a word that only such questions hold. */
  strangeWord: 1.2,
  foreignWord: 3,
} as const;
/** Share of the odds from which an intent is answered, and how far the next one has to stay behind. */
const likelyEnough = 0.5;
const ahead = 0.15;
/** Of two that the patterns found alike one has to be far likelier: "variantes e gargalo" asks for both. */
const aheadOfTie = 0.8;
/** A question of mostly unknown words has to be likelier. */
const likelyDespiteUnknown = 0.65;

/** What a question is compared by; `named`: indexes of words that name something in full. */
export interface Heard {
  reading: Reading;
  slots: Slots;
  named: ReadonlySet<number>;
  openPhase: PhaseNumber | null;
  hasUnknownName: boolean;
}

export function detectIntents(heard: Heard, before: Asked["before"]): Turn {
  const { reading, slots, hasUnknownName } = heard;
  const turn = byPatterns(reading, slots, before);
  if (hasUnknownName || (turn.isContinued && turn.match.kind === "one")) return turn;
  // A name of the ledger is one only where spending is asked about: what it costs is meant before what else was found.
  const spending =
    slots.gasto === undefined
      ? undefined
      : foundIn(turn.match).find(({ id }) => id === "pareto_custos");
  if (spending !== undefined)
    return { ...turn, match: { kind: "one", intent: spending, others: [] } };
  const [best, second, third] = weigh(heard, turn.match);
  const none: Turn = { ...turn, match: { kind: "none" } };
  const top = intentOf(best?.intent ?? null);
  if (best === undefined || second === undefined || top === null) return none;
  const least = isMostlyUnknown(reading) ? likelyDespiteUnknown : likelyEnough;
  const { match } = turn;
  const isTie =
    match.kind === "choice" &&
    [best, second].every(({ intent }) => match.intents.some(({ id }) => id === intent));
  if (
    isAtLeast(best.share, least) &&
    isAtLeast(best.share - second.share, isTie ? aheadOfTie : ahead)
  ) {
    return {
      ...turn,
      match: { kind: "one", intent: top, others: match.kind === "one" ? match.others : [] },
    };
  }
  const next = intentOf((second.intent === null ? third : second)?.intent ?? null);
  return next === null || !isAtLeast(best.share + second.share, likelyEnough)
    ? none
    : { ...turn, match: { kind: "choice", intents: [top, next] } };
}

const foundIn = (match: Match): readonly Intent[] =>
  match.kind === "one"
    ? [match.intent, ...match.others]
    : match.kind === "choice"
      ? match.intents
      : [];

/** Makes, piece by piece, what the first question of a process would otherwise wait for (half a second each, measured). */
export function* prepareAnswers(): Generator<unknown, void> {
  yield semanticCatalogue();
  yield intentClassifier();
}

interface Weighed {
  intent: IntentId | null;
  share: number;
}

/** Every intent with its share of the odds, the likeliest first. */
function weigh({ reading, slots, named, openPhase }: Heard, match: Match): Weighed[] {
  const classifier = intentClassifier();
  const kinds = [
    ...Object.keys(slots),
    ...reading.amounts.flatMap(({ unit }) => (unit === null ? [] : [amountKind[unit]])),
  ];
  const words = reading.words.filter((_, index) => !named.has(index));
  const strange = reading.unknown.filter(
    ({ text, stem }) => !classifier.knows(stem) && !commonWords.has(text),
  ).length;
  const isForeign = reading.unknown.some(({ stem }) => classifier.isOutside(stem));
  const outside = adds.strangeWord * strange + (isForeign ? adds.foreignWord : 0);
  const odds = classifier
    .rank(featuresOf({ words, concepts: reading.concepts, kinds }))
    .map(({ intent, probability }) => {
      const added =
        intent === null
          ? outside
          : support(match, intent) +
            (openPhase !== null && intentInfo(intent).phase === openPhase ? adds.openPhase : 0);
      return { intent, odd: probability * Math.exp(added) };
    });
  const all = odds.reduce((sum, { odd }) => sum + odd, 0);
  return odds
    .map(({ intent, odd }) => ({ intent, share: odd / all }))
    .sort((a, b) => b.share - a.share);
}

const amountKind = { pct: "pct", months: "meses", weeks: "semanas" } as const;

/** What the patterns say for an intent. */
function support(match: Match, intent: IntentId): number {
  const isAbout = overarching.includes(intent);
  switch (match.kind) {
    case "none":
      return 0;
    case "choice":
      return match.intents.some(({ id }) => id === intent) ? adds.foundWithAnother : 0;
    case "one":
      if (match.intent.id === intent) return isAbout ? adds.overarching : adds.found;
      if (isAbout) return adds.aboutFound;
      return match.others.some(({ id }) => id === intent) ? adds.alsoFound : 0;
  }
}

const isMostlyUnknown = ({ unknown, explained, certain }: Reading): boolean =>
  (unknown.length >= 2 && unknown.length > explained) || (unknown.length > 0 && certain === 0);
