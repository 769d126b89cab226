import { ProjectSubpage } from "#web/features/projects/index.ts";
import { surveysCopy, SurveysPanel } from "#web/features/surveys/index.ts";

/** /project/{id}/pesquisa */
export const SurveysPage = () => (
  <ProjectSubpage copy={surveysCopy}>
    {({ id, status }) => <SurveysPanel projectId={id} isActive={status === "active"} />}
  </ProjectSubpage>
);
