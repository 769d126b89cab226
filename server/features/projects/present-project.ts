import type { Project } from "#contract/projects/endpoints.ts";
import { decide, type Action, type Actor, type Subject } from "#domain/access/policy.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { ProjectRow } from "./project-rows.ts";

export const projectSubject = (row: ProjectRow): Subject => ({
  tenantId: row.tenant_id,
  onTeam: row.on_team,
  isDemonstration: row.is_demonstration,
  projectStatus: row.status,
});

export function presentProject(row: ProjectRow, actor: Actor, activeId: string | undefined): Project {
  const subject = projectSubject(row);
  const may = (action: Action) => decide(actor, action, subject).allowed;
  return {
    id: row.id,
    clientId: row.tenant_id,
    clientName: row.client_name,
    client: { id: row.tenant_id, name: row.client_name, industry: row.industry },
    name: row.name,
    description: row.description,
    status: row.status,
    isDemonstration: row.is_demonstration,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    isActiveForMe: row.id === activeId,
    phases: row.phases.map((phase) => {
      const { type, name } = phaseByNumber(phase.order);
      return { ...phase, type, name };
    }),
    approvedPhases: row.phases.filter((phase) => phase.status === "approved" && phase.gateStatus === "approved").length,
    qualityScore: row.quality_score,
    qualityBadge: row.quality_badge,
    filesCount: row.files_count,
    teamCount: row.team_count,
    abilities: {
      update: may("project.update"),
      start: row.status === "draft" && may("project.start"),
      upload: row.status === "active" && may("file.upload"),
      run: row.status === "active" && may("phase.run"),
    },
  };
}
