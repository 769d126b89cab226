/** A question that was not read without doubt is asked back: the readings as buttons, or what was understood and what is missing. */
import { capitalised } from "../kernel/text/capitalised.ts";
import type { Answer, FollowUp } from "./answer.ts";
import { composeAnswer } from "./compose.ts";
import { askCopy } from "./copy/ask.ts";
import { refusalCopy } from "./copy/common.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Parts } from "./reader/parts.ts";
import type { Reading } from "./reader/read-question.ts";
import { findCutWord, type Disagreement } from "./agreement.ts";
import { monthName } from "./entities.ts";
import type { IntentId } from "./intent-catalog.ts";
import { planCopy } from "./copy/plan.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import { canonicalTables } from "../tables/catalog/catalog.ts";
import { refuse } from "./refusals.ts";
import { alternatives, utteranceOf } from "./suggestions.ts";

const mostReadings = 3;

export interface NotAnswered {
  reading: Reading;
  parts: Parts;
  lost: Disagreement;
  /** What would have been answered, had all words been its own. */
  near: Answer["intent"];
  /** Words that nothing explains. */
  foreign: readonly string[];
}

/** What was understood, and which column would answer it. */
function understood(
  knowledge: Knowledge,
  { reading, parts, lost, foreign }: NotAnswered,
): string | null {
  const [name] = parts.links.flatMap(({ entities }) => entities);
  if (lost === "cut") return cutText(knowledge, findCutWord(reading, parts) ?? "");
  if (lost === "name" && name !== undefined) return askCopy.name(name.name);
  if (lost === "month" && parts.period !== null)
    return askCopy.month(monthName(parts.period.from.slice(-2)));
  if (lost === "limit") return askCopy.limit;
  if (lost === "words") {
    const words = foreign.filter((word) => !/\d/.test(word)).map((word) => `“${word}”`);
    return words.length === 0 ? null : askCopy.words(planCopy.list(words));
  }
  return null;
}

function cutText(knowledge: Knowledge, word: string): string {
  for (const { columns, label, name } of canonicalTables) {
    const found = columns.find((one) => normalizeText(one.label).split(" ").includes(word));
    if (found === undefined) continue;
    const isSent = knowledge.view.tables.some(({ table }) => table === name);
    return `${askCopy.cut(word)} ${askCopy.column(found.label, label, isSent)}`;
  }
  return askCopy.cut(word);
}

/** The question that an intent does answer, as a button. */
function nearest(knowledge: Knowledge, intent: Answer["intent"]): FollowUp[] {
  const message = intent === null ? null : utteranceOf(knowledge, intent as IntentId);
  return message === null ? [] : [{ label: message, message }];
}

export function buildClarification(knowledge: Knowledge, asked: NotAnswered): Answer {
  const { reading } = asked;
  const choices = reading.choices.slice(0, mostReadings);
  const [first] = choices;
  // Another reading has no month and no cut either.
  if (first === undefined || asked.lost === "month" || asked.lost === "cut") {
    const { topics, followUps: others } = alternatives(knowledge);
    const near = nearest(knowledge, asked.near);
    const further = others.filter(({ message }) => near.every((one) => one.message !== message));
    const followUps = [...near, ...further].slice(0, mostReadings);
    const said = understood(knowledge, asked);
    const text =
      said === null ? refusalCopy.notCovered(topics) : `${said} ${refusalCopy.canShow(topics)}`;
    return refuse(knowledge, "not-covered", text, { followUps });
  }
  const followUps = choices.map(
    ({ name, article }): FollowUp => ({
      label: capitalised(name),
      message: askCopy.question(article, name),
    }),
  );
  const text = choices.length === 1 ? askCopy.one(first.name) : askCopy.several;
  const composed = composeAnswer(knowledge, null, {
    paragraphs: [[{ text }]],
    origin: [],
    phase: null,
    followUps,
  });
  if (composed === null) throw new Error("A question back without a sentence.");
  return { ...composed, kind: "choice" };
}
