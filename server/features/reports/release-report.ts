import type { releaseReport as endpoint } from "#contract/reports/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { recordActivity } from "#server/features/projects/index.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { reportCopy } from "./copy.ts";
import { requireReport, presentReport } from "./require-report.ts";

/** Opens a report to the client's people, or takes it back. Asking for the state that it has changes nothing. */
export const releaseReport: Handler<typeof endpoint> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, project, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("report.release", subject);
    if (body.version !== undefined && body.version !== report.version) throw refuse("CONFLICT");
    if (body.released === (report.released_at !== null))
      return presentReport(tx, report, context, project);
    if (body.released && report.is_preview)
      throw refuse("CONFLICT", {
        message: reportCopy.preview(phaseByNumber(report.phase_number - 1).name),
      });
    if (!body.released && (await isAtGate(tx, report.id))) throw refuse("REPORT_AT_GATE");
    const { userId } = context.actor;
    const now = context.services.clock.now();
    const changed = await tx
      .updateTable("reports")
      .set({
        released_at: body.released ? now : null,
        released_by: body.released ? userId : null,
        version: report.version + 1,
      })
      .where("id", "=", report.id)
      .where("version", "=", report.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse("CONFLICT");
    await audit(tx, {
      action: body.released ? "report.release" : "report.revoke",
      userId,
      tenantId: report.tenant_id,
      subjectId: report.id,
    });
    await recordActivity(tx, context.actor, project, now);
    await announce(tx, {
      kind: "report",
      tenantId: report.tenant_id,
      projectId: project.id,
      subjectId: null,
    });
    const { report: after } = await requireReport(tx, context, report.id);
    return presentReport(tx, after, context, project);
  });

/** Being decided on, or the version that an approval in force was given to: whoever decides has to be able to read it. */
async function isAtGate(tx: Tx, reportId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("gate_submissions")
    .select("id")
    .where("report_id", "=", reportId)
    .where("ended_at", "is", null)
    .where("state", "in", ["pending", "approved", "waived"])
    .executeTakeFirst();
  return found !== undefined;
}
