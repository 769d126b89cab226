import { sql } from "kysely";
import type { Services } from "#server/platform/services.ts";
import { addDays } from "#domain/kernel/dates/calendar.ts";
import { todayOf, type ProjectClock } from "#domain/kernel/dates/project-clock.ts";
import { nextDue, type Risk } from "#domain/risks/index.ts";
import { findFirmTeam, notify } from "#server/platform/events/index.ts";

const TOLD_BEFORE_DAYS = 3;

interface Row extends ProjectClock {
  id: string;
  tenant_id: string;
  project_id: string;
  body: Risk;
}

const lastDayTold = (project: ProjectClock, now: Date): string =>
  addDays(todayOf(project, now), TOLD_BEFORE_DAYS);

/**
 * Risks with something due within three days, or already past: told once for each date to the firm's team. As the owner: it
 * is nobody's request and spans all tenants. Answers how many risks have such a date.
 */
export async function notifyDueRisks({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now();
  return db.asOwner(async (tx) => {
    const found = await sql<Row>`
      select r.id, r.tenant_id, r.project_id, r.body, p.reference_date as "referenceDate" from lastro.register_records r join lastro.projects p on p.id = r.project_id
      where r.kind = 'risk' and r.deleted_at is null and p.status = 'active'`.execute(tx);
    const due = found.rows.flatMap((row) => {
      const on = nextDue(row.body);
      return on !== null && on <= lastDayTold(row, now) ? [{ ...row, on }] : [];
    });
    for (const { id, tenant_id: tenantId, project_id: projectId, body, on } of due) {
      await notify(tx, {
        kind: "risk_due",
        tenantId,
        projectId,
        recipients: await findFirmTeam(tx, projectId),
        subject: { risk: body.name, dueOn: on },
        link: "/risks",
        onceKey: `${id} ${on}`,
        now,
      });
    }
    return due.length;
  });
}
