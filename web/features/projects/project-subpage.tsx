import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { Project } from "#contract/projects/endpoints.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ProjectError } from "./project-error.tsx";
import { useProject } from "./queries.ts";

interface Copy {
  backToProject(name: string): string;
  title: string;
  intro: string;
}

/** A page of the project that the address names: the way back, what it is for, and its content once the project is known. */
export function ProjectSubpage({
  copy,
  children,
}: {
  copy: Copy;
  children: (project: Project) => ReactNode;
}) {
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
            to={`/project/${project.id}`}
            className="inline-flex max-w-full shrink-0 items-baseline gap-1 rounded-control text-sm text-ink-2 hover:text-ink print:hidden"
          >
            <ArrowLeft aria-hidden className="size-3.5 shrink-0 self-center" />
            {copy.backToProject(project.name)}
          </Link>
        }
      />
      {children(project)}
    </div>
  );
}
