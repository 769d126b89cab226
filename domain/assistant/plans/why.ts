/** "Por quê?" after an answer about one thing: the reasons that the analyses give for it, where they give any. */
import type { Answer } from "../answer.ts";
import { normalize } from "../reader/normalize.ts";
import type { Knowledge } from "../knowledge.ts";
import { executeAsk } from "./execute-plan.ts";
import { executed, metricsOf, type Executable } from "./answer-by-plan.ts";
import type { Ask, Plan } from "./plan.ts";

const asksWhy =
  /^(?:e |mas )?(?:por que|porque|por qual motivo|qual o motivo|qual a razao)(?: disso| isso)?$/;

/** Nothing but the question why. */
export const isWhyAlone = (question: string): boolean =>
  asksWhy.test(normalize(question).said.replace(/[?!.\s]+$/, ""));

/** Null where the turn before was about no one thing, or nothing tells its reasons. */
export function answerWhy(
  knowledge: Knowledge,
  last: Plan | null,
  question: string,
): Answer | null {
  const found = isWhyAlone(question) ? whyOf(knowledge, last?.asks[0]) : null;
  const answer = found === null ? null : executed(knowledge, found);
  return answer === null || found === null
    ? null
    : { ...answer, plan: { v: 1, asks: [found.ask], openPhase: knowledge.view.openPhase } };
}

function whyOf(knowledge: Knowledge, ask: Ask | undefined): Executable | null {
  const metricOf = metricsOf(knowledge);
  const before = ask === undefined ? undefined : metricOf(ask.metrics[0]?.id ?? "");
  const metric = metricOf(before?.neighbours?.["motivo"] ?? "");
  if (ask === undefined || before === undefined || metric === undefined) return null;
  const result = executeAsk(knowledge, before, ask);
  const [entity, ...others] = (result?.rows ?? []).flatMap((row) => row.entity ?? []);
  if (entity === undefined || others.length > 0) return null;
  return {
    metric,
    ask: {
      ...ask,
      op: "value",
      metrics: [{ id: metric.id, qualifiers: {} }],
      by: [],
      where: [{ on: entity.dimension, op: "=", value: [entity] }],
      having: [],
      order: null,
      limit: null,
      quantifier: null,
    },
  };
}
