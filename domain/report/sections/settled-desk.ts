/**
 * What a summary may lead with: nothing that rests on a file which is read as proposed while its question is open. The sections
 * behind it say everything; their figures change with the answer.
 */
import type { Decision } from "../../decisions/decision.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import type { PhaseContext, PhaseOutcome } from "../../outcome/phase-outcome.ts";
import { closureOf } from "../evidence-base.ts";
import type { SectionWriter } from "../phase-report.ts";

interface OpenReading {
  fileId: string;
  fileName: string;
  question: string;
}

/** Of the files that the phase reads, and of those that figures which were handed to it come from. */
export function listOpenReadings(
  { inputSummary }: Pick<PhaseContext, "inputSummary">,
  { facts }: Pick<PhaseOutcome, "facts">,
): OpenReading[] {
  return inputSummary.files
    .filter(({ openReadings = [] }) => openReadings.length > 0)
    .filter(
      ({ fileId, table }) =>
        table !== null ||
        facts.some(({ sources }) => sources.some((one) => one.file_id === fileId)),
    )
    .flatMap(({ fileId, fileName, openReadings = [] }) =>
      openReadings.map((question) => ({ fileId, fileName, question })),
    );
}

/** The same desk without the facts that rest on an open reading, and what is said of them. */
export function settledDesk(desk: SectionWriter): SectionWriter {
  const open = new Set(listOpenReadings(desk.context, desk.outcome).map(({ fileId }) => fileId));
  if (open.size === 0) return desk;
  const known = new Map<string, boolean>();
  const isOpen = (id: string): boolean => {
    const found =
      known.get(id) ??
      closureOf([id], desk.fact).some(({ sources }) =>
        sources.some(({ file_id }) => open.has(file_id)),
      );
    known.set(id, found);
    return found;
  };
  const { insights, decisions } = desk.outcome;
  return {
    ...desk,
    outcome: {
      ...desk.outcome,
      insights: insights.filter(({ facts }) => !facts.some(isOpen)),
      decisions: decisions.filter((decision) => !citedBy(decision).some(isOpen)),
    },
    fact: (id) => (isOpen(id) ? null : desk.fact(id)),
    number: (id) => (isOpen(id) ? null : desk.number(id)),
    text: (id) => (isOpen(id) ? null : desk.text(id)),
    get facts() {
      return desk.facts.filter(({ id }) => !isOpen(id));
    },
    sentence: (template, bindings, options) =>
      Object.values(bindings).some((bound) => typeof bound === "string" && isOpen(bound))
        ? null
        : desk.sentence(template, bindings, options),
  };
}

const citedBy = ({ evidence, effect, consequence }: Decision): string[] => [
  ...evidence,
  ...consequence.factIds,
  ...(effect === null ? [] : [effect.factId]),
];

/** Those of the summary, and those that wait behind it: no decision is in neither. */
export function splitSettled(desk: SectionWriter): { board: Decision[]; others: Decision[] } {
  const { board } = splitBoard(settledDesk(desk).outcome.decisions);
  const all = splitBoard(desk.outcome.decisions);
  return {
    board,
    others: [...all.board, ...all.others].filter((decision) => !board.includes(decision)),
  };
}
