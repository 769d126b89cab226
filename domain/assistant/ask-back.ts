/** A question that was not read without doubt is asked back: the readings as buttons, or what was understood and what is missing. */
import { capitalised } from "../kernel/text/capitalised.ts";
import type { Answer, FollowUp } from "./answer.ts";
import { composeAnswer } from "./compose.ts";
import { askCopy } from "./copy/ask.ts";
import { refusalCopy } from "./copy/common.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Reading } from "./reader/read-question.ts";
import { refuse } from "./refusals.ts";
import { alternatives } from "./suggestions.ts";

const mostReadings = 3;

export function askBack(knowledge: Knowledge, { reading }: { reading: Reading }): Answer {
  const choices = reading.choices.slice(0, mostReadings);
  const [first] = choices;
  if (first === undefined) {
    const { topics, followUps } = alternatives(knowledge);
    return refuse(knowledge, "not-covered", refusalCopy.notCovered(topics), { followUps });
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
