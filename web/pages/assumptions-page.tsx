import { assumptionsCopy, AssumptionsPanel } from "#web/features/assumptions/index.ts";
import { LessonsCard } from "#web/features/lessons/index.ts";
import { ProjectSubpage } from "#web/features/projects/index.ts";

/** /project/{id}/premissas */
export const AssumptionsPage = () => (
  <ProjectSubpage copy={assumptionsCopy}>
    {(project) => (
      <>
        {project.abilities.update && !project.isDemonstration && <LessonsCard project={project} />}
        <AssumptionsPanel projectId={project.id} />
      </>
    )}
  </ProjectSubpage>
);
