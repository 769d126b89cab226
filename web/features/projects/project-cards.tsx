import type { Project } from "#contract/projects/endpoints.ts";
import { deferred } from "#web/ui/prefetch.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { projectCopy } from "./copy.ts";
import { ProjectTile } from "./project-tile.tsx";
import { usePickProject } from "./queries.ts";

/** With more, they are searched and only those in view are drawn. */
export const FEW_PROJECTS = 12;
const useFinder = deferred(async () => (await import("./project-finder.tsx")).ProjectFinder);

/** The row scrolls to the chosen one, and the page stays where it is. */
const showInRow = (card: HTMLLIElement | null): void => {
  const row = card?.parentElement;
  if (card === null || row === null || row === undefined) return;
  const end = card.offsetLeft + card.offsetWidth - row.offsetLeft;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
};

/** "Meus Projetos (n)": a click selects, the selected one opens. */
export function ProjectCards({ projects, active }: { projects: Project[]; active: Project }) {
  const pick = usePickProject();
  const isMany = projects.length > FEW_PROJECTS;
  const drawFinder = useFinder(isMany ? "quietly" : null);
  return (
    <section aria-labelledby="my-projects" className="md:mb-2">
      <h2 id="my-projects" className="mb-0.5 text-base font-semibold text-ink">
        {projectCopy.myProjects(projects.length)}
      </h2>
      {isMany ? (
        (drawFinder?.({ projects, active, onSelect: pick.mutate }) ?? (
          <Skeleton className="h-[calc(3rem+480px)] rounded-card" />
        ))
      ) : (
        <ul className="flex gap-3 overflow-x-auto">
          {projects.map((project) => (
            <li
              key={project.id}
              ref={project.id === active.id ? showInRow : undefined}
              className={project.id === active.id ? "w-76 shrink-0" : "w-60 shrink-0"}
            >
              <ProjectTile
                project={project}
                isSelected={project.id === active.id}
                onSelect={pick.mutate}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
