import { CompiledQuery } from "kysely";
import type { Project } from "#contract/projects/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { quoteLiteral } from "#server/database/roles/roles.ts";
import { SHOWN_PROGRESS, SHOWN_STATUS } from "./phase-life.ts";

export interface ProjectRow {
  /** The contract's project as JSON text, but for the last two members, which depend on the person's rights and list. */
  json: string;
  id: string;
  tenant_id: string;
  is_demonstration: boolean;
  status: Project["status"];
  on_team: boolean;
  is_remembered: boolean;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const phaseMember = (member: "type" | "name") =>
  `(array[${phaseDefinitions.map((phase) => quoteLiteral(phase[member])).join(",")}])[f.number]`;

/**
 * $1 is the person. The database writes the contract's JSON: measured on the list of 50 projects with 7 phases (83 kB),
 * folding rows into objects and serializing those again costs four times the processor time, and reading the phases' text
 * as JSON once more a twentieth. Clients and approvers count
 * the files that they may open, their company's own and those behind a released report, and see the quality of the newest of these.
 */
const select = (where: string) => `
  select left(row_to_json(project)::text, -1) || ',"phases":' || phases.list || '}' as json, p.id, p.tenant_id, c.is_demonstration, p.status,
    member.project_id is not null as on_team, p.id is not distinct from me.active_project_id as is_remembered
  from lastro.users me
    cross join lastro.projects p
    join lastro.clients c on c.id = p.tenant_id
    left join lastro.team_members member on member.project_id = p.id and member.user_id = me.id
    left join lastro.project_activity a on a.project_id = p.id and a.user_id = me.id
    left join lateral (select o.payload -> 'quality' as quality from lastro.reports r
        join lastro.run_outputs o on o.run_id = r.run_id and o.step = 'qualidade'
        where me.client_id is not null and r.project_id = p.id and r.released_at is not null
        order by r.generated_at desc, r.id desc limit 1) released on true
    left join lateral (select array_agg(cited.file ->> 'fileId') as ids from lastro.reports r
        join lastro.runs n on n.id = r.run_id cross join lateral jsonb_array_elements(n.inputs -> 'files') cited(file)
        where me.client_id is not null and r.project_id = p.id and r.released_at is not null) opened on true
    cross join lateral (select '[' || string_agg(row_to_json(member)::text, ',' order by member."order") || ']' as list,
        count(*) filter (where member.status = 'approved' and member."gateStatus" = 'approved')::int as approved
      from (select f.id, f.number as "order", ${phaseMember("type")} as type, ${phaseMember("name")} as name,
          ${SHOWN_STATUS} as status, f.gate_status as "gateStatus", ${SHOWN_PROGRESS} as progress from lastro.phases f where f.project_id = p.id) member) phases
    cross join lateral (select p.id, p.tenant_id as "clientId", c.name as "clientName",
        (select row_to_json(x) from (select c.id, c.name, c.industry) x) as client,
        p.name, p.description, p.status, c.is_demonstration as "isDemonstration", p.reference_date as "referenceDate",
        to_char(p.created_at at time zone 'UTC', ${ISO}) as "createdAt", to_char(p.updated_at at time zone 'UTC', ${ISO}) as "updatedAt",
        p.version, phases.approved as "approvedPhases",
        case when me.client_id is null then p.quality_score else (released.quality ->> 'score')::double precision end as "qualityScore",
        case when me.client_id is null then p.quality_badge else released.quality ->> 'badge' end as "qualityBadge",
        (select count(*)::int from lastro.files x where x.project_id = p.id and x.deleted_at is null and x.superseded_at is null
          and (me.client_id is null or x.uploaded_by_company or x.id::text = any(opened.ids))) as "filesCount",
        (select count(*)::int from lastro.team_members t where t.project_id = p.id) as "teamCount") project
  where me.id = $1
    and (me.role = 'admin' or (me.role = 'consultant' and (member.project_id is not null or c.is_demonstration)) or p.tenant_id = me.client_id)
    and ${where}
  order by c.is_demonstration, coalesce(a.last_at, p.created_at) desc, p.id desc`;

/** Rows of the person's list, in its order. $2: the archived ones instead. */
const LIST = select(
  `(p.status = 'archived') = $2 and ($2 or not (c.is_demonstration and me.hides_demonstration))`,
);
const ONE = select("p.id = $2");

/** The same list as one JSON text. $3, $4, $5: what the person may do with a draft, an active and an archived project. */
const LIST_AS_JSON = `
  select '[' || coalesce(string_agg(left(l.json, -1) || ',"isActiveForMe":' || (not $2 and case when l.any_remembered then l.is_remembered else l.place = 1 end)::text
      || ',"abilities":' || case l.status when 'draft' then $3 when 'active' then $4 else $5 end || '}', ',' order by l.place), '') || ']' as json
  from (select r.*, row_number() over () as place, bool_or(r.is_remembered) over () as any_remembered from (${LIST}) r) l`;

const MEMBERSHIP_TYPES = ["uuid", "boolean"];

/** The person's projects by their last activity, the demonstration last: one prepared statement, one text. */
export async function readProjectList(
  db: Database,
  actor: Actor,
  isArchived: boolean,
  abilities: Record<Project["status"], string>,
): Promise<string> {
  const [row] = await db.readAsPerson<{ json: string }>(
    { userId: actor.userId, tenantId: null },
    {
      name: "list-projects",
      text: LIST_AS_JSON,
      types: [...MEMBERSHIP_TYPES, "text", "text", "text"],
      values: [actor.userId, isArchived, abilities.draft, abilities.active, abilities.archived],
    },
  );
  return row?.json ?? "[]";
}

/** The project that the person works in: the one remembered while it is listed, else the first. */
export async function findActiveProject(db: Database, actor: Actor): Promise<string | undefined> {
  const rows = await db.readAsPerson<ProjectRow>(
    { userId: actor.userId, tenantId: null },
    {
      name: "list-project-rows",
      text: LIST,
      types: MEMBERSHIP_TYPES,
      values: [actor.userId, false],
    },
  );
  return (rows.find((row) => row.is_remembered) ?? rows[0])?.id;
}

/** One project, archived or hidden ones too; undefined when the person does not see it. */
export async function findProjectRow(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<ProjectRow | undefined> {
  const found = await tx.executeQuery<ProjectRow>(
    CompiledQuery.raw(ONE, [actor.userId, projectId]),
  );
  return found.rows[0];
}
