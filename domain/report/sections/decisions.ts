/** The tables of decisions: those that the board is asked first, the others after. */
import { effectFacts, effectText } from "../../decisions/effect-text.ts";
import type { Decision } from "../../decisions/decision.ts";
import { dueText, ownerText, splitBoard } from "../../decisions/rank-decisions.ts";
import type { Fact } from "../../facts/fact.ts";
import { runDate } from "../../outcome/run-date.ts";
import { decisionsCopy as copy } from "../copy/decisions.ts";
import type { SectionWriter } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { reportFact } from "../report-facts.ts";
import { left, tableBlock, word } from "./table-block.ts";

const dueFactId = ({ id }: Decision): string => `rel.${id}.data`;

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

export function decisionBlocks(desk: SectionWriter): (Block | null)[] {
  const { board, others } = splitBoard(desk.outcome.decisions);
  const heading = (text: string): Block => ({ kind: "heading", level: 2, text });
  return [
    heading(copy.heading),
    board.length === 0
      ? desk.paragraph([desk.sentence(copy.none, {})])
      : decisionsTable(desk, { id: "c1.decisoes", title: copy.title }, board),
    ...(others.length === 0
      ? []
      : [
          heading(copy.othersHeading),
          decisionsTable(desk, { id: "c1.outras_decisoes", title: copy.othersTitle }, others),
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
      left(heads.owner, 1.1),
      left(heads.due, 0.9),
      left(heads.effect, 1.5),
      left(heads.consequence, 2),
    ],
    rows: decisions.map((decision) => [
      { text: decision.recommendation, facts: decision.evidence },
      word(ownerText(decision.owner)),
      {
        text: dueText(decision.due, runDate(desk.context)),
        ...(decision.due.date === null ? {} : { fact: dueFactId(decision) }),
      },
      { text: effectText(decision, desk.fact), facts: effectFacts(decision) },
      { text: decision.consequence.sentence, facts: decision.consequence.factIds },
    ]),
  });
}

/** Facts that decisions and the first findings print, each once. */
export function decisionFigures(desk: SectionWriter, findings: number): string[] {
  const { decisions, insights } = desk.outcome;
  return [
    ...new Set([
      ...decisions.flatMap((decision) => [
        ...effectFacts(decision),
        ...decision.evidence,
        ...decision.consequence.factIds,
        ...(decision.due.date === null ? [] : [dueFactId(decision)]),
      ]),
      ...insights.slice(0, findings).flatMap(({ facts }) => facts),
    ]),
  ].filter((id) => {
    const fact = desk.fact(id);
    return typeof fact?.value === "number" || fact?.unit === "data";
  });
}
