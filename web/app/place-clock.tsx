import type { ReactNode } from "react";
import { ProjectClock, useActiveProject } from "#web/features/projects/index.ts";

const OF_ACTIVE = /^\/(?:dashboard|phases|phase\/[^/]+|kpis|cases|risks|benchmarks|reports)?$/;

/** Pages of one project are dated by its clock: the project that the address names, or the active one. */
export function PlaceClock({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { project } = useActiveProject();
  const named = /^\/project\/([^/]+)/.exec(pathname)?.[1];
  const projectId = named ?? (OF_ACTIVE.test(pathname) ? (project?.id ?? null) : null);
  return <ProjectClock projectId={projectId}>{children}</ProjectClock>;
}
