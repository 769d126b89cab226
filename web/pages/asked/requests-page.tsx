import { ProjectSubpage } from "#web/features/projects/index.ts";
import { RequestCards, requestsCopy as copy } from "#web/features/signatures/index.ts";

/** /project/{id}/pedidos: what people of the company are asked to sign. */
export function RequestsPage() {
  return (
    <ProjectSubpage copy={copy}>
      {({ id, abilities }) => <RequestCards projectId={id} isFirm={abilities.update} />}
    </ProjectSubpage>
  );
}
