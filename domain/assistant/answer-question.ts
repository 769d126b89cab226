/**
 * Answers a question from computed results, without a language model (playbook 7.1). Pure: the same
 * view, memory and text give the same answer.
 */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { canonicalTable } from "../tables/catalog/catalog.ts";
import { disagreementOf, unreadWords, type Told } from "./agreement.ts";
import { answerByPlan, withContext, type Planned } from "./plans/answer-by-plan.ts";
import { answerMeasures, answerParts } from "./plans/together/answer-parts.ts";
import type { Answer, ConversationMemory } from "./answer.ts";
import { buildClarification } from "./build-clarification.ts";
import { composeAnswer } from "./compose.ts";
import { commonCopy, refusalCopy } from "./copy/common.ts";
import { answerDirectly } from "./direct-answers.ts";
import { findMentions, monthName, type Mention, type Slots } from "./entities.ts";
import { intentInfo, type IntentId } from "./intent-catalog.ts";
import { isRefused, type Asked, type Intent } from "./intent.ts";
import { allIntents, overarching } from "./intents/index.ts";
import { knowledgeOf, type Knowledge } from "./knowledge.ts";
import { readQuestion, type Reading } from "./language/read-question.ts";
import { wordsOf } from "./language/words.ts";
import { matchIntent } from "./match-intent.ts";
import { isElliptical, detectIntents } from "./detect-intents.ts";
import { isLoosely } from "./plainer/loosely.ts";
import { answerOpen, type Turn } from "./plainer/answer-open.ts";
import { guardQuestion, refuse, refuseUnsafe, type Guarded } from "./refusals.ts";
import { alternatives, canAnswer, utteranceOf } from "./suggestions.ts";
import { answerBoth, type PlannedAsk } from "./plans/both-conditions.ts";
import type { Ask } from "./plans/plan.ts";
import { compareLast } from "./plans/compare-last.ts";
import { answerWhy, isWhyAlone } from "./plans/why.ts";
import { withPhaseNumbers } from "./reader/names/phase-names.ts";
import { unknownSpending } from "./unknown-spending.ts";
import type { AssistantView } from "./view.ts";

export const emptyMemory: ConversationMemory = { intent: null, slots: {} };
const longestQuestion = 2000;

/** What the next turn may complete: an answered intent and its entities, or the plan; a refusal or a choice leaves the memory as it was. */
export function saveAnswer(memory: ConversationMemory, answer: Answer): ConversationMemory {
  const plan = answer.plan ?? null;
  const fact = answer.paragraphs[0]?.find((inline) => inline.fact !== undefined)?.fact ?? null;
  if (answer.kind !== "answer") return memory;
  if (answer.intent === null && plan === null) return { ...memory, fact };
  return { intent: answer.intent, slots: answer.slots, plan, earlier: memory.plan ?? null, fact };
}

export function answerQuestion(
  view: AssistantView,
  memory: ConversationMemory,
  text: string,
): Answer {
  const knowledge = knowledgeOf(view);
  const question = withPhaseNumbers(text.slice(0, longestQuestion).replace(/\s+/g, " ").trim());
  const answer = answerAsSaid({ knowledge, memory, question });
  return answerOpen({ knowledge, memory, question }, answer, answerAsSaid);
}

function answerAsSaid({ knowledge, memory, question }: Turn): Answer {
  const guarded = guardOf(knowledge, question);
  if (guarded !== null) return refuseUnsafe(knowledge, guarded, alternatives(knowledge));
  return (
    answerBoth(knowledge, question, (one) => plannedAsk(knowledge, one)) ??
    answerUnguarded(knowledge, memory, question)
  );
}

