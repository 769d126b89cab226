/** The tables of the programme's moves: what is asked of whom, and what follows from no and from later. */
import { decisionsCopy } from "../../report/copy/decisions.ts";
import type { Block, TableCell } from "../../report/report-tree.ts";
import { decisionTableIds } from "../../report/decision-tables.ts";
import { joinedCell, left, tableBlock, word } from "../../report/sections/table-block.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import type { Asked, Move } from "./moves.ts";
import { nameOf } from "./taken-blocks.ts";

const heads = decisionsCopy.columns;
const { answers } = decisionsCopy;

/** Of a row of a move the effect is told once, with the move. */
const effectCell = (asked: Asked, { lead }: Move): TableCell =>
  asked === lead ? asked.cells.effect : word(copy.included);

const rowsOf = (moves: readonly Move[]): { asked: Asked; move: Move }[] =>
  moves.flatMap((move) => [move.lead, ...move.rows].map((asked) => ({ asked, move })));

const strongLead = (cell: TableCell, asked: Asked, { lead }: Move): TableCell =>
  asked === lead ? { ...cell, emphasis: "strong" } : cell;

/** The first moves: two tables, since five columns of sentences do not fit a page. */
export function firstMoveTables(moves: readonly Move[]): (Block | null)[] {
  const rows = rowsOf(moves);
  return [
    tableBlock({
      id: decisionTableIds.moves,
      title: copy.movesTitle,
      columns: [
        left(copy.phaseColumn, 0.9),
        left(heads.decision, 2.6),
        left(heads.owner, 0.9),
        left(heads.due, 0.8),
        left(copy.effectColumn, 1.7),
      ],
      rows: rows.map(({ asked, move }) => [
        word(nameOf(asked.source)),
        strongLead(asked.cells.what, asked, move),
        asked.cells.owner,
        asked.cells.due,
        effectCell(asked, move),
      ]),
    }),
    tableBlock({
      id: decisionTableIds.moveAnswers,
      title: decisionsCopy.answersTitle,
      columns: [left(heads.decision, 2), left(answers.nao, 2.6), left(answers.adiar, 2.6)],
      rows: rows.map(({ asked }) => [asked.cells.what, asked.no, asked.later]),
    }),
  ];
}

/** The others, each with its answers in its row: owner and date stand with the decision, so that the sentences have room. */
export const otherMoveTable = (moves: readonly Move[]): Block | null =>
  tableBlock({
    id: decisionTableIds.otherMoves,
    title: copy.decisionsTitle,
    columns: [
      left(copy.phaseColumn, 0.9),
      left(decisionsCopy.asked, 3.4),
      left(copy.effectColumn, 1.4),
      left(answers.nao, 2.5),
      left(answers.adiar, 2.3),
    ],
    rows: rowsOf(moves).map(({ asked, move }) => [
      word(nameOf(asked.source)),
      joinedCell([asked.cells.what, asked.cells.owner, asked.cells.due]),
      effectCell(asked, move),
      asked.no,
      asked.later,
    ]),
    footnote: copy.notSummed,
  });
