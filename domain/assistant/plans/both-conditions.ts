/** "Quantos sistemas tratam dado pessoal e não têm API?": the things that meet both conditions, each of which is a question by itself. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import type { Answer } from "../answer.ts";
import { composeAnswer } from "../compose.ts";
import type { Knowledge } from "../knowledge.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";
import { executeAsk } from "./execute-plan.ts";
import type { Ask } from "./plan.ts";
import { renderCondition } from "./render-condition.ts";
import { readingLine } from "./reading-line.ts";

/** The second condition says no thing of its own: it begins with its verb, or with what is had or lacked. */
const second = String.raw`(?:n[aã]o\s+)?(?:sem|com|\p{L}{1,14}(?:am|em|[êe]m|[aã]o))(?![\p{L}])`;
const both = new RegExp(
  String.raw`^(?:e\s+)?(?:quant[oa]s|quais)\s+(?:d?[oa]s\s+)?(\p{L}+s)\s+(?:que\s+)?([^,?]{3,80}?),?\s+(?:e|mas)\s+(?:tamb[eé]m\s+)?(?:que\s+)?((?:${second})[^?]{0,80})\??$`,
  "iu",
);

export interface PlannedAsk {
  metric: ReadMetric;
  ask: Ask;
}

/** Null where the question has no two conditions, or one of them is not read. `planOf` gives what a question asks by its plan. */
export function answerBoth(
  knowledge: Knowledge,
  question: string,
  planOf: (question: string) => PlannedAsk | null,
): Answer | null {
  const [, things, one, other] = both.exec(question.trim()) ?? [];
  if (things === undefined || one === undefined || other === undefined) return null;
  const first = listOf(planOf(`quais ${things} ${one}?`));
  const then = first === null ? null : listOf(planOf(`quais ${things} ${other}?`));
  if (first === null || then === null || first.ask.by[0] !== then.ask.by[0]) return null;
  if (areOfOneColumn(first.ask, then.ask)) return null;
  const [met, also] = [first, then].map(({ metric, ask }) => executeAsk(knowledge, metric, ask));
  if (met == null || also == null) return null;
  const names = new Set(also.rows.map(({ entity }) => normalizeText(entity?.name ?? "")));
  const rows = met.rows.filter(({ entity }) => names.has(normalizeText(entity?.name ?? "")));
  const result = {
    ...met,
    rows,
    all: rows,
    made: [...met.made, ...also.made],
  };
  const answer = composeAnswer(knowledge, null, renderCondition(knowledge, result, first.ask));
  return answer === null
    ? null
    : { ...answer, reading: `${readingLine(met, first.ask)} · ${readingLine(also, then.ask)}` };
}

/** "Com o Jurídico e com a Tecnologia": a thing has one value of a column, so that either is meant. */
const areOfOneColumn = (one: Ask, other: Ask): boolean =>
  one.where.some(
    ({ on, op }) =>
      op === "=" && other.where.some((filter) => filter.on === on && filter.op === "="),
  );

/** Things that meet a condition, and no order among them. */
function listOf(planned: PlannedAsk | null): PlannedAsk | null {
  const { by = [], op, order = null, having = [], where = [] } = planned?.ask ?? {};
  const isList = by.length === 1 && (op === "list" || op === "count") && order === null;
  return isList && having.length + where.length > 0 ? planned : null;
}
