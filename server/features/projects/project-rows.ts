import { CompiledQuery } from "kysely";
import type { Actor } from "#domain/access/policy.ts";
import type { Database, NamedStatement, Tx } from "#server/database/database.ts";
import type { GateStatusColumn, PhaseStatusColumn } from "#server/database/schema.ts";

export interface ProjectRow {
  id: string;
  tenant_id: string;
  client_name: string;
  industry: string | null;
  is_demonstration: boolean;
  name: string;
  description: string | null;
  status: "draft" | "active" | "archived";
  /** ISO 8601 text, written by the database. */
  created_at: string;
  updated_at: string;
  version: number;
  on_team: boolean;
  is_remembered: boolean;
  phases: { id: string; order: number; status: PhaseStatusColumn; gateStatus: GateStatusColumn; progress: number }[];
  quality_score: number | null;
  quality_badge: string | null;
  files_count: number;
  team_count: number;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/**
 * $1 is the person. The phases come as one JSON array by project: measured, folding joined rows in JavaScript costs four
 * times as much. Clients and approvers count the files that their company uploaded, and see a quality only once a report
 * was released to them.
 */
const select = (where: string) => `
  select p.id, p.tenant_id, c.name as client_name, c.industry, c.is_demonstration, p.name, p.description, p.status,
    to_char(p.created_at at time zone 'UTC', ${ISO}) as created_at, to_char(p.updated_at at time zone 'UTC', ${ISO}) as updated_at,
    p.version, member.project_id is not null as on_team, p.id is not distinct from me.active_project_id as is_remembered,
    (select json_agg(json_build_object('id', f.id, 'order', f.number, 'status', f.status, 'gateStatus', f.gate_status, 'progress', f.progress)
        order by f.number) from lastro.phases f where f.project_id = p.id) as phases,
    case when me.client_id is null or released.yes then p.quality_score end as quality_score,
    case when me.client_id is null or released.yes then p.quality_badge end as quality_badge,
    (select count(*)::int from lastro.files x where x.project_id = p.id and x.deleted_at is null
        and (me.client_id is null or x.uploaded_by_company)) as files_count,
    (select count(*)::int from lastro.team_members t where t.project_id = p.id) as team_count
  from lastro.users me
    cross join lastro.projects p
    join lastro.clients c on c.id = p.tenant_id
    left join lastro.team_members member on member.project_id = p.id and member.user_id = me.id
    left join lastro.project_activity a on a.project_id = p.id and a.user_id = me.id
    left join lateral (select true as yes from lastro.reports r
        where me.client_id is not null and r.project_id = p.id and r.released_at is not null limit 1) released on true
  where me.id = $1
    and (me.role = 'admin' or (me.role = 'consultant' and (member.project_id is not null or c.is_demonstration)) or p.tenant_id = me.client_id)
    and ${where}
  order by c.is_demonstration, coalesce(a.last_at, p.created_at) desc, p.id desc`;

const LIST = select(`(p.status = 'archived') = $2 and ($2 or not (c.is_demonstration and me.hides_demonstration))`);
const ONE = select("p.id = $2");

const listStatement = (userId: string, isArchived: boolean): NamedStatement => ({ name: "list-projects", text: LIST, values: [userId, isArchived] });

/** The person's projects by their last activity, the demonstration last: one prepared statement. */
export const listProjectRows = (db: Database, actor: Actor, isArchived: boolean): Promise<ProjectRow[]> =>
  db.readAsPerson<ProjectRow>({ userId: actor.userId, tenantId: null }, listStatement(actor.userId, isArchived));

/** One project, archived or hidden ones too; undefined when the person does not see it. */
export async function findProjectRow(tx: Tx, actor: Actor, projectId: string): Promise<ProjectRow | undefined> {
  const found = await tx.executeQuery<ProjectRow>(CompiledQuery.raw(ONE, [actor.userId, projectId]));
  return found.rows[0];
}

/** The project that the person works in: the one remembered while it is listed, else the first. */
export const activeAmong = (rows: ProjectRow[]): string | undefined => (rows.find((row) => row.is_remembered) ?? rows[0])?.id;
