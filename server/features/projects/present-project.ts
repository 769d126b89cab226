import type { Project } from "#contract/projects/endpoints.ts";
import { decide, type Action, type Actor, type Subject } from "#domain/access/policy.ts";
import type { ProjectRow } from "./project-rows.ts";

export const projectSubject = (row: ProjectRow): Subject => ({
  tenantId: row.tenant_id,
  onTeam: row.on_team,
  isDemonstration: row.is_demonstration,
  projectStatus: row.status,
});

/** What a person may do with a project that they see, by its state. The policy decides; the list asks once per state. */
function abilitiesOf(actor: Actor, subject: Subject): Project["abilities"] {
  const may = (action: Action) => decide(actor, action, subject).allowed;
  const status = subject.projectStatus;
  return {
    update: may("project.update"),
    start: status === "draft" && may("project.start"),
    upload: status === "active" && may("file.upload"),
    run: status === "active" && may("phase.run"),
  };
}

/** For every project of the person's own list, where each row is seen: by the team, by the administrator or by the company. */
export function listAbilities(actor: Actor): Record<Project["status"], string> {
  const of = (projectStatus: Project["status"]) =>
    JSON.stringify(
      abilitiesOf(actor, {
        ...(actor.clientId === null ? {} : { tenantId: actor.clientId }),
        onTeam: true,
        projectStatus,
      }),
    );
  return { draft: of("draft"), active: of("active"), archived: of("archived") };
}

export const presentProject = (
  row: ProjectRow,
  actor: Actor,
  activeId: string | undefined,
): Project => ({
  ...(JSON.parse(row.json) as Omit<Project, "isActiveForMe" | "abilities">),
  isActiveForMe: row.id === activeId,
  abilities: abilitiesOf(actor, projectSubject(row)),
});
