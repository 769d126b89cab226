import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listAssumptions, setAssumption } from "#contract/assumptions/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export const WEIGHTS = "A.bbp_pesos";

/** The key is the assumptions screen's own: one copy of the list. */
export function useAssumptionList(projectId: string) {
  return useQuery({
    queryKey: ["assumptions", projectId],
    queryFn: () => call(listAssumptions, { params: { id: projectId } }),
    refetchOnMount: "always",
  });
}

/** Another weight puts the phase, its report and its gate out of date. */
export function useSaveWeights(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { value: string; justification: string; revision: number }) =>
      call(setAssumption, { params: { id: projectId, assumptionId: WEIGHTS }, body }),
    onSettled: () => {
      for (const root of ["assumptions", "phases", "projects", "reports", "facts", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
