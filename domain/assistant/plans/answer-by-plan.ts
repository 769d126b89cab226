/** Answers a question that reads as a plan which the published facts answer (docs/decisions/104). */
import { oncePer } from "../../kernel/memoize-by.ts";
import { cubeRefusals } from "../../semantics/cubes/cube-copy.ts";
import type { Answer, ChipChange } from "../answer.ts";
import { governanceCopy } from "../copy/governance.ts";
import { refusalCopy } from "../copy/common.ts";
import { planCopy } from "../copy/plan.ts";
import { composeAnswer, createDesk, type Draft } from "../compose.ts";
import { changedPlan, chipsOf } from "./chips.ts";
import { executeAsk } from "./execute-plan.ts";
import type { Result } from "./plan-result.ts";
import { rowsRefusal } from "./execute-rows.ts";
import type { Knowledge } from "../knowledge.ts";
import { fullestRank } from "./together/fullest-rank.ts";
import { withSum } from "./together/sum-of-things.ts";
import type { Ask, Plan } from "./plan.ts";
import { placeNames } from "../reader/counted-places.ts";
import type { PeriodContext } from "../reader/periods/periods.ts";
import {
  readCells,
  readQuestion,
  type ReadContext,
  type Reading,
} from "../reader/read-question.ts";
import { readThings } from "../reader/read-things.ts";
import * as p1 from "../../phases/value-scope/facts.ts";
import { partsOf, type Parts } from "../reader/parts.ts";
import { factGrains, hasDimension, type ReadMetric } from "../reader/metric-entry.ts";
import { monthText } from "../reader/periods/months.ts";
import { refuse } from "../refusals.ts";
import { alternatives } from "../suggestions.ts";
import { catalogueOf, rowMonths } from "./row-cubes.ts";
import { renderDerived } from "./derived-value.ts";
import { renderChanges } from "./rank-changes.ts";
import { renderCompare, renderTrend, type Compared } from "./render-compare.ts";
import { isOfCondition, renderCondition } from "./render-condition.ts";
import { isUnheld } from "../said-back/is-unheld.ts";
import { readingLine } from "./reading-line.ts";
import { cutOf, renderAsk } from "./render-plan.ts";

interface Months {
  /** Null: no ledger of the project has months. */
  context: PeriodContext | null;
}

const ledgerMonths = oncePer((knowledge: Knowledge): Months => {
  const months = knowledge
    .matching(p1.ledgerMonth.total)
    .map(({ key }) => key)
    .sort();
  const [first, last] = [months[0], months.at(-1)];
  return {
    context: first === undefined || last === undefined ? null : { first, last, base: last },
  };
});

/** Months that the facts tell, else those of rows: periods are relative to the data, never to a clock. Null: no table has months. */
function monthsOf(knowledge: Knowledge): PeriodContext | null {
  const { context } = ledgerMonths(knowledge);
  if (context !== null) return context;
  for (const metric of catalogueOf(knowledge)) {
    const held = rowMonths(knowledge, metric);
    if (held !== null) return { ...held, base: held.last };
  }
  return null;
}

export interface Planned {
  reading: Reading;
  /** What the question holds before any metric is chosen. */
  parts: Parts;
  /** Null where the question is not read without doubt, or no published fact holds what it asks. */
  answer: Answer | null;
  /** It was read, and its plan leaves out something that was asked as such. */
  isUnheld?: true;
}

/** What was read from rows alone is completed by the words of its table (rows/turn-rows.ts), and by no metric. */
function editable(knowledge: Knowledge, last: Plan | null): Ask | null {
  const ask = last?.asks[0] ?? null;
  return metricsOf(knowledge)(ask?.metrics[0]?.id ?? "") === undefined ? null : ask;
}

export function answerByPlan(knowledge: Knowledge, last: Plan | null, question: string): Planned {
  const context: ReadContext = {
    knowledge,
    catalogue: catalogueOf(knowledge),
    periods: monthsOf(knowledge),
    last: editable(knowledge, last),
  };
  const reading = readQuestion(question, context);
  const parts = partsOf(question, context);
  const answer = answerOfReading(knowledge, reading);
  if (answer?.kind === "answer" && isUnheld(metricsOf(knowledge), parts, answer))
    return { reading: { ...reading, outcome: "asked" }, parts, answer: null, isUnheld: true };
  if (answer !== null || reading.outcome !== "answered") return { reading, parts, answer };
  // "Segmento médio": what was read as a mean is the name of a value of the rows.
  const ofRows = readCells(question, context) ?? readThings(question, context);
  const told = ofRows === null ? null : answerOfReading(knowledge, ofRows);
  return ofRows === null || told === null || isUnheld(metricsOf(knowledge), parts, told)
    ? { reading, parts, answer: null }
    : { reading: ofRows, parts, answer: told };
}

