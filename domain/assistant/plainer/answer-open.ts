/**
 * What is tried, in this order, where a question is not answered as it stands: plainer forms of it; the same with the words passed over
 * that say again what is asked; the rows of the files.
 */
import type { Answer, ConversationMemory } from "../answer.ts";
import { planCopy } from "../copy/plan.ts";
import { freely, type Knowledge } from "../knowledge.ts";
import { guardQuestion } from "../refusals.ts";
import { answerByRows } from "../rows/answer-by-rows.ts";
import { withoutFrame } from "./frames.ts";
import { isLoosely } from "./loosely.ts";
import { isGlossed, plainerQuestions } from "./plainer-questions.ts";
import { isOfSource } from "./reworded.ts";

export interface Turn {
  knowledge: Knowledge;
  memory: ConversationMemory;
  question: string;
}

/** `answer`: of the question as it stands, which `ask` gives of any other. */
export function answerOpen(turn: Turn, answer: Answer, ask: (turn: Turn) => Answer): Answer {
  // "Do Jurídico" is no opinion of law where the file has such a responsible.
  if (answer.refusal === "legal-opinion") return answerOfRows(turn) ?? answer;
  if (!isOpen(answer)) return answer;
  const free = { ...turn, knowledge: freely(turn.knowledge) };
  return answerPlainer(turn, ask) ?? answerFreely(free, ask) ?? answerOfRows(turn) ?? answer;
}

/** Neither answered nor refused for what it asks. */
const isOpen = ({ kind, refusal }: Answer): boolean =>
  kind === "choice" || (kind === "refusal" && refusal === "not-covered");

/** A plan explains every word of its question; of the bundles the one of a gate is of nothing else. */
const isOfEveryWord = ({ kind, plan, intent }: Answer): boolean =>
  kind === "answer" && (plan != null || intent === "status_gate");

/** By the first plainer form that has an answer; null where none has. */
function answerPlainer(turn: Turn, ask: (turn: Turn) => Answer): Answer | null {
  const { knowledge, question } = turn;
  for (const { text, corrected, gloss, source } of plainerQuestions(question, knowledge)) {
    // A word that was mended, and one that is passed over, would be one guess too many.
    if (knowledge.isFree && corrected.length > 0) continue;
    const answer = ask({ ...turn, question: text });
    const isWhole = isOfSource(source, answer) && isGlossed(gloss, answer, knowledge);
    if (!isOfEveryWord(answer) || !isWhole) continue;
    const read = planCopy.readAs(corrected);
    return read === null || answer.reading == null
      ? answer
      : { ...answer, reading: `${answer.reading} · ${read}` };
  }
  return null;
}

function answerFreely(turn: Turn, ask: (turn: Turn) => Answer): Answer | null {
  const answer = ask(turn);
  return isOfEveryWord(answer) ? answer : answerPlainer(turn, ask);
}

/** What is refused for what it asks stays refused. */
function answerOfRows({ knowledge, memory, question }: Turn): Answer | null {
  const guarded = guardQuestion(question);
  // "2027" may be a forecast, and the end of a contract that the file holds.
  if (guarded !== null && guarded !== "not-covered" && !isLoosely(guarded, question)) return null;
  return answerByRows(knowledge, memory.plan ?? null, withoutFrame(question) ?? question);
}
