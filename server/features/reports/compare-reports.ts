import type { compareReports as endpoint } from "#contract/reports/endpoints.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { compareFacts, shownFacts } from "#domain/report/compare/compare-facts.ts";
import { compareWords } from "#domain/report/compare/compare-words.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { reportCopy } from "./copy.ts";
import { requireReport, type ReportRow } from "./require-report.ts";

export const compareReports: Handler<typeof endpoint> = (context, { params, query }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const asked = await requireReport(tx, context, params.reportId);
    context.authorize("report.read", asked.subject);
    const other = await requireReport(tx, context, query.with);
    context.authorize("report.read", other.subject);
    if (asked.report.phase_id !== other.report.phase_id)
      throw refuse("INVALID_INPUT", { fields: { with: reportCopy.otherPhase } });
    const [before, after] = [asked.report, other.report].sort(
      (a, b) => a.report_version - b.report_version,
    ) as [ReportRow, ReportRow];
    const [old, now] = [before.tree as ReportTree, after.tree as ReportTree];
    const shown = [...new Set([...shownFacts(now), ...shownFacts(old)])];
    return {
      projectId: after.project_id,
      phaseNumber: after.phase_number,
      title: after.title,
      before: presentVersion(before),
      after: presentVersion(after),
      numbers: compareFacts(
        await readShown(tx, before.run_id, shown),
        await readShown(tx, after.run_id, shown),
        shown,
      ),
      words: compareWords(old, now),
    };
  });

const presentVersion = (row: ReportRow) => ({
  id: row.id,
  runId: row.run_id,
  reportVersion: row.report_version,
  generatedAt: row.generated_at.toISOString(),
  treeHash: row.tree_hash,
});

async function readShown(
  tx: Tx,
  runId: string,
  factIds: readonly string[],
): Promise<Map<string, Fact>> {
  if (factIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("facts")
    .select(["fact_id", "body"])
    .where("run_id", "=", runId)
    .where("fact_id", "in", [...factIds])
    .execute();
  return new Map(rows.map((row) => [row.fact_id, row.body as Fact]));
}
