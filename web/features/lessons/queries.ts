import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listAssumptionLessons,
  listLibraryCounts,
  shareAssumptionLessons,
} from "#contract/lessons/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";

const lessonsKey = (projectId: string) => ["assumptions", projectId, "lessons"] as const;

/** Under the assumptions' key: what makes those out of date makes these so. */
export function useLessons(projectId: string) {
  return useQuery({
    queryKey: lessonsKey(projectId),
    queryFn: () => call(listAssumptionLessons, { params: { id: projectId } }),
    refetchOnMount: readOnVisit,
  });
}

export function useShareLessons(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(shareAssumptionLessons, { params: { id: projectId } }),
    onSuccess: (after) => client.setQueryData(lessonsKey(projectId), after),
    onSettled: () => void client.invalidateQueries({ queryKey: ["assumptions", projectId] }),
  });
}

export function useLibraryCounts() {
  return useQuery({
    queryKey: ["library-counts"],
    queryFn: () => call(listLibraryCounts, {}),
    refetchOnMount: "always",
  });
}
