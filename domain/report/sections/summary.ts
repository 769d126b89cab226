/** C1: the answer, why it is asked, what has to move, what it rests on and what is asked of whom. */
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { definitionOf } from "../../facts/assumptions/register.ts";
import { bindNumbers } from "../binding/bind-numbers.ts";
import { formatAnswerFirst } from "../copy/missing.ts";
import { summaryCopy as copy } from "../copy/summary.ts";
import { present } from "../section-writer.ts";
import type { SectionBody, SectionWriter, Sentence, WantedFile } from "../phase-report.ts";
import type { Block } from "../report-tree.ts";
import { assumedCell } from "./assumptions.ts";
import { moveBlocks } from "./decisions.ts";
import { headlineFacts } from "./findings.ts";
import { listOpenReadings, settledDesk } from "./settled-desk.ts";
import { completeSection, listBlockingQuestions, partialSection } from "./section-body.ts";
import { answerSentences, requestSentence } from "./summary-answer.ts";

const fewestFacts = 3;
const complications = 2;
const mostConditions = 3;

export function buildSummary(all: SectionWriter, wanted: readonly WantedFile[]): SectionBody {
  const desk = settledDesk(all);
  const open = [...listOpenReadings(desk.context, desk.outcome), ...listBlockingQuestions(desk)];
  const blocks = [
    ...present([
      open.length === 0 ? null : desk.paragraph([[{ text: formatAnswerFirst(open) }]], "note"),
    ]),
    ...part(desk, copy.answerHeading, answerSentences(desk, wanted), "key"),
    ...part(desk, copy.situationHeading, [desk.report.opening(desk)]),
    ...part(desk, copy.complicationHeading, complicationSentences(desk)),
    ...moveBlocks(desk),
    ...part(desk, copy.conditionsHeading, conditionSentences(desk)),
    ...part(desk, copy.againstHeading, againstSentences(desk)),
    ...part(desk, copy.requestHeading, [requestSentence(desk)]),
  ];
  return headlineFacts(desk).length >= fewestFacts
    ? completeSection(blocks)
    : partialSection(null, blocks);
}

/** A heading stands only over something. */
function part(
  desk: SectionWriter,
  heading: string,
  sentences: readonly Sentence[],
  role?: "key",
): Block[] {
  const paragraph = desk.paragraph(sentences, role);
  return paragraph === null ? [] : [{ kind: "heading", level: 2, text: heading }, paragraph];
}

/** The two findings of the highest rank: what each says, and its first figure of proof. The one that is the answer is not said again. */
function complicationSentences(desk: SectionWriter): Sentence[] {
  const { insights, decisions } = desk.outcome;
  const isAnswered = splitBoard(decisions).board.length === 0;
  return insights.slice(0, complications).map(({ title, description, facts }, index) => {
    const [proof = ""] = description.split(/(?<=\.)\s(?=\p{Lu}|\d)/u);
    const said = isAnswered && index === 0 ? "" : `${title}. `;
    return bindNumbers(desk, `${said}${proof}`.trim(), facts);
  });
}

/** The phase's own, else the values that the effects of the first decisions are computed with. */
function conditionSentences(desk: SectionWriter): Sentence[] {
  const own = present(desk.report.summary?.conditions?.(desk) ?? []);
  return own.length > 0 ? own : assumptionSentences(desk);
}

function assumptionSentences(desk: SectionWriter): Sentence[] {
  const { board } = splitBoard(desk.outcome.decisions);
  const ids = board.slice(0, complications).flatMap(({ effect }) => {
    const fact = effect === null ? null : desk.fact(effect.factId);
    return (fact?.assumptions ?? []).filter((id) => {
      const unit = desk.fact(id)?.unit;
      return (
        definitionOf(id)?.role === "value" &&
        desk.number(id) !== null &&
        (unit === "x" || unit === "pct")
      );
    });
  });
  return [...new Set(ids)].slice(0, mostConditions).map((id) => {
    const isOpen = !desk.context.assumptions.get(id)?.confirmedBy;
    return bindNumbers(
      desk,
      (isOpen ? copy.assumptionOpen : copy.assumption)
        .replace("{{nome}}", definitionOf(id)?.label ?? id)
        .replace("{{valor}}", assumedCell(desk, id).text),
      [id],
    );
  });
}

function againstSentences(desk: SectionWriter): Sentence[] {
  const open = desk.number("prem.nao_confirmadas") ?? 0;
  const unconfirmed = open === desk.number("prem.n") ? copy.noneConfirmed : copy.unconfirmed;
  return [
    ...(desk.report.summary?.against?.(desk) ?? []),
    open > 0 ? desk.sentence(unconfirmed, { n: "prem.n", abertas: "prem.nao_confirmadas" }) : null,
  ];
}
