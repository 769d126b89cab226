import { canonicalTable } from "../catalog/catalog.ts";
import type { TableDecision } from "../raw-table.ts";
import { rowKeyOf } from "./row-key.ts";

/** Tables of one row per thing: an exact repetition is one thing twice, and the first is kept (DQ13). Events may repeat. */
const firstOfRepeated = new Set(["casos", "cargos", "tarefas", "sistemas"]);

/** Does this reading leave out all but the first of equal rows? */
export function removesRepeatedRows(decision: TableDecision): boolean {
  const id = rowKeyOf(canonicalTable(decision.canonical));
  // Two people of one role are two rows alike, where no column tells them apart.
  const isNamed = id === undefined || Object.values(decision.columns).includes(id.name);
  return (
    (isNamed && firstOfRepeated.has(decision.canonical)) ||
    (decision.canonical === "custos" && decision.answers["repetidas"] === "remover")
  );
}
