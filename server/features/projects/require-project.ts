import { sql } from "kysely";
import type { Actor, Subject } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { refuse } from "#server/platform/http/refusal.ts";

/** A project as its person meets it, with what the policy needs to know. */
export interface EnteredProject {
  id: string;
  tenantId: string;
  clientName: string;
  name: string;
  status: "draft" | "active" | "archived";
  seedLabel: string;
  /** YYYY-MM-DD; null: the day of the upload. */
  extractionDate: string | null;
  /** "Today" inside the project; null: the calendar's (domain/kernel/dates/project-clock.ts). */
  referenceDate: string | null;
  /** First day of week 1 as somebody set it (domain/programme/calendar-start.ts). */
  programmeStart: string | null;
  version: number;
  subject: Subject;
}

interface Row {
  id: string;
  tenant_id: string;
  client_name: string;
  name: string;
  status: EnteredProject["status"];
  seed_label: string;
  extraction_date: string | null;
  reference_date: string | null;
  programme_start: string | null;
  version: number;
  is_demonstration: boolean;
  on_team: boolean;
}

/**
 * Loads a project and, in the same statement, narrows the transaction to its tenant: from here on row-level security
 * admits rows of this company only. Throws NOT_FOUND when the person's memberships do not reach it; what the person may
 * do is still to be asked of the policy with `subject`.
 */
export async function requireProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<EnteredProject> {
  const found = await sql<Row>`
    select p.id, p.tenant_id, c.name as client_name, p.name, p.status, p.seed_label, p.extraction_date, p.reference_date, p.programme_start, p.version, c.is_demonstration,
      exists (select 1 from lastro.team_members t where t.project_id = p.id and t.user_id = ${actor.userId}) as on_team,
      set_config('lastro.tenant_id', p.tenant_id::text, true) as narrowed
    from lastro.projects p join lastro.clients c on c.id = p.tenant_id
    where p.id = ${projectId}`.execute(tx);
  const row = found.rows[0];
  if (row === undefined) throw refuse("NOT_FOUND");
  return {
    id: row.id,
    tenantId: row.tenant_id,
    clientName: row.client_name,
    name: row.name,
    status: row.status,
    seedLabel: row.seed_label,
    extractionDate: row.extraction_date,
    referenceDate: row.reference_date,
    programmeStart: row.programme_start,
    version: row.version,
    subject: {
      tenantId: row.tenant_id,
      projectId: row.id,
      onTeam: row.on_team,
      isDemonstration: row.is_demonstration,
      projectStatus: row.status,
    },
  };
}

/** Moves the project to the top of the person's list. */
export async function recordActivity(
  tx: Tx,
  actor: Actor,
  project: Pick<EnteredProject, "id" | "tenantId">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("project_activity")
    .values({
      project_id: project.id,
      tenant_id: project.tenantId,
      user_id: actor.userId,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "user_id"]).doUpdateSet({ last_at: now }),
    )
    .execute();
}
