/** By the columns and cells of the files, where no metric answers. */
import { currencyOfUnit } from "../../kernel/unit.ts";
import type { Answer } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";
import { executed, withinData } from "../plans/answer-by-plan.ts";
import type { Plan } from "../plans/plan.ts";
import { readRows } from "./read-rows.ts";
import { readRowTurn } from "./turn-rows.ts";

/** Null where the words are of no table alone, or its rows hold nothing of what is asked. `last`: what "e com seguros?" completes. */
export function answerByRows(
  knowledge: Knowledge,
  last: Plan | null,
  question: string,
): Answer | null {
  const found = readRows(question, knowledge) ?? readRowTurn(question, last, knowledge);
  if (found === null) return null;
  const ask = withinData(knowledge, found);
  const answer = executed(knowledge, { ...found, ask });
  // What the analyses convert is told by them alone.
  const isForeign = answer?.newFacts.some(({ unit }) => (currencyOfUnit(unit) ?? "BRL") !== "BRL");
  if (answer === null || isForeign === true) return null;
  const plan: Plan = { v: 1, asks: [ask], openPhase: knowledge.view.openPhase };
  // A part that is changed would be read as the metric that it resembles.
  const chips = (answer.chips ?? []).map((chip) => ({ ...chip, choices: [] }));
  return { ...answer, plan, chips };
}
