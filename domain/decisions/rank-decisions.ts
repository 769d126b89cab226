/** From what a phase found to its decisions in the order in which they are asked. */
import { formatDate } from "../kernel/text/date-text.ts";
import { confidenceLabel } from "../facts/confidence.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { daysBetween } from "../kernel/dates/calendar.ts";
import { decisionCopy, decisionTexts, recommendationVerbs } from "./copy.ts";
import type {
  Audience,
  Decision,
  DecisionAnswer,
  DecisionClass,
  DecisionDue,
  DecisionEffect,
  DecisionKind,
  DecisionOwner,
  Reversible,
} from "./decision.ts";
import { capitalised } from "../kernel/text/capitalised.ts";

export interface DecisionDraft {
  kind: DecisionKind;
  /** Entity of the id; "" where the phase asks one decision of the kind. */
  subject: string;
  audience: Audience;
  /** Fill the texts of the kind. */
  words: Readonly<Record<string, string>>;
  insight: { id: string; confidence: number };
  effect: DecisionEffect | null;
  due: DecisionDue;
  owner: DecisionOwner;
  consequenceFacts: readonly string[];
  /** Facts that the answers "no" and "later" show beside those of effect, consequence and evidence. */
  answerFacts?: readonly string[];
  /** Set where the consequence cannot be computed: what has to be sent. */
  missing?: { column: string; table: string };
  evidence: readonly string[];
  reversible: Reversible;
  /** BRL a year that the decision can move; null of entities without money. */
  moves: number | null;
  impact: "high" | "medium" | "low";
  /** Of an ongoing breach: how many people a month it touches. */
  breach?: { people: number };
  dependsOn?: readonly string[];
}

export interface RankingContext {
  phase: PhaseNumber;
  /** YYYY-MM-DD. */
  today: string;
  /** BRL a year; null without a costed inventory. */
  mappedCost: number | null;
}

const soonDays = 30;
const nearDays = 120;
const urgency = { soon: 1.5, near: 1.2, later: 1 };
/**
 * The highest confidence of each band that people see. Within a band the second decimal tells of how a figure was made, not of
 * which decision matters more (docs/decisions/147).
 */
const confidenceWeight = { Alta: 1, Média: 0.79, Baixa: 0.59 } as const;
const impactShare = { high: 0.02, medium: 0.005, low: 0.001 };
const impactBrl = { high: 200_000, medium: 50_000, low: 10_000 };
const leastUndoable = { brl: 20_000, share: 0.001 };
/** Board decisions: these, and every one of class A. */
const boardCount = 5;

export function rankDecisions(
  drafts: readonly DecisionDraft[],
  context: RankingContext,
): Decision[] {
  return drafts
    .map((draft) => ({ draft, decision: toDecision(draft, context) }))
    .sort(
      (a, b) =>
        a.decision.class.localeCompare(b.decision.class) ||
        (a.decision.class === "A" ? byBreach(a.draft, b.draft) : 0) ||
        b.decision.score - a.decision.score ||
        compareDates(a.decision.due.date, b.decision.due.date) ||
        (a.decision.id < b.decision.id ? -1 : 1),
    )
    .map(({ decision }) => decision);
}

/** Those that the board is asked first; the others stand under a heading of their own. */
export function splitBoard(decisions: readonly Decision[]): {
  board: Decision[];
  others: Decision[];
} {
  const board = decisions.filter(
    (decision, index) => decision.class === "A" || (index < boardCount && decision.score > 0),
  );
  return { board, others: decisions.filter((decision) => !board.includes(decision)) };
}

function toDecision(draft: DecisionDraft, context: RankingContext): Decision {
  const { kind, subject, due, effect } = draft;
  const texts = decisionTexts[kind];
  const daysLeft = due.date === null ? null : daysBetween(context.today, due.date);
  const isPast = daysLeft !== null && daysLeft < 0;
  const value = valueOf(draft, context.mappedCost);
  const recommendation = fillTemplate(texts.recommendation, draft.words);
  if (!startsWithVerb(recommendation))
    throw new Error(`Decision ${kind}: “${recommendation}” begins with no verb of the list.`);
  const consequence = isPast && texts.past !== undefined ? texts.past : texts.consequence;
  return {
    id: decisionId(context.phase, kind, subject),
    phase: context.phase,
    kind,
    class: classOf(draft, { daysLeft, value, mappedCost: context.mappedCost }),
    audience: draft.audience,
    question: fillTemplate(texts.question, draft.words),
    recommendation,
    insightId: draft.insight.id,
    effect,
    due,
    owner: draft.owner,
    consequence: unlessMissing(draft, consequence, draft.consequenceFacts),
    answers: answersOf(draft),
    evidence: [...new Set([...(effect === null ? [] : [effect.factId]), ...draft.evidence])],
    reversible: draft.reversible,
    dependsOn: [...(draft.dependsOn ?? [])],
    options: texts.options.map((label, index) => ({
      label,
      effectFactId: index === 0 ? (effect?.factId ?? null) : null,
    })),
    score:
      value * urgencyOf(daysLeft) * confidenceWeight[confidenceLabel(draft.insight.confidence)],
  };
}

