/** Columns of figures that nearly no row has leave paper, and the table says which (docs/decisions/220). */
import { annexCopy as copy } from "../copy/annex.ts";
import type { Block } from "../report-tree.ts";
import { isEmptyCell } from "../sections/table-block.ts";

type Table = Extract<Block, { kind: "table" }>;

const emptyShare = 0.8;
/** Of one or two rows a column tells by its absence too. */
const fewestRows = 3;

/** Words are left alone: "–" among them says that there is none, not that nobody knows. */
export function withoutEmptyColumns(table: Table): Table {
  const { columns, rows } = table;
  if (rows.length < fewestRows) return table;
  const leaves = columns.map(
    ({ align }, index) =>
      align === "right" &&
      rows.filter((row) => isEmptyCell(row[index])).length >= emptyShare * rows.length,
  );
  if (!leaves.includes(true)) return table;
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, index) => !leaves[index]);
  const names = columns.filter((_, index) => leaves[index]).map(({ header }) => header);
  return {
    ...table,
    columns: kept(columns),
    rows: rows.map(kept),
    footnote: [table.footnote ?? "", copy.withoutData(names)]
      .filter((text) => text !== "")
      .join(" "),
  };
}