function answerOfReading(knowledge: Knowledge, reading: Reading): Answer | null {
  const { outcome, plan } = reading;
  const first = plan?.asks[0];
  if (outcome !== "answered" || plan === null || reading.metric === null || first === undefined)
    return null;
  const read = { metric: reading.metric, ask: first };
  const fullest = fullestRank(knowledge, read, reading.choices);
  if (fullest === null) return null;
  const { metric, ask } = fullest;
  const held = withinData(knowledge, { metric, ask });
  const answer =
    outsideOf(knowledge, { metric, ask }) ??
    executed(knowledge, { metric, ask: held }) ??
    fewPeople(knowledge, { metric, ask: held }) ??
    // The words before would answer with another cut.
    (reading.isEdit && !isOfPlace(ask)
      ? refuse(knowledge, "no-data", planCopy.noCut(cutOf(metric, ask)))
      : null);
  return answer === null ? null : { ...answer, plan: { ...plan, asks: [held] } };
}

/** A week between two that have a value is told by what lies around it. */
const isOfPlace = ({ where }: Ask): boolean => where.some(({ on }) => on in placeNames);

/** Months that the values of the metric are of: those of its facts, else of its rows. */
function heldMonths(knowledge: Knowledge, metric: ReadMetric) {
  if (metric.unitClass === "data") return null;
  const isMonthly = factGrains(metric).some(({ by }) => by.includes("mes"));
  const isOfLedger = metric.rows?.table === "custos";
  return (
    (isMonthly && isOfLedger ? null : rowMonths(knowledge, metric)) ??
    (isMonthly ? monthsOf(knowledge) : null)
  );
}

/** Of a period that the data hold in part, the part that they hold: it is what the sentence names. */
export function withinData(knowledge: Knowledge, { metric, ask }: Executable): Ask {
  const months = heldMonths(knowledge, metric);
  if (months === null || ask.period === null) return ask;
  const { first, last } = months;
  const { from, to } = ask.period;
  if (to < first || from > last) return ask;
  return {
    ...ask,
    period: { ...ask.period, from: from < first ? first : from, to: to > last ? last : to },
  };
}

/** Where the rows would tell of too few people, that is said, and nothing else is answered. */
function fewPeople(knowledge: Knowledge, { metric, ask }: Executable): Answer | null {
  const reason = rowsRefusal(knowledge, metric, ask);
  return reason === "small_group" || reason === "personal" || reason === "one_cut"
    ? refuse(knowledge, "individual-person", cubeRefusals[reason])
    : null;
}

/** A plan that did not come from this reader; null where it names no metric, or no published fact holds it. */
export function answerOfPlan(knowledge: Knowledge, plan: Plan): Answer | null {
  const [ask] = plan.asks;
  const metric = metricsOf(knowledge)(ask?.metrics[0]?.id ?? "");
  if (ask === undefined || metric === undefined) return null;
  const answer = executed(knowledge, { metric, ask });
  const { openPhase } = knowledge.view;
  return answer === null ? null : { ...answer, plan: { ...plan, openPhase } };
}

export interface Executable {
  metric: ReadMetric;
  ask: Ask;
}

/** Null where nothing published, and no row, holds what is asked. */
export function executed(knowledge: Knowledge, executable: Executable): Answer | null {
  const { ask } = executable;
  const done = rendered(knowledge, executable);
  const answer = done === null ? null : composeAnswer(knowledge, null, done.draft);
  return answer === null || done === null
    ? null
    : {
        ...answer,
        paragraphs: [...answer.paragraphs, ...noticeOf(done.result.metric)],
        reading: readingLine(done.result, ask),
        chips: chipsOf({
          knowledge,
          result: done.result,
          ask,
          metricOf: metricsOf(knowledge),
          months: heldMonths(knowledge, done.result.metric),
        }),
      };
}

