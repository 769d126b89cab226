/**
 * Reads a question into a plan (docs/decisions/104). Every content word must be explained by a name, a period, a number, an operator,
 * the metric or the closed list of fillers; a reading that leaves one word unexplained is no answer.
 */
import { isAtLeast } from "../../kernel/numbers/rounding.ts";
import { buildAsk, findAble, isLimited, isPlannable, isSameAsk } from "../plans/build-ask.ts";
import { isHeld } from "../plans/family-facts.ts";
import type { EntityRef } from "../plans/plan.ts";
import { isDated } from "./ask-of.ts";
import { findCandidates, indexCatalogue, stemsOf } from "./candidates.ts";
import { editPlan, type Edited } from "./edit-plan.ts";
import { holdsSeveral } from "./judging/holds-several.ts";
import { isMeant } from "./judging/is-meant.ts";
import { findUnheld } from "./judging/held-words.ts";
import { hasDimension } from "./metric-entry.ts";
import { freeWordsOf } from "./judging/free-words.ts";
import { normalize, type Said, type Token } from "./normalize.ts";
import { readMost } from "./forms/read-most.ts";
import { tellsPlace, withPlaceConditions } from "./forms/place-conditions.ts";
import { rewordingsOf } from "./forms/reworded.ts";
import { readInsteadOf, readWholeName } from "./forms/whole-name.ts";
import { isOfCounted, isSaidWhole } from "./forms/counted-noun.ts";
import {
  partsOf,
  qualifiersOf,
  readParts,
  withoutNamedWords,
  wordsLeft,
  type Parts,
  type ReadContext,
} from "./parts.ts";
import { followsCount } from "./operators.ts";
import { toCome } from "./periods/to-come.ts";
import { isOfAnotherUnit } from "./own-unit.ts";
import { pairOf } from "./pairs.ts";
import {
  isLessMeant,
  isWithin,
  isPartOfPhrase,
  isOfGate,
  meantOf,
  withoutOwn,
} from "./meant-reading.ts";
import { findUnexplained, rankReadings, type Ranked } from "./rank-readings.ts";
import { nothing, type Reading } from "./judging/reading.ts";
import {
  addsName,
  addsNameAlone,
  isAddition,
  isIndicatorAlone,
  isOfBefore,
  pointsBack,
  shapedAsBefore,
  stands,
} from "./turn-before.ts";
import { isOwnWords, weakened } from "./names/weak-names.ts";
import { isNotAsked, isOfOpenPhase, isReadingOf, isTechnical } from "./judging/rivals.ts";
import { askedOf, asLinks, nounsOf, saidOf } from "./said-of.ts";
import { asksPart, isShare } from "./judging/made-of-sum.ts";
import { readDerived } from "./read-derived.ts";
import { readEmpty } from "./read-empty.ts";
import { listed, readThings } from "./read-things.ts";
import { acceptance } from "./weights.ts";

export type { ReadContext } from "./parts.ts";
export type { Reading } from "./judging/reading.ts";

/** What a further question begins with; "e se" is another question altogether. */
const opening = /^\s*(?:e(?! se\b)|mas|agora|ent[aã]o)\s+/i;
/** "Fica ou sai?": one of two is asked for. */
const isEither = /\sou\s/;
/** The names of facts first; where they do not answer, the cells of the rows are names too. */
export function readQuestion(question: string, context: ReadContext): Reading {
  // "E com seguros?" with nothing before it completes nothing.
  if (context.last === null && addsNameAlone(question)) return nothing;
  const edited = readAddition(question, context);
  const reading = edited ?? readAsSaid(question, context);
  if (reading.outcome === "answered") return reading;
  for (const plainer of rewordingsOf(question)) {
    const again = readAsSaid(plainer, context);
    if (again.outcome === "answered") return again;
  }
  return readOfPhase(question, context) ?? reading;
}

/** "O VPL da fase 5" is a number of that phase, and of no other. */
function readOfPhase(question: string, context: ReadContext): Reading | null {
  const [said, number] = /\s*\b[dn]a fase (\d)\b/iu.exec(question) ?? [];
  if (said === undefined) return null;
  const reading = readAsSaid(question.replace(said, ""), context);
  const isOfIt = reading.metric?.phase === Number(number);
  return reading.outcome === "answered" && isOfIt ? reading : null;
}

/** "E com seguros?", "e no Comercial?": what follows a link names something, before its word is one of another metric. */
function readAddition(question: string, context: ReadContext): Reading | null {
  if (context.last === null || !addsName(question)) return null;
  const reading = readNamed(question, { ...context, withCells: true, withCommon: true });
  return reading.outcome === "answered" && reading.isEdit ? reading : null;
}

