import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reopenPhase } from "#contract/gates/endpoints.ts";
import { listPhases } from "#contract/phases/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export function useProjectPhases(projectId: string) {
  return useQuery({
    queryKey: ["phases", "of", projectId, "cycle"],
    queryFn: () => call(listPhases, { params: { id: projectId } }),
  });
}

/** What passed no longer holds: phases, gates and reports of the project read again. */
export function useReopenPhase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ phaseId, reason }: { phaseId: string; reason: string }) =>
      call(reopenPhase, { params: { id: phaseId }, body: { reason } }),
    onSettled: () => {
      for (const root of ["phases", "projects", "reports", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
