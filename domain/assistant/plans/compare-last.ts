/** "Compara os dois": the plan before and the one before that, of one metric. */
import type { Answer, ConversationMemory } from "../answer.ts";
import { composeAnswer } from "../compose.ts";
import type { Knowledge } from "../knowledge.ts";
import type { Parts } from "../reader/parts.ts";
import { metricsOf } from "./answer-by-plan.ts";
import type { Ask } from "./plan.ts";
import { renderCompare } from "./render-compare.ts";
import { readingLine } from "./reading-line.ts";

const comparesTwo = /^(?:e )?(?:agora )?compar\w+ (?:os|as) (?:dois|duas)\b/;

/** Two totals of one metric, the earlier month first. */
function comparable(first: Ask | undefined, second: Ask | undefined): [Ask, Ask] | null {
  if (first === undefined || second === undefined || first.derive != null) return null;
  if (second.derive != null || first.metrics[0]?.id !== second.metrics[0]?.id) return null;
  if (first.by.length + second.by.length > 0) return null;
  const monthOf = ({ period }: Ask): string => period?.from ?? "";
  return monthOf(first) <= monthOf(second) ? [first, second] : [second, first];
}

/** "Compara os dois": the plan before and the one before that, of one metric. */
export function compareLast(
  knowledge: Knowledge,
  { plan, earlier }: ConversationMemory,
  { said }: Parts["text"],
): Answer | null {
  const asks = comparesTwo.test(said) ? comparable(earlier?.asks[0], plan?.asks[0]) : null;
  if (asks === null) return null;
  const [ask, other] = asks;
  const both: Ask = { ...ask, op: "compare", other, claims: null };
  const done = renderCompare(knowledge, metricsOf(knowledge), both);
  const answer = done === null ? null : composeAnswer(knowledge, null, done.draft);
  if (answer === null || done === null) return null;
  return {
    ...answer,
    reading: readingLine(done.result, both),
    plan: { v: 1, asks: [both], openPhase: knowledge.view.openPhase },
  };
}
