/** Answers a question from computed results, without a language model (playbook 7.1). Pure: the same view, memory and text give the same answer. */
import type { PhaseNumber } from "../facts/fact.ts";
import { isAtLeast } from "../numeric/rounding.ts";
import { canonicalTable } from "../tables/catalog/catalog.ts";
import type { Answer, ConversationMemory } from "./answer.ts";
import { composeAnswer } from "./compose.ts";
import { commonCopy, refusalCopy } from "./copy/common.ts";
import { findMentions, monthName, type Mention, type SlotKind, type Slots } from "./entities.ts";
import { intentInfo, type IntentId } from "./intent-catalog.ts";
import { isRefused, type Asked, type Intent } from "./intent.ts";
import { allIntents, intentOf, overarching } from "./intents/index.ts";
import { knowledgeOf, type Knowledge } from "./knowledge.ts";
import { nearestPhrasings } from "./language/nearest-phrasing.ts";
import { readQuestion, type Reading } from "./language/read-question.ts";
import { wordsOf } from "./language/words.ts";
import type { Concept } from "./language/lexicon.ts";
import { matchIntent, type Match } from "./match-intent.ts";
import { guardQuestion, refuse, refuseGuarded } from "./refusals.ts";
import { alternatives, canAnswer, utteranceOf } from "./suggestions.ts";
import type { AssistantView } from "./view.ts";

export const emptyMemory: ConversationMemory = { intent: null, slots: {} };
const longestQuestion = 2000;

/** What the next turn may complete: an answered intent and its entities; a refusal or a choice leaves the memory as it was. */
export function rememberAnswer(memory: ConversationMemory, answer: Answer): ConversationMemory {
  return answer.kind === "answer" && answer.intent !== null ? { intent: answer.intent, slots: answer.slots } : memory;
}

export function answerQuestion(view: AssistantView, memory: ConversationMemory, text: string): Answer {
  const knowledge = knowledgeOf(view);
  const question = text.slice(0, longestQuestion).replace(/\s+/g, " ").trim();
  const guarded = guardQuestion(question);
  if (guarded !== null) return refuseGuarded(knowledge, guarded, alternatives(knowledge));

  const words = wordsOf(question);
  const mentions = findMentions(knowledge, words);
  const named = new Set(mentions.filter(({ isShort, entity }) => !isShort && entity.kind !== "metrica").flatMap(({ span }) => span));
  const reading = readQuestion(question, named, new Set(mentions.flatMap(({ span }) => span)));
  const slots = slotsOf(mentions);
  const before = { intent: memory.intent as IntentId | null, slots: memory.slots as Slots };
  const unknown = unknownName(reading);
  const turn = settle(decide(reading, slots, before), reading, unknown);
  if (turn.match.kind === "choice" && unknown === null && (turn.isByPhrasing || !isMostlyUnknown(reading))) return offerChoice(knowledge, turn.match.intents, slots);
  if (turn.match.kind !== "one") return outside(knowledge, reading);

  const { intent } = turn.match;
  const absent = phaseAbsent(knowledge, intent);
  if (absent !== null) return absent;
  // A name that only an absent phase could know is no name of another company.
  const later = unknown === null ? null : turn.match.others.map((other) => phaseAbsent(knowledge, other)).find((refused) => refused !== null) ?? null;
  if (later !== null) return later;
  if (unknown !== null) return refuse(knowledge, "not-covered", `${refusalCopy.notFound(unknown)} ${refusalCopy.notCovered(alternatives(knowledge).topics)}`, { followUps: alternatives(knowledge).followUps });
  if (!turn.isByPhrasing && isMostlyUnknown(reading)) return outside(knowledge, reading);
  return answerWith(knowledge, intent, { slots: turn.slots, concepts: reading.concepts, amounts: reading.amounts, before });
}

function slotsOf(mentions: readonly Mention[]): Slots {
  const slots: Slots = {};
  for (const { entity } of mentions) slots[entity.kind] ??= entity.key;
  return slots;
}

/** Concepts that carry no matter of their own: beside an entity or an amount they only complete the turn before. */
const thin = new Set<Concept>(["fase", "causa", "cenario", "quantidade", "area", "numero", "maior", "processo", "hipotese", "chamado", "custo", "semana", "curto_prazo"]);

