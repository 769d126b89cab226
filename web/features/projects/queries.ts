import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { listPhases } from "#contract/phases/endpoints.ts";
import {
  getProject,
  getProjectQuality,
  listKpis,
  listProjects,
  pickActiveProject,
  startProject,
  updateProject,
  type Project,
} from "#contract/projects/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const LIST_KEY = ["projects", "list"] as const;

const listQuery = { queryKey: LIST_KEY, queryFn: () => call(listProjects) };
/** The seven phases with all that their cards and pages show. */
const phasesQuery = (projectId: string) => ({
  queryKey: ["projects", projectId, "phases"],
  queryFn: () => call(listPhases, { params: { id: projectId } }),
});

export function useProjects() {
  return useQuery(listQuery);
}

/** What every first page shows is asked for while the session is still being checked; a refusal leaves it to the page. */
export async function prefetchProjects(client: QueryClient): Promise<void> {
  const active = await client.fetchQuery(listQuery).then(activeProjectOf, () => null);
  if (active !== null) await client.prefetchQuery(phasesQuery(active.id));
}

export function useArchivedProjects() {
  return useQuery({
    queryKey: ["projects", "archived"],
    queryFn: () => call(listProjects, { query: { archived: "1" } }),
  });
}

/** The one the person picked last; the first of the list until then. */
export const activeProjectOf = (projects: Project[] | undefined): Project | null =>
  projects?.find((project) => project.isActiveForMe) ?? projects?.[0] ?? null;

export function useActiveProject(): { project: Project | null; isPending: boolean } {
  const { data, isPending } = useProjects();
  return { project: activeProjectOf(data), isPending };
}

export function useProject(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId],
    queryFn: () => call(getProject, { params: { id: projectId } }),
  });
}

export function useProjectPhases(projectId: string | null) {
  return useQuery({
    ...phasesQuery(projectId ?? ""),
    queryKey: ["projects", projectId, "phases"],
    enabled: projectId !== null,
  });
}

export function useKpis(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "kpis"],
    queryFn: () => call(listKpis, { params: { id: projectId } }),
  });
}

export function useProjectQuality(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "quality"],
    queryFn: () => call(getProjectQuality, { params: { id: projectId } }),
  });
}

/** Everything of the project lists and records; phases too, since their state follows the project's. */
function refreshProjects(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["projects"] });
  void client.invalidateQueries({ queryKey: ["phases"] });
}

/** Selects at once on this side, then tells the server. A list that was asked for before would select the old one again: it is let go. */
export function usePickProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call(pickActiveProject, { params: { id: projectId } }),
    onMutate: async (projectId) => {
      if (client.getQueryData(LIST_KEY) === undefined) return;
      await client.cancelQueries({ queryKey: LIST_KEY, exact: true });
      client.setQueryData<Project[]>(LIST_KEY, (projects) =>
        projects?.map((project) => ({ ...project, isActiveForMe: project.id === projectId })),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: LIST_KEY, exact: true }),
  });
}

export function useStartProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startProject, { params: { id: projectId } }),
    onSuccess: (project) => {
      client.setQueryData(["projects", projectId], project);
      refreshProjects(client);
    },
  });
}

export function useUpdateProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof updateProject.body>>) =>
      call(updateProject, { params: { id: projectId }, body }),
    onSuccess: (project) => client.setQueryData(["projects", projectId], project),
    // A refused write means that the record on the screen is old.
    onSettled: () => refreshProjects(client),
  });
}
