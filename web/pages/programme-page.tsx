import { ArrowLeft } from "lucide-react";
import { Link, Navigate, useParams } from "react-router";
import { ProjectError, useActiveProject, useProject } from "#web/features/projects/index.ts";
import { programmeCopy as copy, ProgrammePanel } from "#web/features/programme/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** /project/{id}/programa */
export function ProgrammePage() {
  const { projectId = "" } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (error) return <ProjectError error={error} onRetry={() => void refetch()} />;
  if (project === undefined) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="min-w-0">
        <Link to={`/project/${project.id}`} className="mb-1 inline-flex max-w-full items-center gap-1 rounded-control text-sm break-words text-ink-2 hover:text-ink print:hidden"><ArrowLeft aria-hidden className="size-3.5 shrink-0" />{copy.backToProject(project.name)}</Link>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
      </div>
      <ProgrammePanel projectId={project.id} />
    </div>
  );
}

/** /programa: of the active project. */
export function ActiveProgrammePage() {
  const { project, isPending } = useActiveProject();
  if (isPending) return <SkeletonLines count={12} />;
  if (project !== null) return <Navigate to={`/project/${project.id}/programa`} replace />;
  return <Card><EmptyState title={copy.noProject} action={<Button asChild variant="primary"><Link to="/dashboard">{copy.toDashboard}</Link></Button>}>{copy.noProjectText}</EmptyState></Card>;
}
