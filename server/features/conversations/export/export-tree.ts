import type { Answer } from "#domain/assistant/answer.ts";
import { dayOfAct, type ProjectClock } from "#domain/kernel/dates/project-clock.ts";
import { formatDate } from "#domain/kernel/text/date-text.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Block, ReportSection, ReportTree } from "#domain/report/report-tree.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import { conversationCopy as copy, titleOf } from "../copy.ts";
import type { MessageRow } from "../message-rows.ts";

/** The shown branch as a document: a section for each question with its reply; what comes before the first question is one too. */
export function conversationTree(
  title: string,
  branch: readonly MessageRow[],
  phase: Pick<EnteredPhase, "number" | "project">,
): ReportTree {
  const shown = branch.filter((row) => row.role !== "system");
  const turns: MessageRow[][] = [];
  for (const row of shown) {
    if (row.role === "user" || turns.length === 0) turns.push([]);
    turns.at(-1)?.push(row);
  }
  const { number, project } = phase;
  return {
    schemaVersion: 1,
    document: copy.document(phaseByNumber(number as PhaseNumber).name),
    reportTitle: title,
    phase: number as PhaseNumber,
    phaseName: phaseByNumber(number as PhaseNumber).name,
    clientName: project.clientName,
    projectName: project.name,
    isDemonstration: project.subject.isDemonstration === true,
    reducedNotice: null,
    sections: turns.map((rows, index) => sectionOf(rows, index + 1, title, project)),
    notes: [],
    estimatedPages: turns.length,
    proseOrigin: shown.some((row) => (row.answer as Answer | null)?.origin === "grounded")
      ? "llm"
      : "template",
    references: [],
  };
}

function sectionOf(
  rows: readonly MessageRow[],
  number: number,
  title: string,
  project: ProjectClock,
): ReportSection {
  const [first] = rows;
  return {
    id: `C${number}`,
    number,
    title: first?.role === "user" ? titleOf(first.text) : title,
    state: "completa",
    stateReason: null,
    estimatedPages: 1,
    blocks: rows.flatMap((row) =>
      row.role === "user"
        ? questionBlocks(row, dayOfAct(project, row.created_at))
        : replyBlocks(row),
    ),
  };
}

function questionBlocks(row: MessageRow, askedOn: string): Block[] {
  return [paragraph(`${copy.asked} (${formatDate(askedOn)}): ${row.text}`, "note")];
}

function replyBlocks(row: MessageRow): Block[] {
  const answer = row.answer as Answer | null;
  if (answer === null)
    return [
      ...row.text
        .split("\n\n")
        .filter((text) => text.trim() !== "")
        .map((text) => paragraph(text)),
      ...(row.state === "stopped" ? [paragraph(copy.stopped, "note")] : []),
    ];
  return [
    ...answer.paragraphs.map((inlines): Block => ({ kind: "paragraph", inlines })),
    ...(answer.table === null
      ? []
      : [{ kind: "table", id: row.id, ...answer.table } satisfies Block]),
    ...(answer.chart === null ? [] : [{ kind: "chart", chart: answer.chart } satisfies Block]),
    paragraph(
      [originOf(answer), answer.originLine].filter((text) => text !== null).join(". "),
      "note",
    ),
  ];
}

function originOf({ origin, isQuotation, readBy }: Answer): string {
  if (origin === "grounded") return isQuotation === true ? copy.quotation : copy.origins.grounded;
  return readBy === undefined ? copy.origins.computed : copy.readBy(readBy);
}

const paragraph = (text: string, role?: "note"): Block => ({
  kind: "paragraph",
  inlines: [{ text }],
  ...(role === undefined ? {} : { role }),
});