function readAsSaid(question: string, context: ReadContext): Reading {
  const reading = readNamed(question, context);
  if (reading.outcome === "answered")
    return readInsteadOf(reading, question, context) ?? listed(reading, question, context);
  return (
    readEmpty(question, context, (text) =>
      readNamed(text, { ...context, withCells: true, last: null }),
    ) ??
    readCells(question, context) ??
    readThings(question, context) ??
    readCommon(question, context) ??
    readShare(question, context) ??
    readDerived(question, (text) => readNamed(text, { ...context, last: null })) ??
    readWholeName(question, context) ??
    reading
  );
}

/** "Gasto com seguros", "clientes grandes": a word of everyday speech is a name where nothing else explains it. */
function readCommon(question: string, context: ReadContext): Reading | null {
  if (context.knowledge.view.cubes === undefined) return null;
  const reading = readNamed(question, { ...context, withCells: true, withCommon: true });
  return reading.outcome === "answered" && (reading.plan?.asks[0]?.where.length ?? 0) > 0
    ? reading
    : null;
}

/** "Que parte do gasto é folha?": of one name in a sum of rows. */
function readShare(question: string, context: ReadContext): Reading | null {
  if (context.knowledge.view.cubes === undefined || !asksPart.test(normalize(question).said))
    return null;
  const reading = readNamed(question, { ...context, withCells: true, asShare: true });
  const ask = reading.plan?.asks[0];
  return reading.outcome === "answered" && ask !== undefined && isShare(ask) ? reading : null;
}

/** With the cells of the rows as names; null where that is no answer of rows. */
export function readCells(question: string, context: ReadContext): Reading | null {
  if (context.knowledge.view.cubes === undefined) return null;
  const reading = readNamed(question, { ...context, withCells: true });
  return reading.outcome === "answered" && reading.metric?.rows !== undefined ? reading : null;
}

function readNamed(question: string, context: ReadContext): Reading {
  const text = normalize(question.replace(opening, ""));
  if (text.tokens.length === 0) return nothing;
  const completes = isAddition(normalize(question), context);
  const edited = context.last === null ? null : editPlan(text, context, context.last);
  // "E no programa completo?" holds no noun of its own: it is of what was asked before.
  if (edited !== null && completes && !edited.hasWords) return readEdit(edited);
  const points = pointsBack(text) || isOfBefore(partsOf(text.typed, context), context);
  const carried = completes || points ? readCarried(text, context) : null;
  return carried ?? readWhole(text, context, { edited, completes, points });
}

interface Before {
  edited: Edited | null;
  completes: boolean;
  points: boolean;
}

/** By its own words, else as an edit of the plan before. */
function readWhole(
  text: Said,
  context: ReadContext,
  { edited, completes, points }: Before,
): Reading {
  const own = readAlone(text, context);
  if (stands(own, completes, points)) return completes ? shapedAsBefore(own, context) : own;
  if (edited !== null && (completes || points || !edited.hasWords)) return readEdit(edited);
  // "E o churn, como está?": an indicator alone is its value where no plan stands before it.
  if (edited === null && !points && isIndicatorAlone(own)) return own;
  return own.outcome === "answered" ? { ...own, outcome: "unread" } : own;
}

/** "E o payback dela?": another metric of what the turn before named. */
function readCarried(text: Said, context: ReadContext): Reading | null {
  const entities = (context.last?.where ?? []).flatMap(({ op, value }) =>
    op === "=" && Array.isArray(value) ? value : [],
  );
  if (entities.length === 0) return null;
  const reading = readAlone(text, context, entities);
  const phase = indexCatalogue(context.catalogue).byId.get(context.last?.metrics[0]?.id ?? "")
    ?.metric.phase;
  // What another phase tells of the same name is another matter.
  const isOfMatter = reading.metric?.phase === phase || reading.metric?.phase === 0;
  return reading.outcome === "answered" && isOfMatter ? { ...reading, isEdit: true } : null;
}

const readEdit = ({ plan, metric, period }: Edited): Reading => ({
  ...nothing,
  outcome: "answered",
  isEdit: true,
  score: 1,
  margin: 1,
  plan,
  metric,
  period,
});

function readAlone(text: Said, context: ReadContext, carried: readonly EntityRef[] = []): Reading {
  if (holdsSeveral(text) && !beginsWithout.test(text.said)) return nothing;
  const said = readParts(text, context);
  // A name that is said takes the place of those before.
  if (carried.length > 0 && said.links.some(({ isPossible }) => !isPossible)) return nothing;
  const parts = { ...said, links: [...said.links, ...asLinks(carried)] };
  const isTrend = parts.operators.some(({ effect }) => effect.op === "trend");
  const reading = readStrong(parts, context);
  const isChoice = isEither.test(text.said) && !isTrend && pairOf(null, parts) === null;
  return isChoice && reading.metric?.unitClass !== "texto" ? nothing : reading;
}

