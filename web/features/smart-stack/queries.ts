import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listAssumptions, setAssumption } from "#contract/assumptions/endpoints.ts";
import { listFacts } from "#contract/facts/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export const WEIGHTS = "A.bbp_pesos";

export interface Figure {
  value: number | string | boolean | null;
  display: string;
}

/** Value and display of the shown run's facts whose ids begin so, by id. */
export function useFigures(projectId: string, prefix: string) {
  return useQuery({
    queryKey: ["facts", projectId, "figures", 4, prefix],
    queryFn: async () =>
      new Map(
        (await call(listFacts, { params: { id: projectId }, query: { phase: 4, prefix } })).map(
          ({ id, value, display }): [string, Figure] => [id, { value, display }],
        ),
      ),
  });
}

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
