/**
 * The decision memo as a document of one page, read out of the report that it stands beside: what is asked, the answer, four
 * figures, the decisions with what follows from no and from later, what speaks against them and what an approval changes.
 */
import type { Decision } from "../../decisions/decision.ts";
import { splitBoard } from "../../decisions/rank-decisions.ts";
import { decisionsCopy } from "../copy/decisions.ts";
import { summaryCopy } from "../copy/summary.ts";
import { decisionTableIds } from "../decision-tables.ts";
import type { Block, Inline, ReportTree, TableCell } from "../report-tree.ts";
import { dueFactId } from "../sections/decisions.ts";
import { joinedCell, left, tableBlock } from "../sections/table-block.ts";
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
    decisionTable(memo.decisions, board, source.factOf),
    memo.more === 0 ? null : paragraph([{ text: copy.more }], "note"),
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

/** Owner and date stand with the decision, so that effect, no and later have room beside it: four decisions fit the page. */
function decisionTable(
  decisions: readonly MemoDecision[],
  board: readonly Decision[],
  factOf: Source["factOf"],
): Block | null {
  const { columns: heads, answers } = decisionsCopy;
  return tableBlock({
    id: decisionTableIds.memo,
    title: decisionsCopy.title,
    columns: [
      left(decisionsCopy.asked, 2.8),
      left(heads.effect, 1.5),
      left(answers.nao, 2.4),
      left(answers.adiar, 2.2),
    ],
    rows: decisions.map(({ recommendation, owner, due, effect }, index) => {
      const decision = board[index]!;
      return [
        joinedCell([cellOf(recommendation), { text: owner }, { text: due, ...dateOf(decision) }]),
        cellOf(effect),
        answerCell(decision, "nao", factOf),
        answerCell(decision, "adiar", factOf),
      ];
    }),
  });
}

/** A date set by hand stands in no fact. */
const dateOf = (decision: Decision): Pick<TableCell, "fact"> =>
  decision.due.date === null ? {} : { fact: dueFactId(decision) };

function answerCell(
  decision: Decision,
  wanted: "nao" | "adiar",
  factOf: Source["factOf"],
): TableCell {
  const found = decision.answers.find(({ answer }) => answer === wanted);
  return {
    text: found?.sentence ?? decision.consequence.sentence,
    facts: (found ?? decision.consequence).factIds.filter((id) => factOf(id) !== null),
  };
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
