import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { Project } from "#contract/projects/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { projectCopy, projectStatusLabels } from "./copy.ts";

/** A project in the row of few: two lines; the selected one opens. */
export function ProjectTile({
  project,
  isSelected,
  onSelect,
}: {
  project: Project;
  isSelected: boolean;
  onSelect: (id: string) => void;
}) {
  const line =
    project.status === "active"
      ? project.clientName
      : `${projectStatusLabels[project.status]} · ${project.clientName}`;
  return (
    <div
      className={classNames(
        "relative flex h-16 items-center gap-2 rounded-card border bg-surface px-3 transition-colors duration-150",
        isSelected ? "border-accent" : "border-border hover:border-border-strong",
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-pressed={isSelected}
          title={project.name}
          onClick={() => onSelect(project.id)}
          className="block max-w-full truncate rounded-control text-left text-base font-semibold text-ink after:absolute after:inset-0 after:rounded-card"
        >
          {project.name}
        </button>
        <p title={line} className="truncate text-xs text-ink-3">
          {line}
        </p>
      </div>
      {isSelected ? (
        <Button asChild size="small" className="relative z-10 px-2">
          <Link to={`/project/${project.id}`}>
            {projectCopy.openProject}
            <ArrowRight aria-hidden className="size-3.5 max-sm:hidden" />
          </Link>
        </Button>
      ) : (
        <span className="text-xs whitespace-nowrap text-ink-3">{project.approvedPhases}/7</span>
      )}
    </div>
  );
}
