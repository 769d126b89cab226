import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { ProjectError, useProject } from "#web/features/projects/index.ts";
import { surveysCopy as copy, SurveysPanel } from "#web/features/surveys/index.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** /project/{id}/pesquisa */
export function SurveysPage() {
  const { projectId = "" } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (error) return <ProjectError error={error} onRetry={() => void refetch()} />;
  if (project === undefined) return <SkeletonLines count={8} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="min-w-0">
        <Link to={`/project/${project.id}`} className="mb-1 inline-flex max-w-full items-center gap-1 rounded-control text-sm break-words text-ink-2 hover:text-ink"><ArrowLeft aria-hidden className="size-3.5 shrink-0" />{copy.backToProject(project.name)}</Link>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
      </div>
      <SurveysPanel projectId={project.id} isActive={project.status === "active"} />
    </div>
  );
}