function answerUnguarded(
  knowledge: Knowledge,
  memory: ConversationMemory,
  question: string,
): Answer {
  const before = memory.plan ?? null;
  if (isOfNothing(memory, question)) return outside(knowledge, { unknown: [] });
  const several = answerParts(knowledge, before, question);
  const whole =
    answerWhy(knowledge, before, question) ?? (several?.isWhole ? several.answer : null);
  if (whole !== null) return whole;
  const matched = answerByIntent(knowledge, memory, question);
  // Told once more, what was told before gives no reason.
  if (isWhyAlone(question) && isRepeated(matched, memory))
    return outside(knowledge, { unknown: [] });
  const asked = answerByPlan(knowledge, before, question);
  const other = otherThanPlan(knowledge, memory, { asked, question });
  if (other !== null) return other;
  if (asked.answer === null)
    return unplanned({ ...asked, knowledge, matched, before: memory }, several?.answer ?? null);
  const answer = withContext(asked.answer, matched);
  return answer.followUps.length > 0 ? answer : { ...answer, followUps: next(knowledge, matched) };
}

/** "E no cenário conservador?" goes on with nothing where nothing was answered before. */
const isOfNothing = ({ plan, intent }: ConversationMemory, question: string): boolean =>
  plan == null &&
  intent === null &&
  /^e\s+(?!se\s)/iu.test(question) &&
  !/\b(?:qua(?:l|is)|quant[oa]s?|quem|quando|como|onde|que|por qu[eê])(?!\p{L})/iu.test(question);

/** What is told directly where no plan answers, or several measures each by its own. */
function otherThanPlan(
  knowledge: Knowledge,
  memory: ConversationMemory,
  { asked, question }: { asked: Planned; question: string },
): Answer | null {
  if (asked.answer?.kind === "answer") return null;
  return (
    withoutPlan(knowledge, memory, asked) ??
    (asked.answer === null ? answerMeasures(knowledge, question) : null)
  );
}

const isRepeated = ({ intent }: Answer, memory: ConversationMemory): boolean =>
  intent !== null && intent === memory.intent;

/** What a question asks by its plan; null where it is not answered so. */
function plannedAsk(knowledge: Knowledge, question: string): PlannedAsk | null {
  const { answer, reading } = answerByPlan(knowledge, null, question);
  const ask = answer?.kind === "answer" ? answer.plan?.asks[0] : undefined;
  return ask === undefined || reading.metric === null ? null : { metric: reading.metric, ask };
}

/** What a question means is read first where its words alone leave that open (assistant.md 2.9). */
function guardOf(knowledge: Knowledge, question: string): Guarded | null {
  const guarded = guardQuestion(question);
  const mayBeFigure =
    guarded === "individual-person" || (guarded !== null && isLoosely(guarded, question));
  if (!mayBeFigure) return guarded;
  const { answer } = answerByPlan(knowledge, null, question);
  const ask = answer?.kind === "answer" ? answer.plan?.asks[0] : undefined;
  if (ask === undefined) return guarded;
  return asksOfAccount(ask) || isLoosely(guarded, question) ? null : guarded;
}

/** "Salários e encargos" is an account of the ledger, by cost centre too: what was spent on it is nobody's pay. */
const asksOfAccount = ({ where }: Ask): boolean =>
  where.some(({ on }) => on === "conta") &&
  where.every(({ on }) => on === "conta" || on === "centro_custo");

/** The parts that have a plan, an intent's answer where it is of what was asked, else a question back. */
function unplanned(told: Told & Pick<Planned, "isUnheld">, several: Answer | null): Answer {
  const { knowledge, matched } = told;
  if (told.isUnheld === true) return askedBack(told);
  // A part was read without doubt: an answer that leaves its value out is of something else.
  if (several !== null && !tellsOf(matched, several)) return several;
  const lost = disagreementOf(told);
  if (lost === null && matched.kind === "answer") return matched;
  if (several !== null) return several;
  return lost === null
    ? matched
    : buildClarification(knowledge, {
        ...told,
        lost,
        near: matched.intent,
        foreign: unreadWords(told),
      });
}

/** A question whose plan leaves out what was asked as such: the nearest readings, to choose between. */
const askedBack = ({ knowledge, reading, parts, matched }: Told): Answer =>
  buildClarification(knowledge, {
    reading: { ...reading, choices: nearestOf(reading) },
    parts,
    lost: "limit",
    near: matched.intent,
    foreign: [],
  });

