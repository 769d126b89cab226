/**
 * Reads a question into a plan (docs/decisions/104). Every content word must be explained by a name, a period, a number, an operator,
 * the metric or the closed list of fillers; a reading that leaves one word unexplained is no answer.
 */
import type { Knowledge } from "../knowledge.ts";
import type { Ask, Op, Plan } from "../plan.ts";
import { findCandidates, indexCatalogue, stemsOf } from "./candidates.ts";
import { editPlan, type Edited } from "./edit-plan.ts";
import { namedDimensions } from "./dimension-names.ts";
import type { Link } from "./link-entities.ts";
import { hasDimension, type ReadMetric } from "./metric-entry.ts";
import { normalise, type Said, type Token } from "./normalise.ts";
import { orderOf } from "./operators.ts";
import {
  limitOf,
  periodOf,
  qualifiersOf,
  readParts,
  wordsLeft,
  type Parts,
  type ReadContext,
} from "./parts.ts";
import type { PeriodReading } from "./periods.ts";
import { isMonthly, rankReadings, type Ranked } from "./rank-readings.ts";
import { acceptance } from "./weights.ts";

export type { ReadContext } from "./parts.ts";

export interface Reading {
  /** Only "answered" may be executed. */
  outcome: "answered" | "asked" | "unread";
  plan: Plan | null;
  /** Of the plan before. */
  isEdit: boolean;
  /** A name alone was said, no noun of a metric. */
  isByName: boolean;
  metric: ReadMetric | null;
  score: number;
  /** How much its words are those of the metric. */
  phrase: number;
  /** To the best other reading that leaves no word unexplained. */
  margin: number;
  period: PeriodReading | null;
  unexplained: readonly string[];
  corrected: readonly { typed: string; read: string }[];
  /** Metrics to choose between, the likeliest first. */
  choices: readonly ReadMetric[];
}

/** What a further question begins with; "e se" is another question altogether. */
const opening = /^\s*(?:e(?! se\b)|mas|agora|ent[aã]o)\s+/i;
const isPart = /^(?:e|mas|agora|entao)\s/;
const pointsBack = /\b(?:isso|disso|nisso|dele|dela|deles|essa opcao)\b/;
/** "Tem caso sem base legal?" is answered with yes or no. */
const isYesNo = /^(?:tem|temos|ha)\s/;
/** "Fica ou sai?": one of two is asked for. */
const isEither = /\sou\s/;
const perYear = /\b(?:por|no|ao|a cada) ano\b|\banua(?:l|is)\b|\banualmente\b/;
const perMonth = /\b(?:por|ao|a cada) mes\b|\bmensa(?:l|is)\b|\bmensalmente\b/;
const ofEach = /\b(?:por|cada)\b/;
/** Names are asked for, not a number. */
const asksNames = /\bquais\b|^que \p{L}+s\b|^o que\b/u;
const isSeveral =
  /[?;].*\p{L}|(?:,|\se)\s+(?:qual|quais|quanto|quantos|quantas|quando|quem|o que)\b/u;
const executed = new Set<Op>([
  "value",
  "list",
  "rank",
  "count",
  "breakdown",
  "who",
  "when",
  "status",
]);

const nothing: Reading = {
  outcome: "unread",
  plan: null,
  isEdit: false,
  isByName: false,
  metric: null,
  score: 0,
  phrase: 0,
  margin: 0,
  period: null,
  unexplained: [],
  corrected: [],
  choices: [],
};

export function readQuestion(question: string, context: ReadContext): Reading {
  const text = normalise(question.replace(opening, ""));
  if (text.tokens.length === 0) return nothing;
  const completes = isPart.test(normalise(question).said);
  const edited = context.last === null ? null : editPlan(text, context, context.last);
  // "E no programa completo?" holds no noun of its own: it is of what was asked before.
  if (edited !== null && completes && !edited.hasWords) return readEdit(edited);
  const own = readAlone(text, context);
  const points = pointsBack.test(text.said);
  if (stands(own, completes, points)) return own;
  if (edited !== null && (completes || points || !edited.hasWords)) return readEdit(edited);
  return own.outcome === "answered" ? { ...own, outcome: "unread" } : own;
}

