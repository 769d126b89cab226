import { sql } from "kysely";
import type { Services } from "#server/platform/services.ts";
import { nextDue, type Risk } from "#domain/risks/index.ts";
import { findFirmTeam, notify } from "#server/platform/events/index.ts";
import { dayIn } from "#server/platform/product-day.ts";

const TOLD_BEFORE_MS = 3 * 86_400_000;

/**
 * Risks with something due within three days, or already past: told once for each date to the firm's team. As the owner: it
 * is nobody's request and spans all tenants. Answers how many risks have such a date.
 */
export async function notifyDueRisks({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const until = dayIn.format(new Date(now.getTime() + TOLD_BEFORE_MS));
  return db.asOwner(async (tx) => {
    const found = await sql<{ id: string; tenant_id: string; project_id: string; body: Risk }>`
      select r.id, r.tenant_id, r.project_id, r.body from lastro.register_records r join lastro.projects p on p.id = r.project_id
      where r.kind = 'risk' and r.deleted_at is null and p.status = 'active'`.execute(tx);
    const due = found.rows.flatMap((row) => {
      const on = nextDue(row.body);
      return on !== null && on <= until ? [{ ...row, on }] : [];
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
