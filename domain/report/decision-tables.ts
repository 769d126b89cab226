import type { Block } from "./report-tree.ts";

/** The tables in which a board reads what it is asked, with what follows from each answer (docs/decisions/160). */
export const decisionTableIds = {
  board: "c1.decisoes",
  others: "c1.outras_decisoes",
  answers: "c5.respostas",
  memo: "memo.decisoes",
  moves: "r1.movimentos",
  moveAnswers: "r1.respostas",
  otherMoves: "r4.decisoes",
} as const;

const ids = Object.values(decisionTableIds);

/** Also in a composed report, where the key of its source stands before the id. */
export const isDecisionTable = (block: Block): boolean =>
  block.kind === "table" && ids.some((id) => block.id === id || block.id.endsWith(`-${id}`));
