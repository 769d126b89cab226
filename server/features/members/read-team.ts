import { sql } from "kysely";
import type { Member, Person, Team } from "#contract/members/endpoints.ts";
import { decide, type Actor, type Role, type Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";

interface Row extends Omit<Member, "since" | "workload" | "isMe">, NonNullable<Member["workload"]> {
  since: Date;
}

/** The firm's people first, each group by name. The system's own person of the demonstration is nobody to work with. */
export async function readTeam(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "subject">,
): Promise<Team> {
  const found = await sql<Row>`
    select u.id as "userId", coalesce(u.name, u.email) as name, u.email, u.role, t.duty, t.created_at as since, coalesce(a.name, a.email) as "addedBy",
      (select count(*)::int from lastro.gate_submissions s join lastro.phases f on f.id = s.phase_id
        where f.project_id = t.project_id and s.state = 'pending' and u.role = 'approver' and s.submitted_by is distinct from u.id
          and not exists (select 1 from lastro.gate_decisions d where d.submission_id = s.id and d.decided_by = u.id)) as "gatesToDecide",
      (select count(*)::int from lastro.gate_submissions s join lastro.phases f on f.id = s.phase_id
        where f.project_id = t.project_id and s.state = 'pending' and s.submitted_by = u.id) as "gatesSubmitted",
      (select count(*)::int from lastro.runs r where r.project_id = t.project_id and r.status in ('queued', 'running') and r.started_by = u.id) as "activeRuns",
      (select count(*)::int from lastro.report_comments c join lastro.reports r on r.id = c.report_id
        where r.project_id = t.project_id and c.written_by = u.id and c.reply_to is null and c.resolved_at is null) as "openComments",
      (select count(distinct coalesce(c.reply_to, c.id))::int from lastro.comment_mentions m join lastro.report_comments c on c.id = m.comment_id
        join lastro.report_comments thread on thread.id = coalesce(c.reply_to, c.id) join lastro.reports r on r.id = c.report_id
        where r.project_id = t.project_id and m.user_id = u.id and thread.resolved_at is null) as "openMentions"
    from lastro.team_members t join lastro.users u on u.id = t.user_id left join lastro.users a on a.id = t.added_by
    where t.project_id = ${project.id} and u.disabled_at is null and u.email not like '%@sistema.invalid'
    order by u.client_id is not null, lower(coalesce(u.name, u.email)), u.id`.execute(tx);
  const isFirm = actor.clientId === null;
  return {
    members: found.rows.map(({ userId, name, email, role, duty, since, addedBy, ...workload }) => ({
      userId,
      name: isFirm || name !== email ? name : hideAddress(email ?? ""),
      email: isFirm ? email : null,
      role,
      duty,
      since: since.toISOString(),
      addedBy,
      isMe: userId === actor.userId,
      workload: isFirm ? workload : null,
    })),
    abilities: { manage: decide(actor, "member.manage", project.subject).allowed },
  };
}

/** A person without a name is shown to the company by the part before the "@". */
const hideAddress = (email: string): string => email.split("@")[0] ?? email;

interface PersonRow {
  userId: string;
  name: string;
  email: string;
  role: Role;
  clientId: string | null;
  onTeam: boolean;
}

async function readPeople(
  tx: Tx,
  project: Pick<EnteredProject, "id" | "tenantId">,
): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select u.id as "userId", coalesce(u.name, u.email) as name, u.email, u.role, u.client_id as "clientId",
      exists (select 1 from lastro.team_members t where t.project_id = ${project.id} and t.user_id = u.id) as "onTeam"
    from lastro.users u
    where u.disabled_at is null and u.email not like '%@sistema.invalid' and (u.client_id is null or u.client_id = ${project.tenantId})
    order by u.client_id is not null, lower(coalesce(u.name, u.email)), u.id`.execute(tx);
  return found.rows;
}

export async function readCandidates(
  tx: Tx,
  project: Pick<EnteredProject, "id" | "tenantId">,
): Promise<Person[]> {
  return (await readPeople(tx, project))
    .filter((person) => !person.onTeam)
    .map(({ userId, name, email, role }) => ({ userId, name, email, role }));
}

/** Whoever may read the report, the asker excepted. `released` as the report is. */
export async function readMentionable(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "tenantId" | "subject">,
  released: boolean,
): Promise<Person[]> {
  return (await readPeople(tx, project))
    .filter(({ userId, role, clientId, onTeam }) => {
      const subject: Subject = { ...project.subject, onTeam, released };
      return (
        userId !== actor.userId &&
        decide({ userId, role, clientId }, "report.read", subject).allowed
      );
    })
    .map(({ userId, name, email, role }) => ({
      userId,
      name: actor.clientId === null || name !== email ? name : hideAddress(email),
      email: actor.clientId === null ? email : null,
      role,
    }));
}