function readWithoutWeak(parts: Parts, context: ReadContext): Reading | null {
  for (const links of weakened(parts.links)) {
    const reading = readLinked({ ...parts, links }, context);
    if (reading.outcome === "answered" && isOwnWords(reading, parts, links, context))
      return reading;
  }
  return null;
}

function readStrong(parts: Parts, context: ReadContext): Reading {
  const strong = { ...parts, links: parts.links.filter(({ isWeak }) => !isWeak) };
  // "E o churn, como está?" holds nothing but the name.
  const isNameAlone = parts.operators.length === 0 && wordsLeft(parts).left.length === 0;
  // A share is of the name.
  const mayLeave = !isNameAlone && context.asShare !== true;
  const without =
    strong.links.length < parts.links.length && mayLeave ? readWithoutWeak(parts, context) : null;
  if (without !== null) return without;
  const reading = readLinked(parts, context);
  const mayMeasure = context.withCells === true || qualifiersOf(parts)["tempo"] !== undefined;
  return (reading.outcome === "answered" && reading.plan?.asks[0]?.where[0]?.on !== "indicador") ||
    !mayMeasure
    ? reading
    : (readMeasure(strong, context) ?? reading);
}

/** "CSAT por canal": an indicator's name is a measure of the rows too, where the indicator itself has no such cut. */
function readMeasure(parts: Parts, context: ReadContext): Reading | null {
  const links = parts.links.filter(
    ({ entities }) => !entities.every(({ dimension }) => dimension === "indicador"),
  );
  if (links.length === parts.links.length) return null;
  const reading = readLinked({ ...parts, links }, context);
  const ask = reading.plan?.asks[0];
  const isCut = ask !== undefined && ask.by.length + ask.where.length > 0;
  // "CSAT com o redesenho", "o retrabalho vai de quanto para quanto": an indicator has no such moments.
  const isOfMoment = qualifiersOf(parts)["tempo"] !== undefined;
  return reading.outcome === "answered" && (isCut || isOfMoment) ? reading : null;
}

function readLinked(parts: Parts, context: ReadContext): Reading {
  const sure = { ...parts, links: parts.links.filter(({ isPossible }) => !isPossible) };
  if (sure.links.length === parts.links.length) return readParted(parts, context);
  const named = readParted(parts, context);
  if (named.outcome === "answered") return named;
  const placed = withPlaceConditions(parts);
  const limited = placed === null ? null : readParted(placed, context);
  if (limited?.outcome === "answered" && tellsPlace(limited.metric)) return limited;
  const some = context.withCells === true ? readSome(parts, context) : null;
  if (some !== null) return some;
  // A metric that has such names would answer for all of them.
  const plain = readParted(sure, context);
  const isIgnored = parts.links.some(
    ({ isPossible, entities, span }) =>
      isPossible &&
      !followsCount(parts.operators, span) &&
      entities.some(({ dimension }) => plain.metric && hasDimension(plain.metric, dimension)),
  );
  return isIgnored ? { ...plain, outcome: "unread" } : plain;
}

/** Of several words that may be names, all but the one that says what is counted: "quantas integrações são manuais?". */
function readSome(parts: Parts, context: ReadContext): Reading | null {
  const links = parts.links.filter(({ span }) => !followsCount(parts.operators, span));
  if (links.length === 0 || links.length === parts.links.length) return null;
  const reading = readParted({ ...parts, links }, context);
  return reading.outcome === "answered" ? reading : null;
}

function readParted(linked: Parts, context: ReadContext): Reading {
  const parts = withoutNamedWords(linked);
  const most = readMost(parts, (said) => readWanted(said, context));
  if (most !== null) return most;
  const whole = readWanted(parts, context);
  const isCount = parts.operators.some(({ effect }) => effect.counts === true);
  if (!isCount) return whole;
  const plain = whole.outcome === "answered" ? whole : readCounted(parts, context, whole);
  if (plain.outcome === "answered" && isSaidWhole(plain)) return plain;
  // "Quantas iniciativas têm VPL negativo?" counts what meets a condition; the value itself is of another kind.
  const uncounted = parts.operators.map((one) =>
    one.effect.counts === true ? { ...one, effect: {} } : one,
  );
  const counted = readWanted({ ...parts, operators: uncounted }, context);
  const ask = counted.plan?.asks[0];
  const isConditioned = (ask?.having.length ?? 0) > 0 && isOfCounted(parts, ask?.by ?? []);
  return counted.outcome === "answered" && isConditioned ? counted : plain;
}

