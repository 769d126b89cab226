import { Link, Navigate } from "react-router";
import { ProjectSubpage, useActiveProject } from "#web/features/projects/index.ts";
import { programmeCopy as copy, ProgrammePanel } from "#web/features/programme/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** /project/{id}/programa */
export const ProgrammePage = () => (
  <ProjectSubpage copy={copy}>{({ id }) => <ProgrammePanel projectId={id} />}</ProjectSubpage>
);

/** /programa: of the active project. */
export function ActiveProgrammePage() {
  const { project, isPending } = useActiveProject();
  if (isPending) return <SkeletonLines count={12} />;
  if (project !== null) return <Navigate to={`/project/${project.id}/programa`} replace />;
  return (
    <Card>
      <EmptyState
        title={copy.noProject}
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">{copy.toDashboard}</Link>
          </Button>
        }
      >
        {copy.noProjectText}
      </EmptyState>
    </Card>
  );
}
