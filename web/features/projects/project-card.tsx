import { ArrowRight, Check } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { Project } from "#contract/projects/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { projectCopy } from "./copy.ts";
import { DemonstrationBadge, ProjectStatusBadge } from "./project-badges.tsx";

/** While a long list is scrolled only the cards that come are drawn. */
export const ProjectCard = memo(function ProjectCard({
  project,
  isSelected,
  onSelect,
}: {
  project: Project;
  isSelected: boolean;
  onSelect: (id: string) => void;
}) {
  return (
    <div
      className={classNames(
        "relative flex h-full flex-col gap-3 rounded-card border bg-surface p-4 transition-colors duration-150",
        isSelected
          ? "border-accent shadow-[0_0_0_1px_var(--accent)]"
          : "border-border hover:border-border-strong",
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          aria-pressed={isSelected}
          title={project.name}
          onClick={() => onSelect(project.id)}
          className="block max-w-full truncate rounded-control text-left text-base font-semibold text-ink after:absolute after:inset-0 after:rounded-card"
        >
          {project.name}
        </button>
        <p title={project.clientName} className="truncate text-sm text-ink-3">
          {project.clientName}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <ProjectStatusBadge status={project.status} />
        {project.isDemonstration && <DemonstrationBadge referenceDate={project.referenceDate} />}
      </div>
      <div className="mt-auto flex min-h-8 items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <Progress
            value={(project.approvedPhases / 7) * 100}
            label={projectCopy.approvedOf(project.approvedPhases)}
            className="max-w-[96px]"
          />
          <span className="text-xs whitespace-nowrap text-ink-3">{project.approvedPhases}/7</span>
        </div>
        {isSelected && (
          <span className="relative z-10 flex items-center gap-2">
            <Check aria-hidden className="size-4 text-accent" />
            <Button asChild size="small">
              <Link to={`/project/${project.id}`}>
                {projectCopy.openProject}
                <ArrowRight aria-hidden className="size-3.5" />
              </Link>
            </Button>
          </span>
        )}
      </div>
    </div>
  );
});