/** A question by itself, unless a pronoun or a name alone after "e" points to the turn before. */
const stands = ({ outcome, isByName }: Reading, completes: boolean, points: boolean): boolean =>
  outcome === "answered" && !points && !(completes && isByName);

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

function readAlone(text: Said, context: ReadContext): Reading {
  if ([isSeveral, isYesNo, isEither].some((form) => form.test(text.said))) return nothing;
  const index = indexCatalogue(context.catalogue);
  const parts = readParts(text, context, new Set(index.byStem.keys()));
  const sure = { ...parts, links: parts.links.filter(({ isPossible }) => !isPossible) };
  if (sure.links.length === parts.links.length) return readParted(parts, context);
  const named = readParted(parts, context);
  if (named.outcome === "answered") return named;
  // A metric that has such names would answer for all of them.
  const plain = readParted(sure, context);
  const isIgnored = parts.links.some(
    ({ isPossible, entities }) =>
      isPossible &&
      entities.some(({ dimension }) => plain.metric && hasDimension(plain.metric, dimension)),
  );
  return isIgnored ? { ...plain, outcome: "unread" } : plain;
}

function readParted(parts: Parts, context: ReadContext): Reading {
  const index = indexCatalogue(context.catalogue);
  const words = wordsLeft(parts);
  const candidates = findCandidates(index, words, defaultMetrics(parts.links));
  const ranked = rankReadings(candidates, saidOf(parts, context, words.said), stemsOf);
  const whole = ranked.filter((one) => unexplainedBy(one, parts).length === 0);
  const [best] = whole.length > 0 ? whole : ranked;
  if (best === undefined) return { ...nothing, unexplained: rawOf(words.left) };
  return decide(best, whole, parts, context);
}

function decide(
  best: Ranked,
  whole: readonly Ranked[],
  parts: Parts,
  { knowledge }: ReadContext,
): Reading {
  const unexplained = unexplainedBy(best, parts);
  const second = whole.find(({ metric }) => metric.id !== best.metric.id);
  const margin = best.score - (second?.score ?? 0);
  const ask = askOf(best.metric, parts);
  const isSure =
    unexplained.length === 0 &&
    best.score >= acceptance.answer &&
    margin >= acceptance.margin &&
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
    period: parts.period,
    unexplained: rawOf(unexplained),
    corrected: parts.links.flatMap(({ corrected }) => corrected ?? []),
    choices: whole.slice(0, 4).map(({ metric }) => metric),
  };
}

/** "Quanto custa?" alone completes a turn before; one word of slang is not taken for a metric of another phase. */
function isMeant(best: Ranked, parts: Parts, { view }: Knowledge): boolean {
  const { metric, isNamed } = best;
  const isOpen = view.openPhase === null || metric.phase === 0 || metric.phase === view.openPhase;
  const isAlone = parts.links.length === 0 && parts.period === null;
  return (isOpen || isNamed) && !(isAlone && wordsLeft(parts).left.length === 0 && !hasNoun(parts));
}

/** Something other than an operator of value stands in the question: "por processo", "VPL". */
const hasNoun = ({ operators }: Parts): boolean =>
  operators.some(({ effect }) => effect.by !== undefined || effect.qualifier !== undefined);

const rawOf = (tokens: readonly Token[]): string[] => tokens.map(({ raw }) => raw);

/** "Do programa", "do projeto": what the figures of a set are of, and of no other metric's. */
const wholeSet = new Set(["programa", "projeto"]);

const unexplainedBy = ({ explains, metric }: Ranked, parts: Parts): Token[] =>
  wordsLeft(parts).left.filter(
    ({ stem, text }) =>
      !explains.has(stem) && !(wholeSet.has(text) && metric.defaults["perimetro"] !== undefined),
  );

