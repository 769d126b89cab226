/** The tables of decisions: those that the board is asked first, the others after. */
import { effectFacts, effectText } from "../../decisions/effect-text.ts";
import type { Decision } from "../../decisions/decision.ts";
import { dueText, ownerText, splitBoard } from "../../decisions/rank-decisions.ts";
import type { Fact } from "../../facts/fact.ts";
import { runDate } from "../../outcome/run-date.ts";
import { capitalised } from "../../kernel/text/capitalised.ts";
import { factShownBy } from "../binding/bind-numbers.ts";
import { parsePtBrNumbers } from "../../kernel/text/parse-numbers.ts";
import { decisionsCopy as copy } from "../copy/decisions.ts";
import { decisionTableIds } from "../decision-tables.ts";
import type { SectionWriter } from "../phase-report.ts";
import type { Block, TableCell } from "../report-tree.ts";
import { reportFact } from "../report-fact.ts";
import { splitSettled } from "./settled-desk.ts";
import { left, tableBlock, word } from "./table-block.ts";

/** As they are printed: those of the board first. */
export function decisionsInOrder(decisions: readonly Decision[]): Decision[] {
  const { board, others } = splitBoard(decisions);
  return [...board, ...others];
}

export const dueFactId = ({ id }: Decision): string => `rel.${id}.data`;

/** A date that is printed is a fact: those that follow from the day of the run stand in no other. */
export function decisionDates(desk: SectionWriter): Fact[] {
  return desk.outcome.decisions.flatMap((decision) => {
    const { date, factId } = decision.due;
    if (date === null) return [];
    return [
      reportFact(desk.context, {
        id: dueFactId(decision),
        label: copy.dueLabel,
        value: date,
        unit: "data",
        formula: copy.dueFormula,
        inputs: factId !== null && desk.fact(factId) ? [factId] : [],
        basis: "DERIVADO",
      }),
    ];
  });
}

/** The one table of the summary. */
export function moveBlocks(desk: SectionWriter): (Block | null)[] {
  const { board } = splitSettled(desk);
  return board.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: copy.heading },
        decisionsTable(desk, { id: decisionTableIds.board, title: copy.title }, board),
      ];
}

/** What may wait, in C5. */
export function otherDecisionBlocks(desk: SectionWriter): (Block | null)[] {
  const { others } = splitSettled(desk);
  return others.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: copy.othersHeading },
        decisionsTable(desk, { id: decisionTableIds.others, title: copy.othersTitle }, others),
      ];
}

/** Each decision with what follows from yes, from no and from later, in rows of their own. */
export function answerBlocks(desk: SectionWriter): (Block | null)[] {
  const asked = decisionsInOrder(desk.outcome.decisions).filter(
    ({ answers }) => answers.length > 0,
  );
  if (asked.length === 0) return [];
  const heads = copy.answerColumns;
  return [
    { kind: "heading", level: 2, text: copy.answersHeading },
    tableBlock({
      id: decisionTableIds.answers,
      title: copy.answersTitle,
      columns: [left(heads.answer, 0.7), left(heads.outcome, 5)],
      rows: asked.flatMap((decision) => answerRows(desk, decision)),
    }),
  ];
}

function answerRows(desk: SectionWriter, decision: Decision): TableCell[][] {
  const strong = { emphasis: "strong" as const };
  return [
    [
      { text: copy.question, ...strong },
      { ...quoting(desk, decision.recommendation, decision.evidence), ...strong },
    ],
    [
      word(copy.answers.sim),
      quoting(desk, capitalised(effectText(decision, desk.fact)), effectFacts(decision)),
    ],
    ...decision.answers.map(({ answer, sentence, factIds }) => [
      word(copy.answers[answer]),
      quoting(desk, sentence, factIds),
    ]),
  ];
}

function decisionsTable(
  desk: SectionWriter,
  { id, title }: { id: string; title: string },
  decisions: readonly Decision[],
): Block | null {
  const heads = copy.columns;
  return tableBlock({
    id,
    title,
    columns: [
      left(heads.decision, 2.2),
      left(heads.owner, 1.6),
      left(heads.due, 0.8),
      left(heads.effect, 1.5),
      left(heads.consequence, 2.3),
    ],
    rows: decisions.map((decision) => [
      quoting(desk, decision.recommendation, decision.evidence),
      word(ownerText(decision.owner)),
      {
        text: capitalised(dueText(decision.due, runDate(desk.context))),
        ...(decision.due.date === null ? {} : { fact: dueFactId(decision) }),
      },
      quoting(desk, capitalised(effectText(decision, desk.fact)), effectFacts(decision)),
      quoting(desk, decision.consequence.sentence, decision.consequence.factIds),
    ]),
  });
}

/** A sentence with the facts that it prints: those whose numbers it shows, and names that hold a digit. */
function quoting(desk: SectionWriter, text: string, ids: readonly string[]): TableCell {
  const facts = ids.flatMap((id) => desk.fact(id) ?? []);
  const shown = new Set(parsePtBrNumbers(text).map((number) => factShownBy(number, facts)?.id));
  return {
    text,
    facts: facts
      .filter(
        ({ id, value }) =>
          shown.has(id) || (typeof value === "string" && /\d/.test(value) && text.includes(value)),
      )
      .map(({ id }) => id),
  };
}
