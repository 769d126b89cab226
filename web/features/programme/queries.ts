import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getProgramme, updateProgrammeItem } from "#contract/programme/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const programmeKey = (projectId: string) => ["programme", projectId] as const;

export function useProgramme(projectId: string) {
  return useQuery({
    queryKey: programmeKey(projectId),
    queryFn: () => call(getProgramme, { params: { id: projectId } }),
  });
}

export function useUpdateItem(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      itemId,
      ...body
    }: {
      itemId: string;
      status?: "planned" | "active" | "done";
      owner?: string;
      firstWeek?: number | null;
      reason?: string;
    }) => call(updateProgrammeItem, { params: { id: projectId, itemId }, body }),
    onSuccess: (programme) => client.setQueryData(programmeKey(projectId), programme),
  });
}