/** What was read first, whatever else it may be. */
const nearestOf = ({ metric, choices }: Planned["reading"]): Planned["reading"]["choices"] =>
  metric === null ? choices : [metric, ...choices.filter(({ id }) => id !== metric.id)];

/** The intent's answer holds the values that the parts with a plan of their own begin with. */
const tellsOf = (matched: Answer, { paragraphs }: Answer): boolean => {
  const told = new Set(
    matched.citations.flatMap((citation) => (citation.kind === "fact" ? [citation.factId] : [])),
  );
  const [first = []] = paragraphs;
  return first.every(({ fact }) => fact === undefined || told.has(fact));
};

const withoutPlan = (knowledge: Knowledge, before: ConversationMemory, asked: Planned) =>
  compareLast(knowledge, before, asked.parts.text) ??
  answerDirectly({ ...asked, knowledge, before });

/** How a conversation goes on where the plan itself says nothing of it. */
const next = (knowledge: Knowledge, matched: Answer): Answer["followUps"] =>
  matched.kind === "answer" && matched.followUps.length > 0
    ? matched.followUps
    : [...alternatives(knowledge).followUps];

function answerByIntent(
  knowledge: Knowledge,
  memory: ConversationMemory,
  question: string,
): Answer {
  const { view } = knowledge;
  const words = wordsOf(question);
  const mentions = findMentions(
    knowledge,
    words,
    memory.intent === "pareto_custos" && isElliptical(words),
  );
  const named = new Set(
    mentions
      .filter(({ isShort, entity }) => !isShort && entity.kind !== "metrica")
      .flatMap(({ span }) => span),
  );
  const reading = readQuestion(question, named, new Set(mentions.flatMap(({ span }) => span)));
  const slots = slotsOf(mentions);
  const before = { intent: memory.intent as IntentId | null, slots: memory.slots as Slots };
  const unknown = unknownName(reading);
  const turn = detectIntents(
    { reading, slots, named, openPhase: view.openPhase, hasUnknownName: unknown !== null },
    before,
  );
  if (turn.match.kind === "choice" && unknown === null)
    return offerChoice(knowledge, turn.match.intents, slots);
  if (turn.match.kind !== "one") return outside(knowledge, reading);

  const { intent } = turn.match;
  const absent = phaseAbsent(knowledge, intent);
  if (absent !== null) return absent;
  // A name that only an absent phase could know is no name of another company.
  const later =
    unknown === null
      ? null
      : (turn.match.others
          .map((other) => phaseAbsent(knowledge, other))
          .find((refused) => refused !== null) ?? null);
  if (later !== null) return later;
  if (unknown !== null) return notFound(knowledge, unknown);
  const spentOn = intent.id === "pareto_custos" ? unknownSpending(words, mentions) : null;
  if (spentOn !== null) return notFound(knowledge, spentOn);
  return answerWith(knowledge, intent, {
    slots: turn.slots,
    concepts: reading.concepts,
    amounts: reading.amounts,
    before,
  });
}

function slotsOf(mentions: readonly Mention[]): Slots {
  const slots: Slots = {};
  for (const { entity } of mentions) slots[entity.kind] ??= entity.key;
  return slots;
}

/** A name in the question that nothing of the project bears. */
function unknownName({ unknown }: Pick<Reading, "unknown">): string | null {
  const names = unknown.filter((word) => word.isName);
  return names.length === 0 ? null : names.map(({ raw }) => raw).join(" ");
}

function outside(knowledge: Knowledge, reading: Pick<Reading, "unknown">): Answer {
  const { topics, followUps } = alternatives(knowledge);
  const unknown = unknownName(reading);
  return unknown === null
    ? refuse(knowledge, "not-covered", refusalCopy.notCovered(topics), { followUps })
    : notFound(knowledge, unknown);
}

function notFound(knowledge: Knowledge, name: string): Answer {
  const { topics, followUps } = alternatives(knowledge);
  return refuse(
    knowledge,
    "not-covered",
    `${refusalCopy.notFound(name)} ${refusalCopy.notCovered(topics)}`,
    { followUps },
  );
}