/** Their names are words of other questions: "Ganhos rápidos" is a wave. */
const isNoQuestion = new Set(["onda", "etapa", "ganho", "acao", "variavel"]);

function defaultMetrics(links: readonly Link[]): string[] {
  const named = new Set(
    links.flatMap(({ entities }) => entities.map(({ dimension }) => dimension)),
  );
  return namedDimensions.flatMap(({ dimension, metric }) =>
    metric !== null && named.has(dimension) && !isNoQuestion.has(dimension) ? [metric] : [],
  );
}

function saidOf(parts: Parts, { knowledge }: ReadContext, stems: ReadonlySet<string>) {
  const effects = parts.operators.map(({ effect }) => effect);
  return {
    units: effects.flatMap(({ unit }) => unit ?? []),
    links: parts.links,
    by: effects.flatMap(({ by }) => by ?? []),
    qualifiers: qualifiersOf(parts),
    hasPeriod: parts.period !== null,
    openPhase: knowledge.view.openPhase,
    lastMetric: null,
    stems,
  };
}

/** Null where the question has something that no plan carries yet: it is then no reader's answer. */
function askOf(metric: ReadMetric, parts: Parts): Ask | null {
  const effects = parts.operators.map(({ effect }) => effect);
  const order = orderOf(parts.operators, metric.direction);
  const by = [...new Set(effects.flatMap((effect) => effect.by ?? []))].filter(
    (dimension) => dimension !== "mes" || !isMonthly(metric),
  );
  const isJudged = effects.some(({ judged }) => judged !== undefined);
  // "prioridade alta" is the name of a value, not an order.
  const isOrderLost = isJudged || effects.some(({ pole }) => pole !== undefined);
  if (isOrderLost && order === null) return null;
  if (effects.some((effect) => effect.filter ?? effect.quantifier ?? effect.having)) return null;
  if (parts.numbers.some(({ role }) => role === "threshold" || role === "unread")) return null;
  const where = parts.links.map(({ entities }) => {
    const usable = entities.filter(({ dimension }) => hasDimension(metric, dimension));
    return { on: usable[0]?.dimension ?? "", op: "=" as const, value: usable.slice(0, 1) };
  });
  const op = opOf(
    effects.flatMap((effect) => (effect.by === "mes" && by.length === 0 ? [] : (effect.op ?? []))),
    order !== null,
    by.length > 0,
  );
  if (!isAskedFor(metric, op, parts)) return null;
  if (op === null || where.some(({ value }) => value.length === 0)) return null;
  if (op === "rank" && by.length === 0) return null;
  return {
    op,
    metrics: [{ id: metric.id, qualifiers: qualifiersOf(parts) }],
    by,
    where,
    having: [],
    period: parts.period === null ? null : periodOf(parts.period),
    order,
    limit: limitOf(parts, op),
    against: null,
    output: effects.find(({ output }) => output !== undefined)?.output ?? "auto",
  };
}

/** The rate and the kind of answer that the words ask for. */
function isAskedFor(
  { unit = "", unitClass, defaults }: ReadMetric,
  op: Op | null,
  { text }: Parts,
) {
  if (perYear.test(text.said) && unit.endsWith("/mes")) return false;
  if (perMonth.test(text.said) && unit.endsWith("/ano")) return false;
  // "Quais sistemas eliminar?" asks those with one value; each with its value is another question.
  if (op === "list" && unitClass === "texto") return ofEach.test(text.said);
  if (op !== "value") return true;
  // How many there are, asked of all, is no number of the chosen set.
  if (unitClass === "contagem" && defaults["perimetro"] !== undefined) return false;
  return unitClass === "texto" || !asksNames.test(text.said);
}

function opOf(said: readonly Op[], isOrdered: boolean, hasBy: boolean): Op | null {
  const distinct = [...new Set(said)];
  if (distinct.some((op) => !executed.has(op))) return null;
  if (isOrdered) return "rank";
  return distinct[0] ?? (hasBy ? "list" : "value");
}
