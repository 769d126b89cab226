/** Composed reports that are made again each week or month. */
import type { scheduleCustomReport as endpoint } from "#contract/report-library/custom-endpoints.ts";
import { nextDueDay } from "#domain/report/schedule.ts";
import { audit } from "#server/platform/audit.ts";
import { announce } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { dayOf } from "./calendar-day.ts";
import { requireComposedReport } from "./custom-report-rows.ts";
import { updateCustom } from "./custom-reports.ts";
import { insertVersion, startComposition } from "./generate.ts";
import { presentAgain } from "./present-custom-report.ts";

export const scheduleCustomReport: Handler<typeof endpoint> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { row, project, subject } = await requireComposedReport(tx, context, params.customId);
    context.authorize("customReport.write", subject);
    const { schedule } = body;
    if (schedule !== null && project.status === "archived") throw refuse("PROJECT_ARCHIVED");
    const now = services.clock.now();
    await updateCustom(tx, row, body.version, {
      schedule_every: schedule?.every ?? null,
      schedule_day: schedule?.day ?? null,
      schedule_paused: schedule?.paused ?? false,
      next_on: schedule === null || schedule.paused ? null : nextDueDay(schedule, dayOf(now)),
      updated_at: now,
    });
    await audit(tx, {
      action: "customReport.schedule",
      userId: actor.userId,
      tenantId: row.tenant_id,
      subjectId: row.id,
      details: { ...schedule },
    });
    await announce(tx, {
      kind: "report",
      tenantId: row.tenant_id,
      projectId: row.project_id,
      subjectId: null,
    });
    return presentAgain(tx, actor, row.id);
  });

/**
 * Makes a version of each report whose day has come. The day is moved on and the version written in one transaction, so that two
 * looks at once, or a server killed between, give one version a day; days missed while the server was off give one. As the owner.
 * Answers how many were begun.
 */
export async function generateDueReports({
  db,
  clock,
  workflows,
  log,
}: Pick<Services, "db" | "clock" | "workflows" | "log">): Promise<number> {
  const now = clock.now();
  const today = dayOf(now);
  const due = await db.asOwner((tx) =>
    tx
      .selectFrom("custom_reports as c")
      .innerJoin("projects as p", "p.id", "c.project_id")
      .select(["c.id", "c.next_on", "c.schedule_every", "c.schedule_day"])
      .where("c.next_on", "<=", today)
      .where("c.deleted_at", "is", null)
      .where("p.status", "=", "active")
      .execute(),
  );
  let begun = 0;
  for (const { id, next_on, schedule_every: every, schedule_day: day } of due) {
    if (next_on === null || every === null || day === null) continue;
    const versionId = await db.asOwner(async (tx) => {
      const claimed = await tx
        .updateTable("custom_reports")
        .set({ next_on: nextDueDay({ every, day }, today) })
        .where("id", "=", id)
        .where("next_on", "=", next_on)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return claimed.numUpdatedRows === 0n
        ? null
        : insertVersion(tx, id, { by: null, scheduledOn: next_on, now });
    });
    if (versionId === null) continue;
    begun++;
    await startComposition({ workflows }, { versionId });
  }
  if (begun > 0) log.info({ begun }, "scheduled reports begun");
  return begun;
}
