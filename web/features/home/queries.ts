import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { listActivity } from "#contract/activity/endpoints.ts";
import { getHome } from "#contract/home/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";

/** Under the project's own key: whatever refreshes the project refreshes what its first screen says. */
export function useHome(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "home"],
    queryFn: () => call(getHome, { params: { id: projectId } }),
    refetchOnMount: readOnVisit,
  });
}

export function useActivity(projectId: string) {
  return useInfiniteQuery({
    queryKey: ["projects", projectId, "activity"],
    queryFn: ({ pageParam }) =>
      call(listActivity, {
        params: { id: projectId },
        query: { limit: 8, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.items.at(-1)?.id ?? null) : null),
    refetchOnMount: readOnVisit,
  });
}
