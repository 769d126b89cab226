import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listAssumptions, setAssumption } from "#contract/assumptions/endpoints.ts";
import { listFacts, type WireFact } from "#contract/facts/endpoints.ts";
import { call } from "#web/lib/api-client.ts";

export const END_ACTIVITIES = "A.atividades_finais";
const LAST_ACTIVITY = /^p1\.log\..+\.fim\.\d+$/;

/** The activities in which cases end, as the current run counted them; most frequent first within each log. */
export function useLastActivities(projectId: string, runId: string | null) {
  return useQuery({
    queryKey: ["facts", projectId, "last-activities", runId],
    queryFn: async (): Promise<WireFact[]> => (await call(listFacts, { params: { id: projectId }, query: { phase: 1, prefix: "p1.log." } })).filter((fact) => LAST_ACTIVITY.test(fact.id)),
    enabled: runId !== null,
  });
}

export function useAssumptions(projectId: string) {
  return useQuery({ queryKey: ["assumptions", projectId], queryFn: () => call(listAssumptions, { params: { id: projectId } }) });
}

/** What used another value becomes out of date: phases, reports and facts are asked for again. */
export function useSetAssumption(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, value }: { id: string; value: string | null }) => call(setAssumption, { params: { id: projectId, assumptionId: id }, body: { value } }),
    onSuccess: () => {
      for (const root of ["assumptions", "phases", "projects", "reports", "facts"]) void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
