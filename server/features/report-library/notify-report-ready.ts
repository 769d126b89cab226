import { sql } from "kysely";
import { decide, type Role } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { announce, notify } from "#server/platform/events/index.ts";
import { findUnreleased } from "./custom-report-rows.ts";

export const customReportLink = (customId: string): string => `/reports/personalizados/${customId}`;

interface Ended {
  customId: string;
  title: string;
  number: number;
  status: "ready" | "failed";
  failure: string | null;
  isScheduled: boolean;
  tenantId: string;
  projectId: string;
  isDemonstration: boolean;
}
interface Person {
  id: string;
  role: Role;
  clientId: string | null;
  onTeam: boolean;
  isShared: boolean;
}

/**
 * Tells whoever asked (of a schedule's version its author) how it ended, and the people whom it is shared with of a version that they read.
 * Nobody is told who has lost the project since. As the owner.
 */
export async function notifyReportReady(tx: Tx, versionId: string, now: Date): Promise<void> {
  const [ended] = (
    await sql<Ended>`
    select c.id as "customId", v.title, v.number, v.status, v.failure, v.scheduled_on is not null as "isScheduled", c.tenant_id as "tenantId", c.project_id as "projectId", k.is_demonstration as "isDemonstration"
    from lastro.custom_report_versions v join lastro.custom_reports c on c.id = v.custom_report_id join lastro.clients k on k.id = c.tenant_id where v.id = ${versionId}`.execute(
      tx,
    )
  ).rows;
  if (ended === undefined) return;
  const { tenantId, projectId } = ended;
  await announce(tx, { kind: "report", tenantId, projectId, subjectId: null });
  const people = (
    await sql<Person>`
    select u.id, u.role, u.client_id as "clientId", exists (select 1 from lastro.team_members t where t.project_id = ${projectId} and t.user_id = u.id) as "onTeam",
      exists (select 1 from lastro.custom_report_shares s where s.custom_report_id = ${ended.customId} and s.user_id = u.id) as "isShared"
    from lastro.users u where u.disabled_at is null and (
      u.id = (select case when v.scheduled_on is null then v.asked_by else c.created_by end from lastro.custom_report_versions v join lastro.custom_reports c on c.id = v.custom_report_id where v.id = ${versionId})
      or u.id in (select s.user_id from lastro.custom_report_shares s where s.custom_report_id = ${ended.customId}))`.execute(
      tx,
    )
  ).rows;
  const released = (await findUnreleased(tx, versionId)).length === 0;
  const subject = { tenantId, isDemonstration: ended.isDemonstration };
  const recipients = people
    .filter(
      ({ id, role, clientId, onTeam, isShared }) =>
        (ended.status === "ready" || clientId === null) &&
        decide({ userId: id, role, clientId }, "customReport.read", {
          ...subject,
          onTeam,
          released: released && isShared,
        }).allowed,
    )
    .map(({ id }) => id);
  const common = {
    tenantId,
    projectId,
    recipients,
    link: customReportLink(ended.customId),
    onceKey: versionId,
    now,
  };
  if (ended.status === "ready")
    await notify(tx, {
      ...common,
      kind: "report_ready",
      subject: { report: ended.title, number: ended.number, isScheduled: ended.isScheduled },
    });
  else
    await notify(tx, {
      ...common,
      kind: "report_failed",
      subject: { report: ended.title, reason: ended.failure ?? "" },
    });
}
