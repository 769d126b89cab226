import { Search } from "lucide-react";
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Project } from "#contract/projects/endpoints.ts";
import { Input } from "#web/ui/fields/input.tsx";
import { normalizeClientName } from "./select-client.ts";
import { projectCopy as copy } from "./copy.ts";
import { ProjectCard } from "./project-card.tsx";
import { useRowsInView, type CardSize } from "./use-rows-in-view.ts";

/** As ProjectCard comes out: two lines, the badges, the bar with its button. On a phone with large letters the badges take two lines. */
const CARD: CardSize = {
  narrowest: 15,
  height: 9.75,
  stackedHeight: 11.5,
  stackedBelow: 16,
  gap: 0.75,
};
const PLACE_HEIGHT_PX = 480;

/** Hundreds of projects: found by words of their name or client, in rows of which those in view are drawn. */
export function ProjectFinder({
  projects,
  active,
  onSelect,
}: {
  projects: Project[];
  active: Project;
  onSelect: (id: string) => void;
}) {
  const [query, setQuery] = useState("");
  // The letter stands in the field before the list follows.
  const sought = useDeferredValue(query);
  const texts = useMemo(
    () => projects.map((project) => normalizeClientName(`${project.name} ${project.clientName}`)),
    [projects],
  );
  const found = useMemo(() => {
    const words = normalizeClientName(sought).split(" ");
    return projects.filter((_project, index) =>
      words.every((word) => texts[index]?.includes(word)),
    );
  }, [projects, texts, sought]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="relative w-full max-w-[360px]">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-3"
          />
          <Input
            type="search"
            aria-label={copy.find}
            placeholder={copy.find}
            value={query}
            className="pl-9"
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p role="status" className="text-sm text-ink-3">
          {sought.trim() !== "" && copy.found(found.length)}
        </p>
      </div>
      <FoundProjects projects={found} sought={sought} activeId={active.id} onSelect={onSelect} />
    </>
  );
}

/** Apart from the field: a letter typed draws the field alone, a row scrolled the list alone. */
const FoundProjects = memo(function FoundProjects({
  projects,
  sought,
  activeId,
  onSelect,
}: {
  projects: Project[];
  sought: string;
  activeId: string;
  onSelect: (id: string) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRowsInView(scroller, projects.length, CARD, PLACE_HEIGHT_PX);
  const placedFor = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (rows === null || scroller.current === null || placedFor.current === sought) return;
    // At first the active project is in sight; what was found is read from its beginning.
    const row =
      placedFor.current === null
        ? Math.floor(projects.findIndex(({ id }) => id === activeId) / rows.columns)
        : 0;
    placedFor.current = sought;
    const top = (row + 1) * rows.pitch <= PLACE_HEIGHT_PX ? 0 : row * rows.pitch;
    scroller.current.scrollTop = top;
    rows.follow(top);
  }, [rows, projects, sought, activeId]);
  return (
    // A margin around the cards, so that the ring of the focused one is not cut. A place that scrolls on its own ground is painted once;
    // on another's it is painted anew for each frame (docs/decisions/071).
    <div
      ref={scroller}
      data-testid="project-finder"
      className="-m-1 overflow-y-auto bg-bg p-1 [contain:content] [overflow-anchor:none]"
      style={{ maxHeight: PLACE_HEIGHT_PX }}
      onScroll={({ currentTarget }) => rows?.follow(currentTarget.scrollTop)}
    >
      {rows === null ? (
        <div style={{ height: PLACE_HEIGHT_PX }} />
      ) : (
        <div
          role="list"
          aria-labelledby="my-projects"
          className="relative"
          style={{
            height: Math.max(
              0,
              Math.ceil(projects.length / rows.columns) * rows.pitch - (rows.pitch - rows.height),
            ),
          }}
        >
          {Array.from({ length: rows.end - rows.first }, (_, at) => rows.first + at).map((row) => (
            <div
              key={row}
              role="presentation"
              onFocus={() => rows.reach(row)}
              className="absolute inset-x-0 grid gap-3 [contain:size_layout]"
              style={{
                top: row * rows.pitch,
                height: rows.height,
                gridTemplateColumns: `repeat(${rows.columns}, minmax(0, 1fr))`,
              }}
            >
              {projects.slice(row * rows.columns, (row + 1) * rows.columns).map((project, at) => (
                <div
                  key={project.id}
                  role="listitem"
                  className="min-h-0"
                  aria-setsize={projects.length}
                  aria-posinset={row * rows.columns + at + 1}
                >
                  <ProjectCard
                    project={project}
                    isSelected={project.id === activeId}
                    onSelect={onSelect}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
});
