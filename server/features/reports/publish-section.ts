/** One section of the current report made anew and published as a version: by the method's template, or in other words. */
import type { rerunSection as endpoint } from "#contract/reports/endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { rerunSection, type Rewrite } from "#server/features/runs/index.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { reportCopy } from "./copy.ts";
import { requireReport } from "./require-report.ts";

const ONE_ACTIVE_RUN = "runs_one_active";

export interface SectionWork {
  rewrite?: Rewrite;
  /** What is thrown when `rewrite` gave nothing. */
  notWritten?: () => unknown;
  /** For the audit log. */
  action: "report.rerun-section" | "report.rewrite-section";
}

/** Asks "report.rerun" itself. */
export async function publishSection(
  context: RequestContext,
  params: { reportId: string; sectionId: string },
  { rewrite, notWritten, action }: SectionWork,
): Promise<ReplyOf<typeof endpoint>> {
  const { services, actor } = context;
  const report = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { report, project, subject } = await requireReport(tx, context, params.reportId);
      context.authorize("report.rerun", subject);
      if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
      const phase = await tx
        .selectFrom("phases")
        .select("current_run_id")
        .where("id", "=", report.phase_id)
        .executeTakeFirstOrThrow();
      if (phase.current_run_id !== report.run_id)
        throw refuse("SECTION_NEEDS_RUN", { message: reportCopy.notCurrent });
      const active = await tx
        .selectFrom("runs")
        .select("id")
        .where("phase_id", "=", report.phase_id)
        .where("status", "in", ["queued", "running"])
        .executeTakeFirst();
      if (active !== undefined) throw refuse("RUN_ACTIVE");
      return report;
    },
  );
  const scope = { userId: actor.userId, tenantId: report.tenant_id };
  const outcome = await rerunSection(
    services,
    { ...scope, runId: report.run_id },
    report.tree as ReportTree,
    { sectionId: params.sectionId, rewrite },
  ).catch((failure: unknown) => {
    if ((failure as { constraint?: string } | null)?.constraint === ONE_ACTIVE_RUN)
      throw refuse("RUN_ACTIVE");
    throw failure;
  });
  if (outcome.kind === "no-section") throw refuse("NOT_FOUND");
  if (outcome.kind === "not-written")
    throw notWritten?.() ?? new Error("a section was not written");
  if (outcome.kind === "stale")
    throw refuse("SECTION_NEEDS_RUN", { message: reportCopy.stale(outcome.reason) });
  if (outcome.kind === "inconsistent")
    throw refuse("SECTION_NEEDS_RUN", { message: reportCopy.sectionBreaks });
  if (outcome.kind === "unchanged")
    return { changed: false, reportId: report.id, reportVersion: report.report_version };
  return services.db.asPerson(scope, async (tx) => {
    const made = await tx
      .selectFrom("reports")
      .select(["id", "report_version"])
      .where("run_id", "=", outcome.runId)
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action,
      userId: actor.userId,
      tenantId: report.tenant_id,
      subjectId: made.id,
      details: { section: params.sectionId, before: report.report_version },
    });
    return { changed: true, reportId: made.id, reportVersion: made.report_version };
  });
}
