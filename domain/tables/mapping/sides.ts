/**
 * Columns told by their cells under any header: those that say of each line of a ledger whether it spends or gives back ("D" and
 * "C"), and those that say of each row whether it was planned or came of it ("Meta" and "Realizado").
 */
import type { CanonicalColumn, CanonicalTable } from "../canonical-table.ts";
import type { RawColumn } from "../raw-table.ts";
import { parseEnum } from "../values/category.ts";

const mostWords = 4;

/** The column of the table that this one is by its cells alone: both sides and nothing else stand in them. */
export const sideColumnOf = (
  raw: Pick<RawColumn, "distinct" | "topValues">,
  { columns }: CanonicalTable,
): CanonicalColumn | undefined =>
  columns.find((column) => {
    const sides = toldBy[column.name];
    return sides !== undefined && tellsSides(raw, column, sides);
  });

/** By canonical column, the two values that have to be there. */
const toldBy: Partial<Record<string, readonly [string, string]>> = {
  lado: ["debito", "credito"],
  cenario: ["meta", "realizado"],
};

function tellsSides(
  { distinct, topValues }: Pick<RawColumn, "distinct" | "topValues">,
  column: CanonicalColumn,
  sides: readonly [string, string],
): boolean {
  if (distinct < 2 || distinct > mostWords) return false;
  const said = new Set(topValues.map(({ value }) => parseEnum(value, column)));
  return !said.has(null) && sides.every((side) => said.has(side));
}
