/**
 * A column that says of each line of a ledger whether it spends or gives back ("D" and "C",
 * "Despesa" and "Receita"), told by its cells.
 */
import type { CanonicalColumn } from "../canonical-table.ts";
import type { RawColumn } from "../raw-table.ts";
import { parseEnum } from "../values/category.ts";

const mostWords = 4;

/** Both sides and nothing else. `side`: the column of the ledger that holds them. */
export function tellsSides(
  { distinct, topValues }: Pick<RawColumn, "distinct" | "topValues">,
  side: CanonicalColumn,
): boolean {
  if (distinct < 2 || distinct > mostWords) return false;
  const said = new Set(topValues.map(({ value }) => parseEnum(value, side)));
  return said.size === 2 && !said.has(null);
}
