/** The decision of a person who has confirmed every proposed column. */
import type { TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import { decisionOf } from "#domain/tables/table-type.ts";

export function confirmedDecision(proposal: TableProposal): TableDecision {
  const columns = Object.fromEntries(
    proposal.columns.flatMap(({ source, target }) => (target === null ? [] : [[source, target]])),
  );
  return { ...decisionOf(proposal)!, columns };
}
