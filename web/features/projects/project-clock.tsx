import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { getProject } from "#contract/projects/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { ProjectClockProvider } from "#web/lib/act-dates.tsx";
import { useProjects } from "./queries.ts";

const CALENDAR = { referenceDate: null };

/** Dates what stands inside by the clock of a project: as its list knows it, or its own page once that has loaded. */
export function ProjectClock({
  projectId,
  children,
}: {
  projectId: string | null;
  children: ReactNode;
}) {
  const { data: projects } = useProjects();
  const { data: own } = useQuery({
    queryKey: ["projects", projectId ?? ""],
    queryFn: () => call(getProject, { params: { id: projectId ?? "" } }),
    enabled: false,
  });
  const project = own ?? projects?.find(({ id }) => id === projectId);
  return <ProjectClockProvider value={project ?? CALENDAR}>{children}</ProjectClockProvider>;
}
