/** The decisions of a report with what people set by hand, as screen and documents show them. The stored tree stays as the run wrote it. */
import { withEdits, type DecisionEdit } from "../decisions/apply-edits.ts";
import type { Decision } from "../decisions/decision.ts";
import { dueText, ownerText, splitBoard } from "../decisions/rank-decisions.ts";
import { lowerFirst } from "../kernel/text/format-value.ts";
import { formatDate } from "../kernel/text/date-text.ts";
import { decisionsCopy } from "./copy/decisions.ts";
import { decisionTableIds } from "./decision-tables.ts";
import { decisionsInOrder } from "./sections/decisions.ts";
import type { Block, Inline, ReportTree, TableCell } from "./report-tree.ts";
import { plainText } from "./plain-text.ts";

interface Edited {
  decisions: readonly Decision[];
  edits: readonly DecisionEdit[];
  /** YYYY-MM-DD: what dates are compared with. */
  today: string;
}

export function applyDecisionEdits(tree: ReportTree, edited: Edited): ReportTree {
  const ids = new Set(edited.decisions.map(({ id }) => id));
  const inForce = edited.edits.filter(
    ({ decisionId, value }) => value !== null && ids.has(decisionId),
  );
  if (inForce.length === 0) return tree;
  const { board, others } = splitBoard(edited.decisions);
  const rewordings = rewordingsOf(edited.decisions, inForce);
  const rowsOf: Record<string, readonly Decision[]> = {
    [decisionTableIds.board]: board,
    [decisionTableIds.others]: others,
  };
  const change = (block: Block): Block => {
    if (block.kind === "table" && block.id === decisionTableIds.answers)
      return changedAnswers(block, decisionsInOrder(edited.decisions), inForce);
    if (block.kind === "paragraph")
      return { ...block, inlines: reworded(block.inlines, rewordings) };
    if (block.kind === "bullets")
      return { ...block, items: block.items.map((item) => reworded(item, rewordings)) };
    const decisions = block.kind === "table" ? rowsOf[block.id] : undefined;
    return block.kind !== "table" || decisions === undefined
      ? block
      : changedTable(block, decisions, { ...edited, edits: inForce });
  };
  return {
    ...tree,
    sections: tree.sections.map((section) => ({ ...section, blocks: section.blocks.map(change) })),
  };
}

interface Rewording {
  from: string;
  to: string;
}

/** A recommendation opens a sentence or stands inside of one. */
const rewordingsOf = (
  decisions: readonly Decision[],
  edits: readonly DecisionEdit[],
): Rewording[] =>
  decisions.flatMap((decision) => {
    const from = decision.recommendation;
    const to = withEdits(decision, edits).recommendation;
    return from === to
      ? []
      : [
          { from, to },
          { from: lowerFirst(from), to: lowerFirst(to) },
        ];
  });

/** A sentence holds its figures together, a recommendation need not. */
const breakable = (text: string): string => text.replaceAll("\u00a0", " ");

/** Where a sentence quotes a recommendation, the words in force; runs around it stay as they are. */
function reworded(inlines: Inline[], rewordings: readonly Rewording[]): Inline[] {
  const text = breakable(plainText(inlines));
  const found = rewordings.find(({ from }) => text.includes(breakable(from)));
  if (found === undefined) return inlines;
  const start = text.indexOf(breakable(found.from));
  return [
    ...runsBetween(inlines, 0, start),
    { text: found.to },
    ...runsBetween(inlines, start + found.from.length, text.length),
  ];
}

/** Of a sentence in runs, what stands from one character to another. */
function runsBetween(inlines: readonly Inline[], start: number, end: number): Inline[] {
  let at = 0;
  return inlines.flatMap((inline) => {
    const from = Math.max(start - at, 0);
    const text = inline.text.slice(from, Math.max(end - at, from));
    at += inline.text.length;
    return text === "" ? [] : [{ ...inline, text }];
  });
}

/** The words of a decision stand over its answers; who and until when do not. */
function changedAnswers(
  table: Table,
  decisions: readonly Decision[],
  edits: readonly DecisionEdit[],
): Table {
  const words = new Map(
    decisions.map((decision) => [
      decision.recommendation,
      withEdits(decision, edits).recommendation,
    ]),
  );
  return {
    ...table,
    rows: table.rows.map(([answer, text, ...rest]) => {
      const changed = text === undefined ? undefined : words.get(text.text);
      return answer === undefined || text === undefined || changed === undefined
        ? [answer, text, ...rest].filter((cell) => cell !== undefined)
        : [answer, changed === text.text ? text : { ...text, text: changed, facts: [] }, ...rest];
    }),
  };
}

type Table = Extract<Block, { kind: "table" }>;

function changedTable(table: Table, decisions: readonly Decision[], edited: Edited): Table {
  const own = edited.edits.filter(({ decisionId }) =>
    decisions.some(({ id }) => id === decisionId),
  );
  if (own.length === 0) return table;
  const marks = [...new Set(own.map(({ by, at }) => decisionsCopy.informed(by, formatDate(at))))];
  return {
    ...table,
    rows: table.rows.map((row, index) => changedRow(row, decisions[index], edited)),
    footnote: [...(table.footnote === undefined ? [] : [table.footnote]), ...marks].join(" "),
  };
}

function changedRow(
  row: TableCell[],
  decision: Decision | undefined,
  { edits, today }: Edited,
): TableCell[] {
  if (decision === undefined) return row;
  const after = withEdits(decision, edits);
  const texts = [after.recommendation, ownerText(after.owner), dueText(after.due, today)];
  return row.map((cell, index) =>
    texts[index] === undefined || texts[index] === cell.text ? cell : { text: texts[index] },
  );
}
