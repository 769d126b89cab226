/** Versions of composed reports: asked for by a person or by a schedule, composed by a durable workflow. */
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { generateCustomReport as endpoint } from "#contract/report-library/custom-endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { requireComposedReport } from "./custom-report-rows.ts";
import { presentAgain } from "./present-custom-report.ts";

export const COMPOSE_REPORT = "compose-custom-report";

/**
 * The row of the next version, with what is chosen now; null when one is under way, or the day of the schedule has its version already.
 * The database holds both.
 */
export async function insertVersion(
  tx: Tx,
  customId: string,
  {
    by,
    scheduledOn = null,
    now,
  }: {
    by: Pick<SignedIn, "userId" | "name" | "email"> | null;
    scheduledOn?: string | null;
    now: Date;
  },
): Promise<string | null> {
  const id = uuidv7();
  const written = await sql`
    insert into lastro.custom_report_versions (id, custom_report_id, tenant_id, number, status, title, parts, asked_by, asked_by_name, scheduled_on, created_at)
    select ${id}, c.id, c.tenant_id, (select coalesce(max(v.number), 0) + 1 from lastro.custom_report_versions v where v.custom_report_id = c.id), 'pending', c.title, c.parts,
      ${by?.userId ?? null}, ${by === null ? null : (by.name ?? by.email)}, ${scheduledOn}::date, ${now}
    from lastro.custom_reports c where c.id = ${customId}
    on conflict do nothing`.execute(tx);
  return written.numAffectedRows === 1n ? id : null;
}

/** Starting twice does nothing; what is not started now is found by `resumeCompositions`. */
export async function startComposition(
  { workflows }: Pick<Services, "workflows">,
  { versionId, flowId = versionId }: { versionId: string; flowId?: string },
): Promise<void> {
  await workflows.start(COMPOSE_REPORT, flowId, { versionId });
}

export const generateCustomReport: Handler<typeof endpoint> = async (context, { params }) => {
  const { services, actor } = context;
  const { report, versionId } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { row, project, subject } = await requireComposedReport(tx, context, params.customId);
      context.authorize("customReport.write", subject);
      if (project.status === "archived") throw refuse("PROJECT_ARCHIVED");
      const versionId = await insertVersion(tx, row.id, { by: actor, now: services.clock.now() });
      if (versionId === null) throw refuse("REPORT_GENERATING");
      await audit(tx, {
        action: "customReport.generate",
        userId: actor.userId,
        tenantId: row.tenant_id,
        subjectId: row.id,
      });
      await announce(tx, {
        kind: "report",
        tenantId: row.tenant_id,
        projectId: row.project_id,
        subjectId: null,
      });
      return { report: await presentAgain(tx, actor, row.id), versionId };
    },
  );
  await startComposition(services, { versionId });
  return report;
};
