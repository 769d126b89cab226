import { sql, type Selectable } from "kysely";
import type { Survey } from "#contract/surveys/endpoints.ts";
import { mergeSmallGroups } from "#domain/surveys/merge-small-groups.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { Surveys } from "#server/database/types.gen.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export interface SurveyRow extends Selectable<Surveys> {
  created_by_name: string | null;
  with_email: number;
  file_name: string | null;
}

/** Surveys of a project or one of them, the latest wave first. */
export async function readSurveys(
  tx: Tx,
  by: { projectId: string } | { id: string },
  now: Date,
): Promise<Survey[]> {
  const { rows } = await sql<SurveyRow>`
    select s.*, coalesce(u.name, u.email) as created_by_name, f.name as file_name,
      (select count(*)::integer from lastro.survey_invitations i where i.survey_id = s.id and i.email is not null) as with_email
    from lastro.surveys s left join lastro.users u on u.id = s.created_by
      left join lastro.files f on f.id = s.file_id and f.deleted_at is null
    where ${"projectId" in by ? sql`s.project_id = ${by.projectId}` : sql`s.id = ${by.id}`}
    order by s.wave desc`.execute(tx);
  const counts = await sql<{ survey_id: string; area: string; invited: number; answered: number }>`
    select i.survey_id, i.area, count(*)::integer as invited, count(u.invitation_id)::integer as answered
    from lastro.survey_invitations i left join lastro.survey_uses u on u.invitation_id = i.id
    where i.survey_id = any (${rows.map(({ id }) => id)}::uuid[])
    group by i.survey_id, i.area`.execute(tx);
  return rows.map((row) =>
    present(
      row,
      counts.rows.filter(({ survey_id: id }) => id === row.id),
      now,
    ),
  );
}

type AreaCount = { area: string; invited: number; answered: number };

function present(row: SurveyRow, areas: readonly AreaCount[], now: Date): Survey {
  return {
    id: row.id,
    wave: row.wave,
    title: row.title,
    message: row.message,
    contact: row.contact,
    minimumGroup: row.minimum_group,
    status: row.closed_at === null && row.closes_at > now ? "open" : "closed",
    closesAt: row.closes_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    invited: sum(areas, "invited"),
    answered: sum(areas, "answered"),
    withEmail: row.with_email,
    groups: groupsOf(areas, row.minimum_group),
    file:
      row.file_id === null || row.file_name === null
        ? null
        : { id: row.file_id, name: row.file_name },
  };
}

const sum = (areas: readonly AreaCount[], key: "invited" | "answered"): number =>
  areas.reduce((total, area) => total + area[key], 0);

/** Who answered must not be read off a group of few: areas below the minimum are counted together, or not at all. */
function groupsOf(areas: readonly AreaCount[], minimum: number): Survey["groups"] {
  const told = mergeSmallGroups(
    new Map(areas.map(({ area, invited }) => [area, invited])),
    minimum,
  );
  const own = areas
    .filter(({ area }) => told.get(area) !== null)
    .map(({ area, invited, answered }) => ({ area, invited, answered }))
    .sort((a, b) => a.area.localeCompare(b.area, "pt-BR"));
  const merged = areas.filter(({ area }) => told.get(area) === null);
  if (sum(merged, "invited") < minimum) return own;
  return [
    ...own,
    { area: null, invited: sum(merged, "invited"), answered: sum(merged, "answered") },
  ];
}

/** The survey and its project, the right to manage it asked. Throws NOT_FOUND outside the person's reach. */
export async function requireSurvey(
  tx: Tx,
  { actor, authorize, services }: Pick<RequestContext, "actor" | "authorize" | "services">,
  id: string,
): Promise<{ survey: Survey; project: EnteredProject }> {
  const found = await tx
    .selectFrom("surveys")
    .select("project_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (found === undefined) throw refuse("NOT_FOUND");
  const project = await requireProject(tx, actor, found.project_id);
  authorize("survey.manage", project.subject);
  const [survey] = await readSurveys(tx, { id }, services.clock.now());
  if (survey === undefined) throw refuse("NOT_FOUND");
  return { survey, project };
}
