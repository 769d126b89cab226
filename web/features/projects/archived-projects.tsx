import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { projectCopy as copy } from "./copy.ts";
import { useArchivedProjects } from "./queries.ts";

/** The projects that left the dashboard, each a step from being restored on its own page. */
export function ArchivedProjects() {
  const [isShown, setShown] = useState(false);
  return (
    <section aria-label={copy.archivedTitle}>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? copy.hideArchived : copy.showArchived}
      </Button>
      {isShown && (
        <div className="mt-2">
          <ArchivedList />
        </div>
      )}
    </section>
  );
}

function ArchivedList() {
  const { data: projects, error, refetch } = useArchivedProjects();
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (projects === undefined) return <SkeletonLines count={2} />;
  if (projects.length === 0) return <p className="px-3 text-base text-ink-2">{copy.noArchived}</p>;
  return (
    <ul
      aria-label={copy.archivedTitle}
      className="divide-y divide-border rounded-card border border-border bg-surface"
    >
      {projects.map((project) => (
        <li
          key={project.id}
          className="flex [contain-intrinsic-size:auto_56px] [content-visibility:auto] items-center justify-between gap-3 px-4 py-2"
        >
          <div className="min-w-0">
            <p title={project.name} className="truncate font-medium text-ink">
              {project.name}
            </p>
            <p title={project.clientName} className="truncate text-xs text-ink-3">
              {project.clientName}
            </p>
          </div>
          <Button asChild size="small">
            <Link to={`/project/${project.id}`} aria-label={`${copy.openProject}: ${project.name}`}>
              {copy.openProject}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
