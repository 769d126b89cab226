/** Answers a question that reads as a plan which the published facts answer (docs/decisions/104). */
import { oncePer } from "../kernel/memoize-by.ts";
import { catalogue } from "../semantics/index.ts";
import type { Answer } from "./answer.ts";
import { composeAnswer, createDesk } from "./compose.ts";
import { executeAsk, type Result } from "./execute-plan.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Ask } from "./plan.ts";
import type { PeriodContext } from "./reader/periods.ts";
import { readQuestion } from "./reader/read-question.ts";
import { readingLine, renderAsk } from "./render-plan.ts";

const ledgerMonth = /^p1\.razao\.mes\.(\d{4}-\d{2})\.total$/;

interface Months {
  /** Null: no table of the project has months. */
  context: PeriodContext | null;
}

/** Months that the facts tell: periods are relative to the data, never to a clock. */
const monthsOf = oncePer((knowledge: Knowledge): Months => {
  const months = knowledge
    .matching(ledgerMonth)
    .map(({ key }) => key)
    .sort();
  const [first, last] = [months[0], months.at(-1)];
  return {
    context: first === undefined || last === undefined ? null : { first, last, base: last },
  };
});

/** Null where the question is not read without doubt, or no published fact holds what it asks. */
export function answerByPlan(knowledge: Knowledge, question: string): Answer | null {
  const { outcome, plan, metric } = readQuestion(question, {
    knowledge,
    catalogue,
    periods: monthsOf(knowledge).context,
  });
  const ask = plan?.asks[0];
  if (outcome !== "answered" || plan === null || metric === null || ask === undefined) return null;
  const result = executeAsk(knowledge, metric, ask);
  const answer = result === null ? null : answerOf(knowledge, result, ask);
  return answer === null || result === null
    ? null
    : { ...answer, plan, reading: readingLine(result, ask) };
}

function answerOf(knowledge: Knowledge, result: Result, ask: Ask): Answer | null {
  const draft = renderAsk(createDesk(knowledge), result, ask);
  return draft === null ? null : composeAnswer(knowledge, null, draft);
}

/**
 * The first sentence is the asked value alone. What an intent tells around the same value stands under it, and keeps what its
 * follow-ups complete; an intent that tells of something else adds nothing.
 */
export function withContext(planned: Answer, matched: Answer): Answer {
  const [asked] = factsOf(planned.paragraphs);
  if (matched.kind !== "answer" || asked === undefined || !cites(matched, asked)) return planned;
  const said = new Set(planned.paragraphs.map(textOf));
  const around = matched.paragraphs.filter(
    (inlines) => !said.has(textOf(inlines)) && !factsOf([inlines]).every((id) => id === asked),
  );
  const [first, ...notes] = planned.paragraphs;
  const known = new Set(planned.citations.map(({ id }) => id));
  return {
    ...planned,
    intent: matched.intent,
    slots: matched.slots,
    paragraphs: [...(first ? [first] : []), ...around, ...notes],
    table: planned.table ?? matched.table,
    chart: shows(matched, asked) ? matched.chart : planned.chart,
    followUps: matched.followUps,
    citations: [...planned.citations, ...matched.citations.filter(({ id }) => !known.has(id))],
    newFacts: [...planned.newFacts, ...matched.newFacts],
  };
}

const textOf = (inlines: Answer["paragraphs"][number]): string =>
  inlines.map(({ text }) => text).join("");

const factsOf = (paragraphs: Answer["paragraphs"]): string[] =>
  paragraphs.flat().flatMap(({ fact }) => fact ?? []);

const cites = ({ citations }: Answer, id: string): boolean =>
  citations.some((citation) => citation.kind === "fact" && citation.factId === id);

/** A chart of something else is worse than none. */
const shows = ({ chart }: Answer, id: string): boolean =>
  chart?.series.some(({ points }) => points.some((point) => point.fact_id === id)) === true;