interface Turn {
  match: Match;
  slots: Slots;
  /** Completes the turn before. */
  isContinued: boolean;
}

/** Likeness to a phrasing from which it is taken for what is asked, or is offered; and how far the next one has to stay behind. */
const likeEnough = 0.5;
const worthOffering = 0.36;
const ahead = 0.08;
/** From here on, and this far before what the patterns found, the phrasing is believed: one word of the lexicon is a thin reason. */
const surelyLike = 0.66;
const farAhead = 0.2;
/** Of two words any is thin: only a whole sentence is believed against the patterns. */
const leastWords = 4;
const surelyOutside = 0.75;

/**
 * How people phrase such questions decides where patterns recognise nothing, or two intents alike, or one that the question's phrasing is
 * far from; what is not near enough stays as it was.
 */
function settle(turn: Turn, reading: Reading, unknownName: string | null): Turn & { isByPhrasing: boolean } {
  const asItWas = { ...turn, isByPhrasing: false };
  if (unknownName !== null || turn.isContinued) return asItWas;
  const { intents, outside } = nearestPhrasings(reading);
  if (intents.length === 0 && isAtLeast(outside, surelyOutside)) return { ...asItWas, match: { kind: "none" } };
  const near = intents.flatMap(({ intent, likeness }) => { const known = intentOf(intent); return known === null ? [] : [{ intent: known, likeness }]; });
  const [best, second] = near;
  if (best === undefined || !isAtLeast(best.likeness, worthOffering)) return asItWas;
  const isClear = second === undefined || isAtLeast(best.likeness - second.likeness, ahead);
  const one: Turn & { isByPhrasing: boolean } = { ...turn, match: { kind: "one", intent: best.intent, others: [] }, isByPhrasing: true };
  const { match } = turn;
  if (match.kind === "one" && !isMostlyUnknown(reading)) {
    const isNamed = Object.keys(turn.slots).length > 0 || reading.amounts.length > 0;
    const own = near.find(({ intent }) => intent === match.intent)?.likeness ?? 0;
    return !isNamed && reading.words.length >= leastWords && isAtLeast(best.likeness, surelyLike) && isAtLeast(best.likeness - own, farAhead) && !overarching.includes(match.intent.id) ? one : asItWas;
  }
  if (match.kind === "choice") return isClear && match.intents.includes(best.intent) ? one : asItWas;
  if (isClear && isAtLeast(best.likeness, likeEnough)) return one;
  return second === undefined ? asItWas : { ...turn, match: { kind: "choice", intents: [best.intent, second.intent] }, isByPhrasing: true };
}

/** An elliptical question ("e no Financeiro?", "e 70%?", "por quê?") completes the intent of the turn before. */
function decide(reading: Reading, slots: Slots, before: Asked["before"]): Turn {
  const first = reading.words[0]?.text;
  const isContinued = before.intent !== null && ((first === "e" && !reading.concepts.has("hipotese")) || reading.words.length <= 3);
  const matters = [...reading.concepts].filter((concept) => !thin.has(concept) || (concept === "custo" && first !== "e"));
  const earlier = intentOf(before.intent);
  if (isContinued && earlier !== null && matters.length === 0 && (Object.keys(slots).length > 0 || reading.amounts.length > 0 || reading.concepts.has("causa"))) {
    return { match: { kind: "one", intent: earlier, others: [] }, slots: completed(before.slots, slots), isContinued };
  }
  const match = matchIntent(allIntents, { concepts: reading.concepts, slots }, overarching);
  if (!isContinued) return { match, slots, isContinued };
  const kept = completed(before.slots, slots);
  // "quanto custa?" after a question on a process is about that process.
  return { match: match.kind === "one" ? match : matchIntent(allIntents, { concepts: reading.concepts, slots: kept }, overarching), slots: kept, isContinued };
}

const exclusive: readonly (readonly SlotKind[])[] = [["processo", "area", "etapa"]];

/** The new entities over the old; one of the same family takes the place of the old. */
function completed(old: Slots, fresh: Slots): Slots {
  const kept = { ...old };
  for (const family of exclusive) if (family.some((kind) => fresh[kind] !== undefined)) for (const kind of family) delete kept[kind];
  return { ...kept, ...fresh };
}

/** A name in the question that nothing of the project bears. */
function unknownName({ unknown }: Reading): string | null {
  const names = unknown.filter((word) => word.isName);
  return names.length === 0 ? null : names.map(({ raw }) => raw).join(" ");
}

