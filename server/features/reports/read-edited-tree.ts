import type { DecisionEdit } from "#domain/decisions/apply-edits.ts";
import { applyDecisionEdits } from "#domain/report/apply-decision-edits.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readDecisions, readRunDate } from "#server/features/decisions/index.ts";

/** As the run wrote it, with what people set by hand since. */
export async function readEditedTree(
  tx: Tx,
  report: { run_id: string; tree: unknown },
  edits: readonly DecisionEdit[],
): Promise<ReportTree> {
  const tree = report.tree as ReportTree;
  if (edits.length === 0) return tree;
  return applyDecisionEdits(tree, {
    decisions: await readDecisions(tx, report.run_id),
    today: await readRunDate(tx, report.run_id),
    edits,
  });
}
