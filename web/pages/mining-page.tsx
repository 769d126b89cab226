import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { MiningView, miningCopy as copy } from "#web/features/mining/index.ts";
import { ProjectError, useProject } from "#web/features/projects/index.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** /project/{id}/processos */
export function MiningPage() {
  const { projectId = "" } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (error) return <ProjectError error={error} onRetry={() => void refetch()} />;
  if (project === undefined) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Link
          to={`/project/${project.id}/phase/1`}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {project.name}
        </Link>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
      </div>
      <MiningView projectId={project.id} />
    </div>
  );
}