const isMostlyUnknown = ({ unknown, explained, certain }: Reading): boolean => (unknown.length >= 2 && unknown.length > explained) || (unknown.length > 0 && certain === 0);

function outside(knowledge: Knowledge, reading: Reading): Answer {
  const { topics, followUps } = alternatives(knowledge);
  const unknown = unknownName(reading);
  return refuse(knowledge, "not-covered", unknown === null ? refusalCopy.notCovered(topics) : `${refusalCopy.notFound(unknown)} ${refusalCopy.notCovered(topics)}`, { followUps });
}

function phaseAbsent(knowledge: Knowledge, intent: Intent): Answer | null {
  const { phase } = intentInfo(intent.id);
  if (phase === null || knowledge.phase(phase) !== null || canAnswer(knowledge, intent.id)) return null;
  return refuseAbsent(knowledge, intent, phase);
}

function refuseAbsent(knowledge: Knowledge, intent: Intent, phase: PhaseNumber): Answer {
  const { followUps } = alternatives(knowledge);
  if (knowledge.view.withheld.includes(phase)) return refuse(knowledge, "permission", refusalCopy.permission, { intent: intent.id, followUps });
  return refuse(knowledge, "phase-not-run", refusalCopy.phaseNotRun(intent.dependsText, phase), { intent: intent.id, followUps, phase });
}

function answerWith(knowledge: Knowledge, intent: Intent, asked: Asked): Answer {
  const result = intent.answer(knowledge, asked);
  const { followUps, topics } = alternatives(knowledge);
  if (result !== null && isRefused(result)) {
    if (result.refuse === "phase-not-run" && result.phase !== undefined) return refuseAbsent(knowledge, intent, result.phase);
    return refuse(knowledge, result.refuse, result.draft, { intent: intent.id, followUps });
  }
  const slots = { ...asked.slots, ...result?.slots };
  const wholePeriod = asked.slots.periodo === undefined || intent.optional?.includes("periodo") === true ? [] : [[{ text: commonCopy.wholePeriod(monthName(asked.slots.periodo)), emphasis: "muted" as const }]];
  const answer = result === null ? null : composeAnswer(knowledge, intent.id, { ...result, paragraphs: [...result.paragraphs, ...wholePeriod], slots, followUps: result.followUps ?? [] });
  if (answer !== null) return { ...answer, kind: intent.id === "ajuda" ? "help" : "answer", followUps: intent.id === "ajuda" ? followUps : answer.followUps.filter(({ message }) => isAnswerable(knowledge, message)) };
  const { table, columns } = intent.needsData;
  return refuse(knowledge, "no-data", `${refusalCopy.noData(canonicalTable(table).label, columns)} ${refusalCopy.canShow(topics)}`, { intent: intent.id, followUps, phase: intentInfo(intent.id).phase });
}

const answerable = new WeakMap<Knowledge, Map<string, boolean>>();

/** Whether a button's question has a phase behind it; the buttons are few and come back. */
function isAnswerable(knowledge: Knowledge, message: string): boolean {
  const known = answerable.get(knowledge) ?? new Map<string, boolean>();
  answerable.set(knowledge, known);
  const ready = known.get(message);
  if (ready !== undefined) return ready;
  const mentions = findMentions(knowledge, wordsOf(message));
  const named = new Set(mentions.filter(({ isShort, entity }) => !isShort && entity.kind !== "metrica").flatMap(({ span }) => span));
  const match = matchIntent(allIntents, { concepts: readQuestion(message, named).concepts, slots: slotsOf(mentions) }, overarching);
  const found = match.kind === "one" && phaseAbsent(knowledge, match.intent) === null;
  known.set(message, found);
  return found;
}

function offerChoice(knowledge: Knowledge, intents: readonly Intent[], slots: Slots): Answer {
  const followUps = intents.flatMap((intent) => {
    const message = utteranceOf(knowledge, intent.id, slots);
    return message === null ? [] : [{ label: intentInfo(intent.id).label, message }];
  });
  const composed = composeAnswer(knowledge, null, { paragraphs: [[{ text: commonCopy.choice }]], origin: [], phase: null, slots, followUps });
  if (composed === null) throw new Error("A choice without a sentence.");
  return { ...composed, kind: "choice" };
}
