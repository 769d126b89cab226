/** The quick wins that the phases' plans hold, once each: a table of the programme. */
import { NOT_AVAILABLE } from "../../kernel/text/format-value.ts";
import { quickWinsCopy } from "../../report/copy/quick-wins.ts";
import type { Block, TableCell } from "../../report/report-tree.ts";
import { quickWinTableId } from "../../report/sections/quick-wins.ts";
import { left, right, tableBlock, word } from "../../report/sections/table-block.ts";
import { programmeReportCopy as copy } from "./copy.ts";
import type { ProgrammeSource } from "./programme-source.ts";
import { nameOf, takenTable } from "./taken-blocks.ts";

const { listColumns: heads, yes } = quickWinsCopy;
/** Of a phase, of those whose effect in cash nobody could compute. */
const mostUnpriced = 1;

/** A win that an earlier phase already has is not told again. */
export function winTable(sources: readonly ProgrammeSource[]): Block | null {
  const told = new Set<string>();
  const rows = sources.flatMap((source) => {
    const own = planned(source).filter(([action]) => !told.has(action!.text));
    own.forEach(([action]) => told.add(action!.text));
    const isPriced = ([, cash]: TableCell[]): boolean => cash!.text !== NOT_AVAILABLE;
    return [
      ...own.filter(isPriced),
      ...own.filter((cells) => !isPriced(cells)).slice(0, mostUnpriced),
    ].map((cells): TableCell[] => [word(nameOf(source)), ...cells]);
  });
  return tableBlock({
    id: "r5.ganhos",
    title: copy.winsTitle,
    columns: [
      left(copy.phaseColumn, 1.1),
      left(heads.action, 4),
      right(heads.cash, "R$/ano"),
      right(heads.effort, "pessoas-dia"),
      right(heads.weeks, "semanas", 0.8),
    ],
    rows,
    footnote: copy.winsNote,
  });
}

/** Action, effect in cash, effort and weeks of those that the plan shows, in the phase's order. */
function planned(source: ProgrammeSource): TableCell[][] {
  const table = takenTable(source, quickWinTableId);
  if (table === null) return [];
  const at = (header: string): number => table.columns.findIndex((one) => one.header === header);
  const wanted = [heads.action, heads.cash, heads.effort, heads.weeks].map(at);
  const shown = at(heads.shown);
  return wanted.includes(-1)
    ? []
    : table.rows
        .filter((row) => row[shown]?.text === yes)
        .map((row) => wanted.map((index) => row[index]!));
}
