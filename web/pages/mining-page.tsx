import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { MiningView, miningCopy as copy } from "#web/features/mining/index.ts";
import { ProjectError, useProject } from "#web/features/projects/index.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

/** /project/{id}/processos */
export function MiningPage() {
  const { projectId = "" } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (error) return <ProjectError error={error} onRetry={() => void refetch()} />;
  if (project === undefined) return <SkeletonLines count={12} />;
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro
        title={copy.title}
        text={copy.intro}
        back={
          <Link
            to={`/project/${project.id}/phase/1`}
            className="inline-flex max-w-full shrink-0 items-baseline gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-3.5 shrink-0 self-center" />
            {project.name}
          </Link>
        }
      />
      <MiningView projectId={project.id} />
    </div>
  );
}
