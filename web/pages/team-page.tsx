import { memberCopy, TeamPanel } from "#web/features/members/index.ts";
import { ProjectSubpage } from "#web/features/projects/index.ts";

/** /project/{id}/equipe */
export const TeamPage = () => (
  <ProjectSubpage copy={memberCopy}>
    {({ id, clientName }) => <TeamPanel projectId={id} clientName={clientName} />}
  </ProjectSubpage>
);
