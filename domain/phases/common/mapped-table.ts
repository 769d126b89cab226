/** A table of a project as mapped now, in counts: what can be said of it without reading rows. */
import type { TableName } from "../../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../../tables/catalog/catalog.ts";
import type { RawColumn, RawTable, TableDecision } from "../../tables/raw-table.ts";

export interface TableQuestion {
  fileId: string;
  fileName: string;
  questionId: string;
  text: string;
}

export interface MappedTable {
  name: TableName;
  rows: number;
  /** Rows that may be left out when the table is read: totals and repeated ones. */
  unsure: number;
  /** By canonical column. `filled`: cells that are not empty; `read`: those that are certain to give a value. */
  columns: Readonly<Record<string, { filled: number; read: number }>>;
  /** By canonical column that no figure may use before an answer. */
  waiting: Readonly<Record<string, TableQuestion>>;
}

/** `decision` is the settled one. */
export function mappedTable(
  file: { id: string; name: string },
  meta: RawTable,
  decision: TableDecision,
): MappedTable {
  const columns = meta.columns.flatMap((column) => {
    const target = decision.columns[column.header];
    return target === undefined
      ? []
      : [
          [
            target,
            { filled: column.nonEmpty, read: readCells(decision.canonical, target, column) },
          ],
        ];
  });
  return {
    name: decision.canonical,
    rows: meta.rows,
    unsure: meta.totalRows.length + meta.repeatedRows.count,
    columns: Object.fromEntries(columns),
    waiting: Object.fromEntries(
      (decision.pending ?? []).map(({ target, question }) => [
        target,
        { fileId: file.id, fileName: file.name, questionId: question.id, text: question.text },
      ]),
    ),
  };
}

const text = new Set(["text", "id", "list"]);

/** Floored: a share is rounded, and a cell too few only makes the answer more careful. */
function readCells(table: TableName, target: string, { nonEmpty, shares }: RawColumn): number {
  const type = canonicalColumn(canonicalTable(table), target)?.type ?? "text";
  if (text.has(type)) return nonEmpty;
  const share = type === "date" || type === "datetime" ? shares.date : shares.number;
  return Math.floor(share * nonEmpty + 1e-9);
}
