import { assumptionsCopy, AssumptionsPanel } from "#web/features/assumptions/index.ts";
import { ProjectSubpage } from "#web/features/projects/index.ts";

/** /project/{id}/premissas */
export const AssumptionsPage = () => <ProjectSubpage copy={assumptionsCopy}>{({ id }) => <AssumptionsPanel projectId={id} />}</ProjectSubpage>;
