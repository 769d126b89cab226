import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ReportRow } from "./require-report.ts";

/** Who opened which report, once a session: turning pages and asking again is one reading. */
export async function recordRead(
  tx: Tx,
  { actor, services }: Pick<RequestContext, "actor" | "services">,
  report: Pick<ReportRow, "id" | "tenant_id" | "report_version">,
): Promise<void> {
  if (actor.sessionId === null) return;
  const written = await tx
    .insertInto("report_reads")
    .values({
      report_id: report.id,
      tenant_id: report.tenant_id,
      session_id: actor.sessionId,
      user_id: actor.userId,
      read_at: services.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) return;
  await audit(tx, {
    action: "report.read",
    userId: actor.userId,
    tenantId: report.tenant_id,
    subjectId: report.id,
    details: { version: report.report_version },
  });
}
