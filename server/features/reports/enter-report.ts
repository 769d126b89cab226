import type { Report } from "#contract/reports/endpoints.ts";
import { decide } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/database.ts";
import { enterProject, type EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export type ReportRow = Awaited<ReturnType<typeof readReport>>;

async function readReport(tx: Tx, reportId: string) {
  const row = await tx.selectFrom("reports").innerJoin("phases", "phases.id", "reports.phase_id").selectAll("reports").select("phases.number as phase_number")
    .where("reports.id", "=", reportId).executeTakeFirst();
  if (row === undefined) throw refuse("NOT_FOUND");
  return row;
}

/** A report and its project, the transaction narrowed to their tenant. Throws NOT_FOUND. */
export async function enterReport(tx: Tx, { actor }: Pick<RequestContext, "actor">, reportId: string): Promise<{ report: ReportRow; project: EnteredProject; subject: EnteredProject["subject"] }> {
  const report = await readReport(tx, reportId);
  const project = await enterProject(tx, actor, report.project_id);
  return { report, project, subject: { ...project.subject, released: report.released_at !== null } };
}

export function presentReport(report: ReportRow, { actor }: Pick<RequestContext, "actor">, project: EnteredProject): Report {
  return {
    id: report.id, runId: report.run_id, projectId: report.project_id, phaseId: report.phase_id, phaseNumber: report.phase_number,
    title: report.title, reportVersion: report.report_version, generatedAt: report.generated_at.toISOString(),
    stale: report.stale_since !== null, staleReason: report.stale_reason,
    released: report.released_at !== null, releasedAt: report.released_at?.toISOString() ?? null, version: report.version,
    tree: report.tree, abilities: { release: decide(actor, "report.release", project.subject).allowed },
  };
}