/** Where it cannot be computed, what has to be sent instead. */
function unlessMissing(
  { missing, words }: DecisionDraft,
  text: string,
  factIds: readonly string[],
): { sentence: string; factIds: string[] } {
  return missing === undefined
    ? { sentence: `${fillTemplate(text, words)}.`, factIds: [...factIds] }
    : { sentence: `${decisionCopy.missing(missing.column, missing.table)}.`, factIds: [] };
}

function answersOf(draft: DecisionDraft): DecisionAnswer[] {
  const texts = decisionTexts[draft.kind];
  const factIds = [
    ...new Set([
      ...draft.consequenceFacts,
      ...(draft.answerFacts ?? []),
      ...(draft.effect === null ? [] : [draft.effect.factId]),
      ...draft.evidence,
    ]),
  ];
  return [
    { answer: "nao", ...unlessMissing(draft, texts.no ?? texts.consequence, factIds) },
    { answer: "adiar", sentence: `${fillTemplate(texts.postponed, draft.words)}.`, factIds },
  ];
}

export const decisionId = (phase: PhaseNumber, kind: DecisionKind, subject = ""): string =>
  `p${phase}.dec.${kind}${subject === "" ? "" : `.${subject}`}`;

/** Of an id that `decisionId` made; null of any other text. */
export const phaseOfDecision = (id: string): number | null => {
  const phase = /^p([1-7])\.dec\./.exec(id)?.[1];
  return phase === undefined ? null : Number(phase);
};

/** What the decision can move in a year; a share of the mapped cost by impact where it has no money. */
function valueOf({ moves, impact }: DecisionDraft, mappedCost: number | null): number {
  if (moves !== null) return Math.abs(moves);
  return mappedCost === null || mappedCost === 0
    ? impactBrl[impact]
    : impactShare[impact] * mappedCost;
}

function classOf(
  draft: DecisionDraft,
  about: { daysLeft: number | null; value: number; mappedCost: number | null },
): DecisionClass {
  if (draft.breach !== undefined) return "A";
  const { daysLeft, value, mappedCost } = about;
  if (daysLeft === null) return "C";
  if (daysLeft < 0) return "B";
  const least = Math.max(leastUndoable.brl, leastUndoable.share * (mappedCost ?? 0));
  return draft.due.basis === "aviso" && daysLeft <= nearDays && value >= least ? "B" : "C";
}

const urgencyOf = (daysLeft: number | null): number =>
  daysLeft === null
    ? urgency.later
    : daysLeft <= soonDays
      ? urgency.soon
      : daysLeft <= nearDays
        ? urgency.near
        : urgency.later;

/** Suspensions first, then those that touch more people. */
function byBreach(a: DecisionDraft, b: DecisionDraft): number {
  const suspends = ({ kind }: DecisionDraft) => (kind === "suspender_uso" ? 0 : 1);
  return suspends(a) - suspends(b) || (b.breach?.people ?? 0) - (a.breach?.people ?? 0);
}

const compareDates = (a: string | null, b: string | null): number =>
  (a ?? "9999").localeCompare(b ?? "9999");

/** A word that the draft does not give is a mistake of its generator. */
export function fillTemplate(template: string, words: Readonly<Record<string, string>>): string {
  const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`“${template}” needs the word ${name}.`);
    return word;
  });
  return capitalised(text);
}

export const startsWithVerb = (sentence: string): boolean =>
  recommendationVerbs.includes((sentence.split(" ")[0] ?? "").toLocaleLowerCase("pt-BR"));

/** As a table's cell says it. `today`: YYYY-MM-DD. */
export function dueText({ date, basis }: DecisionDue, today: string): string {
  if (date === null) return decisionCopy.noDate;
  if (basis === "imediato") return decisionCopy.immediate;
  return date < today ? decisionCopy.expired(formatDate(date)) : formatDate(date);
}

export const ownerText = ({ name, suggestRole }: DecisionOwner): string =>
  name ?? decisionCopy.toName(suggestRole);
