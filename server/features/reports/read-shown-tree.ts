import type { DecisionEdit } from "#domain/decisions/apply-edits.ts";
import { applyDecisionEdits } from "#domain/report/apply-decision-edits.ts";
import { applyRevisions, type Revision } from "#domain/report/apply-revisions.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readDecisions, readRunDate } from "#server/features/decisions/index.ts";

/** As the run wrote it, with what people set by hand since and what later phases computed anew. */
export async function readShownTree(
  tx: Tx,
  report: { run_id: string; tree: unknown },
  { edits, revisions }: { edits: readonly DecisionEdit[]; revisions: readonly Revision[] },
): Promise<ReportTree> {
  const tree = applyRevisions(report.tree as ReportTree, revisions);
  if (edits.length === 0) return tree;
  return applyDecisionEdits(tree, {
    decisions: await readDecisions(tx, report.run_id),
    today: await readRunDate(tx, report.run_id),
    edits,
  });
}