function phaseAbsent(knowledge: Knowledge, intent: Intent): Answer | null {
  const { phase } = intentInfo(intent.id);
  if (phase === null || knowledge.phase(phase) !== null || canAnswer(knowledge, intent.id))
    return null;
  return refuseAbsent(knowledge, intent, phase);
}

function refuseAbsent(knowledge: Knowledge, intent: Intent, phase: PhaseNumber): Answer {
  const { followUps } = alternatives(knowledge);
  if (knowledge.view.withheld.includes(phase))
    return refuse(knowledge, "permission", refusalCopy.permission, {
      intent: intent.id,
      followUps,
    });
  return refuse(knowledge, "phase-not-run", refusalCopy.phaseNotRun(intent.dependsText, phase), {
    intent: intent.id,
    followUps,
    phase,
  });
}

function answerWith(knowledge: Knowledge, intent: Intent, asked: Asked): Answer {
  const result = intent.answer(knowledge, asked);
  const { followUps, topics } = alternatives(knowledge);
  if (result !== null && isRefused(result)) {
    if (result.refuse === "phase-not-run" && result.phase !== undefined)
      return refuseAbsent(knowledge, intent, result.phase);
    return refuse(knowledge, result.refuse, result.draft, { intent: intent.id, followUps });
  }
  const slots = { ...asked.slots, ...result?.slots };
  const wholePeriod =
    asked.slots.periodo === undefined || intent.optional?.includes("periodo") === true
      ? []
      : [
          [
            {
              text: commonCopy.wholePeriod(monthName(asked.slots.periodo)),
              emphasis: "muted" as const,
            },
          ],
        ];
  const answer =
    result === null
      ? null
      : composeAnswer(knowledge, intent.id, {
          ...result,
          paragraphs: [...result.paragraphs, ...wholePeriod],
          slots,
          followUps: result.followUps ?? [],
        });
  if (answer !== null)
    return {
      ...answer,
      kind: intent.id === "ajuda" ? "help" : "answer",
      followUps:
        intent.id === "ajuda"
          ? followUps
          : answer.followUps.filter(({ message }) => isAnswerable(knowledge, message)),
    };
  const { table, columns } = intent.needsData;
  return refuse(
    knowledge,
    "no-data",
    `${refusalCopy.noData(canonicalTable(table).label, columns)} ${refusalCopy.canShow(topics)}`,
    { intent: intent.id, followUps, phase: intentInfo(intent.id).phase },
  );
}

const answerable = new WeakMap<Knowledge, Map<string, boolean>>();

/** Whether a button's question has a phase behind it; the buttons are few and come back. */
function isAnswerable(knowledge: Knowledge, message: string): boolean {
  const known = answerable.get(knowledge) ?? new Map<string, boolean>();
  answerable.set(knowledge, known);
  const ready = known.get(message);
  if (ready !== undefined) return ready;
  const mentions = findMentions(knowledge, wordsOf(message));
  const named = new Set(
    mentions
      .filter(({ isShort, entity }) => !isShort && entity.kind !== "metrica")
      .flatMap(({ span }) => span),
  );
  const match = matchIntent(
    allIntents,
    { concepts: readQuestion(message, named).concepts, slots: slotsOf(mentions) },
    overarching,
  );
  const found = match.kind === "one" && phaseAbsent(knowledge, match.intent) === null;
  known.set(message, found);
  return found;
}

function offerChoice(knowledge: Knowledge, intents: readonly Intent[], slots: Slots): Answer {
  const followUps = intents.flatMap((intent) => {
    const message = utteranceOf(knowledge, intent.id, slots);
    return message === null ? [] : [{ label: intentInfo(intent.id).label, message }];
  });
  const composed = composeAnswer(knowledge, null, {
    paragraphs: [[{ text: commonCopy.choice }]],
    origin: [],
    phase: null,
    slots,
    followUps,
  });
  if (composed === null) throw new Error("A choice without a sentence.");
  return { ...composed, kind: "choice" };
}
