/**
 * The decision memo as a document of one or two pages, read out of the report that it stands beside: what is asked, the answer, four
 * figures, the decisions with what follows from no and from later, what speaks against them and what an approval changes.
 */
import type { Decision } from "../../decisions/decision.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { decisionsCopy } from "../copy/decisions.ts";
import { summaryCopy } from "../copy/summary.ts";
import type { Block, Inline, ReportTree, TableCell } from "../report-tree.ts";
import { dueFactId } from "../sections/decisions.ts";
import { left, tableBlock } from "../sections/table-block.ts";
import { composeMemo, type MemoSource } from "./compose-memo.ts";
import { memoCopy as copy } from "./copy.ts";
import type { MemoDecision, MemoValue } from "./memo.ts";

type Source = Omit<MemoSource, "conditions" | "lockedCount">;

export function memoDocument(source: Source): ReportTree {
  const { tree } = source;
  const memo = composeMemo({ ...source, conditions: [], lockedCount: 0 });
  const { board } = splitBoard(source.decisions);
  const blocks = [
    memo.answer.length === 0 ? null : paragraph(memo.answer, "key"),
    figureTiles(memo.figures),
    decisionTable(memo.decisions, board),
    memo.more === 0 ? null : paragraph([{ text: copy.more }], "note"),
    answerTable(board.slice(0, memo.decisions.length), source),
    ...under(summaryCopy.againstHeading, memo.against),
    ...under(copy.ifApproved, [{ text: memo.ifApproved.join(" ") }]),
    ...gateBlocks(tree),
  ].filter((block) => block !== null);
  return {
    ...tree,
    isMemo: true,
    reportTitle: textOf(memo.title),
    reducedNotice: null,
    sections: [
      {
        id: "M1",
        number: 1,
        title: textOf(memo.title),
        state: "completa",
        stateReason: null,
        estimatedPages: 1,
        blocks,
      },
    ],
    notes: [],
    estimatedPages: 1,
    references: [],
  };
}

const textOf = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");

const paragraph = (inlines: Inline[], role?: "key" | "note"): Block => ({
  kind: "paragraph",
  inlines,
  ...(role === undefined ? {} : { role }),
});

const under = (text: string, inlines: Inline[] | null): Block[] =>
  inlines === null || textOf(inlines) === ""
    ? []
    : [{ kind: "heading", level: 2, text }, paragraph(inlines)];

const figureTiles = (figures: readonly MemoValue[]): Block | null =>
  figures.length === 0
    ? null
    : {
        kind: "tiles",
        tiles: figures.map(({ label, value, factId, basis, range }) => ({
          label,
          value,
          fact: factId,
          basis,
          ...(range === null ? {} : { comparison: textOf(range) }),
        })),
      };

const cellOf = (inlines: readonly Inline[]): TableCell => ({
  text: textOf(inlines),
  facts: inlines.flatMap(({ fact }) => fact ?? []),
});

/** A date set by hand stands in no fact. */
function decisionTable(
  decisions: readonly MemoDecision[],
  board: readonly Decision[],
): Block | null {
  const heads = decisionsCopy.columns;
  return tableBlock({
    id: "memo.decisoes",
    title: decisionsCopy.title,
    columns: [
      left(heads.decision, 2.6),
      left(heads.owner, 1.2),
      left(heads.due, 0.9),
      left(heads.effect, 1.8),
    ],
    rows: decisions.map(({ recommendation, owner, due, effect }, index) => [
      cellOf(recommendation),
      { text: owner },
      { text: due, ...(board[index]?.due.basis === "sem_data" ? {} : dateOf(board[index])) },
      cellOf(effect),
    ]),
  });
}

const dateOf = (decision: Decision | undefined): Pick<TableCell, "fact"> =>
  decision === undefined || decision.due.date === null ? {} : { fact: dueFactId(decision) };

/** Those of the table before it, in the same order. */
function answerTable(decisions: readonly Decision[], { factOf }: Source): Block | null {
  const answers = decisionsCopy.answers;
  const cell = (decision: Decision, wanted: "nao" | "adiar"): TableCell => {
    const found = decision.answers.find(({ answer }) => answer === wanted);
    return {
      text: found?.sentence ?? decision.consequence.sentence,
      facts: (found ?? decision.consequence).factIds.filter((id) => factOf(id) !== null),
    };
  };
  return tableBlock({
    id: "memo.respostas",
    title: decisionsCopy.answersTitle,
    columns: [left(decisionsCopy.question, 2), left(answers.nao, 2.4), left(answers.adiar, 2.4)],
    rows: decisions.map((decision) => [
      { text: decision.recommendation, facts: decision.evidence },
      cell(decision, "nao"),
      cell(decision, "adiar"),
    ]),
  });
}

/** What the gate still asks for, as section C5 of the report has it. */
function gateBlocks(tree: ReportTree): Block[] {
  const table = tree.sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.kind === "table" && block.id === gateTableId);
  if (table?.kind !== "table") return [];
  const open = table.rows.filter((row) => row.at(-1)?.emphasis === "strong");
  return open.length === 0
    ? []
    : [
        { kind: "heading", level: 2, text: copy.openConditions },
        {
          kind: "bullets",
          items: open.slice(0, mostOpen).map(([, label]) => [{ text: label?.text ?? "" }]),
        },
      ];
}

const gateTableId = "c5.gate";
const mostOpen = 3;