/** "Quantos riscos em cada categoria?": the noun after "quantos" is what is counted, and no cut. */
function readCounted(parts: Parts, context: ReadContext, whole: Reading): Reading {
  const ends = parts.operators.flatMap(({ effect, span }) => (effect.counts ? [span.end] : []));
  const isCounted = ({ effect, span }: Parts["operators"][number]): boolean =>
    (effect.by ?? effect.noun) !== undefined && ends.some((end) => span.start === end + 1);
  const operators = parts.operators.filter((one) => !isCounted(one));
  if (operators.length === parts.operators.length) return whole;
  const reading = readWanted({ ...parts, operators }, context);
  const { outcome, metric } = reading;
  const isCount = metric?.rows !== undefined || isSaidWhole(reading);
  return outcome === "answered" && isCount ? reading : whole;
}

function readWanted(parts: Parts, context: ReadContext): Reading {
  const index = indexCatalogue(context.catalogue);
  const words = wordsLeft(parts);
  const free = freeWordsOf(parts, context);
  const candidates = findCandidates(
    index,
    { ...words, implied: nounsOf(parts), ...(free === null ? {} : { free }) },
    askedOf(parts, context),
  );
  const ranked = rankReadings(candidates, saidOf(parts, context, words.said), stemsOf);
  const whole = ranked.filter((one) => findUnexplained(one, parts, free?.isAnyway).length === 0);
  const best = findAble(meantOf(whole, parts), whole, parts) ?? ranked[0];
  if (best === undefined) return { ...nothing, unexplained: rawOf(words.left) };
  return decide(best, whole, parts, context);
}

function decide(
  best: Ranked,
  whole: readonly Ranked[],
  parts: Parts,
  context: ReadContext,
): Reading {
  const { knowledge } = context;
  const dated = isDated(best.metric, parts)
    ? { ...parts, period: toCome(parts, knowledge) }
    : parts;
  const ask = buildAsk(best.metric, dated) ?? buildAsk(best.metric, withoutOwn(best, dated));
  const unexplained = [
    ...findUnexplained(best, parts, freeWordsOf(parts, context)?.isAnyway),
    ...findUnheld(best.metric, ask, parts),
  ];
  const second = whole.find((other) => {
    const { metric, phrase } = other;
    return (
      metric.id !== best.metric.id &&
      (isPlannable(other, parts) || (phrase > best.phrase && !isLimited(parts))) &&
      !isPartOfPhrase(phrase, best) &&
      !isWithin(other, best) &&
      !isTechnical(metric, best, phrase) &&
      !isNotAsked(metric, best.metric, parts) &&
      !isReadingOf(metric, best.metric, parts) &&
      !isLessMeant(metric, best.metric, parts) &&
      !isOfAnotherUnit(metric, parts, knowledge) &&
      !isSameAsk(ask, buildAsk(metric, parts)) &&
      // What nothing of this project tells is no other reading of it.
      isHeld(knowledge, metric)
    );
  });
  const margin = best.score - (second?.score ?? 0);
  const isSure =
    unexplained.length === 0 &&
    isAtLeast(best.score, acceptance.answer) &&
    (isAtLeast(margin, acceptance.margin) || isOfOpenPhase(best, second, knowledge)) &&
    isMeant(best, parts, knowledge) &&
    ask !== null;
  const mayAsk = best.score >= acceptance.ask;
  const unsure = mayAsk ? "asked" : "unread";
  return {
    outcome: isSure ? "answered" : unsure,
    plan: ask === null ? null : { v: 1, asks: [ask], openPhase: knowledge.view.openPhase },
    isEdit: false,
    isByName: parts.links.length > 0 && wordsLeft(parts).left.length === 0,
    metric: best.metric,
    score: best.score,
    phrase: best.phrase,
    margin,
    period: dated.period,
    unexplained: rawOf(unexplained),
    corrected: parts.links.flatMap(({ corrected }) => corrected ?? []),
    choices: whole.slice(0, 4).map(({ metric }) => metric),
    named: whole
      .filter(({ phrase, metric }) => isAtLeast(phrase, 1) && !isOfGate(metric, parts.text.said))
      .map(({ metric }) => metric),
  };
}

/** "Tirando X, qual …?" is one question. */
export const beginsWithout = /^(?:tirando|exceto|excluindo|sem contar|fora)\s/;
const rawOf = (tokens: readonly Token[]): string[] => tokens.map(({ raw }) => raw);
