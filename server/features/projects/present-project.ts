import type { Project } from "#contract/projects/endpoints.ts";
import { decide, type Action, type Actor, type Subject } from "#domain/access/policy.ts";
import type { ProjectRow } from "./project-rows.ts";

export const projectSubject = (row: ProjectRow): Subject => ({
  tenantId: row.tenant_id,
  onTeam: row.on_team,
  isDemonstration: row.is_demonstration,
  projectStatus: row.status,
});

function abilitiesOf(row: ProjectRow, actor: Actor): Project["abilities"] {
  const subject = projectSubject(row);
  const may = (action: Action) => decide(actor, action, subject).allowed;
  return {
    update: may("project.update"),
    start: row.status === "draft" && may("project.start"),
    upload: row.status === "active" && may("file.upload"),
    run: row.status === "active" && may("phase.run"),
  };
}

/** The contract's project as JSON text: what the database wrote, and the person's own members. */
export function writeProject(row: ProjectRow, actor: Actor, activeId: string | undefined): string {
  return `${row.json.slice(0, -1)},"isActiveForMe":${row.id === activeId},"abilities":${JSON.stringify(abilitiesOf(row, actor))}}`;
}

export const presentProject = (row: ProjectRow, actor: Actor, activeId: string | undefined): Project =>
  JSON.parse(writeProject(row, actor, activeId)) as Project;