/** Levels and states of uses of AI are no opinion of law. */
const noticeOf = ({ id }: ReadMetric): Answer["paragraphs"] =>
  /^caso_ia\.(?:nivel|estado|motivo)/.test(id)
    ? [[{ text: governanceCopy.notice, emphasis: "muted" }]]
    : [];

/** The question of a plan with one part of it changed by hand; where nothing holds that, it is said. */
export function answerOfChange(knowledge: Knowledge, plan: Plan, change: ChipChange): Answer {
  const changed = changedPlan(plan, change);
  const [ask] = changed.asks;
  const metric = metricsOf(knowledge)(ask?.metrics[0]?.id ?? "");
  const { followUps, topics } = alternatives(knowledge);
  const answer = answerOfPlan(knowledge, changed);
  if (answer !== null) return { ...answer, followUps: [...followUps] };
  // What was read from rows alone has no metric that could be changed.
  if (ask === undefined || metric === undefined)
    return refuse(knowledge, "not-covered", refusalCopy.notCovered(topics), { followUps });
  return (
    fewPeople(knowledge, { metric, ask }) ??
    refuse(knowledge, "no-data", planCopy.noCut(cutOf(metric, ask)), { followUps })
  );
}

function rendered(knowledge: Knowledge, { metric, ask }: Executable): Compared | null {
  if (ask.change != null) return renderChanges(knowledge, metric, ask);
  if (ask.derive != null) return renderDerived(knowledge, metricsOf(knowledge), ask);
  if (ask.op === "compare") return renderCompare(knowledge, metricsOf(knowledge), ask);
  if (ask.op === "trend")
    return renderTrend(knowledge, metricsOf(knowledge)(ask.metrics[0]?.id ?? "") ?? metric, ask);
  const executed = executeAsk(knowledge, metric, ask);
  const result = executed === null ? null : withSum(knowledge, executed, ask);
  const draft = result === null ? null : draftOf(knowledge, result, ask);
  return result === null || draft === null ? null : { result, draft };
}

const byId = oncePer(
  (metrics: readonly ReadMetric[]) => new Map(metrics.map((one) => [one.id, one])),
);
export const metricsOf =
  (knowledge: Knowledge) =>
  (id: string): ReadMetric | undefined =>
    byId(catalogueOf(knowledge)).get(id);

const draftOf = (knowledge: Knowledge, result: Result, ask: Ask): Draft | null =>
  isOfCondition(result, ask)
    ? renderCondition(knowledge, result, ask)
    : renderAsk(createDesk(knowledge, result.made), result, ask);

/** A period outside the data is told, and never answered by another. */
function outsideOf(knowledge: Knowledge, { metric, ask }: Executable): Answer | null {
  const months = heldMonths(knowledge, metric);
  if (months === null || ask.period === null || !hasDimension(metric, "mes")) return null;
  const { from, to } = ask.period;
  if (to >= months.first && from <= months.last) return null;
  const text = planCopy.outside(
    metric.name,
    (from === to ? [from] : [from, to]).map(monthText),
    [months.first, months.last].map(monthText),
  );
  return refuse(knowledge, "no-data", text);
}

/**
 * The first sentence is the asked value alone. What an intent tells around the same value stands under it, and keeps what its
 * follow-ups complete; an intent that tells of something else adds nothing.
 */
export function withContext(planned: Answer, matched: Answer): Answer {
  const [asked] = factsOf(planned.paragraphs);
  if (matched.kind !== "answer" || asked === undefined || !cites(matched, asked)) return planned;
  const said = new Set(planned.paragraphs.map(textOf));
  const [first, ...notes] = planned.paragraphs;
  const own = notes.filter((inlines) => factsOf([inlines]).length > 0);
  // Beside a context of its own, what tells the asked value again is left out.
  const around = matched.paragraphs.filter((inlines) => {
    const facts = factsOf([inlines]);
    const isNew = !said.has(textOf(inlines)) && !facts.every((id) => id === asked);
    const isTold = factsOf(planned.paragraphs).some((id) => facts.includes(id));
    return isNew && (own.length === 0 || !isTold);
  });
  const known = new Set(planned.citations.map(({ id }) => id));
  return {
    ...planned,
    intent: matched.intent,
    slots: matched.slots,
    paragraphs: [
      ...(first ? [first] : []),
      ...own,
      ...around,
      ...notes.filter((inlines) => !own.includes(inlines)),
    ],
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
