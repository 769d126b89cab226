import { packCopy as copy, PackPanel } from "#web/features/preview-pack/index.ts";
import { ProjectSubpage } from "#web/features/projects/index.ts";

/** /project/{id}/pacote */
export const PreviewPackPage = () => (
  <ProjectSubpage copy={copy}>{({ id }) => <PackPanel projectId={id} />}</ProjectSubpage>
);
