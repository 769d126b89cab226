/** Whom a composed report is shown to: people of the company, who read only what rests on released reports, and of the team. */
import { sql } from "kysely";
import type * as contract from "#contract/report-library/custom-endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { decide, type Role } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { announce, notify } from "#server/platform/events/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { reportLibraryCopy as copy } from "./copy.ts";
import {
  requireComposedReport,
  findUnreleased,
  readVersions,
  type EnteredCustom,
} from "./custom-report-rows.ts";
import { customReportLink } from "./notify-report-ready.ts";

type Sharing = ReplyOf<typeof contract.listSharePeople>;

export const listSharePeople: Handler<typeof contract.listSharePeople> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const entered = await requireComposedReport(tx, context, params.customId);
    context.authorize("customReport.write", entered.subject);
    return presentSharing(tx, context, entered);
  });

export const shareCustomReport: Handler<typeof contract.shareCustomReport> = (
  context,
  { params },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const entered = await requireComposedReport(tx, context, params.customId);
    context.authorize("customReport.write", entered.subject);
    const { row, project } = entered;
    const person = (await readPeople(tx, entered)).find(({ userId }) => userId === params.userId);
    if (person === undefined) throw refuse("NOT_FOUND");
    const [newest] = await readVersions(tx, actor, [row.id]);
    if (newest === undefined) throw refuse("REPORT_NOT_READY");
    const unreleased = person.clientId === null ? [] : await findUnreleased(tx, newest.id);
    if (unreleased.length > 0)
      throw refuse("REPORT_SOURCES_UNRELEASED", { message: copy.unreleased(unreleased) });
    const now = services.clock.now();
    const by = actor.name ?? actor.email;
    const written = await tx
      .insertInto("custom_report_shares")
      .values({
        custom_report_id: row.id,
        tenant_id: row.tenant_id,
        user_id: person.userId,
        shared_by: actor.userId,
        shared_by_name: by,
        shared_at: now,
      })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 1n) {
      await notify(tx, {
        kind: "report_shared",
        tenantId: row.tenant_id,
        projectId: project.id,
        recipients: [person.userId],
        subject: { report: newest.title, by },
        link: customReportLink(row.id),
        now,
      });
      await audit(tx, {
        action: "customReport.share",
        userId: actor.userId,
        tenantId: row.tenant_id,
        subjectId: row.id,
        details: { person: person.userId },
      });
      await announce(tx, {
        kind: "report",
        tenantId: row.tenant_id,
        projectId: project.id,
        subjectId: null,
      });
    }
    return presentSharing(tx, context, entered);
  });

export const unshareCustomReport: Handler<typeof contract.unshareCustomReport> = (
  context,
  { params },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor } = context;
    const entered = await requireComposedReport(tx, context, params.customId);
    context.authorize("customReport.write", entered.subject);
    const { row, project } = entered;
    const ended = await tx
      .deleteFrom("custom_report_shares")
      .where("custom_report_id", "=", row.id)
      .where("user_id", "=", params.userId)
      .executeTakeFirst();
    if (ended.numDeletedRows > 0n) {
      await audit(tx, {
        action: "customReport.unshare",
        userId: actor.userId,
        tenantId: row.tenant_id,
        subjectId: row.id,
        details: { person: params.userId },
      });
      await announce(tx, {
        kind: "report",
        tenantId: row.tenant_id,
        projectId: project.id,
        subjectId: null,
      });
    }
    return presentSharing(tx, context, entered);
  });

interface PersonRow {
  userId: string;
  name: string;
  email: string;
  role: Role;
  clientId: string | null;
  onTeam: boolean;
  sharedAt: Date | null;
  sharedBy: string | null;
}

/** The company's people first; those whom the policy would let read it, and those whom it is shown to. */
async function readPeople(tx: Tx, { row, project }: EnteredCustom): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select u.id as "userId", coalesce(u.name, u.email) as name, u.email, u.role, u.client_id as "clientId", s.shared_at as "sharedAt", s.shared_by_name as "sharedBy",
      exists (select 1 from lastro.team_members t where t.project_id = ${project.id} and t.user_id = u.id) as "onTeam"
    from lastro.users u left join lastro.custom_report_shares s on s.custom_report_id = ${row.id} and s.user_id = u.id
    where u.disabled_at is null and u.email not like '%@sistema.invalid' and (u.client_id = ${project.tenantId}
      or u.id in (select t.user_id from lastro.team_members t where t.project_id = ${project.id}) or s.user_id is not null)
    order by u.client_id is null, lower(coalesce(u.name, u.email)), u.id`.execute(tx);
  return found.rows.filter(
    ({ userId, role, clientId, onTeam, sharedAt }) =>
      sharedAt !== null ||
      decide({ userId, role, clientId }, "customReport.read", {
        ...project.subject,
        onTeam,
        released: true,
      }).allowed,
  );
}

async function presentSharing(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  entered: EnteredCustom,
): Promise<Sharing> {
  const [newest] = await readVersions(tx, actor, [entered.row.id]);
  const people = await readPeople(tx, entered);
  return {
    people: people.map(({ userId, name, email, role, sharedAt, sharedBy }) => ({
      userId,
      name,
      email,
      role,
      isMe: userId === actor.userId,
      sharedAt: sharedAt?.toISOString() ?? null,
      sharedBy,
    })),
    unreleased: newest === undefined ? [] : await findUnreleased(tx, newest.id),
  };
}
