import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { editDecision, listDecisions } from "#contract/decisions/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { call } from "#web/lib/calls/api-client.ts";
import type { DecisionChange } from "./decision-change.ts";

/** Those of a phase's current run, with whether the person may edit them. */
export function useDecisions(projectId: string, phase: number, isAsked: boolean) {
  return useQuery({
    queryKey: ["decisions", projectId, phase],
    queryFn: () =>
      call(listDecisions, {
        params: { id: projectId },
        query: { phase: phase as PhaseNumber },
      }),
    enabled: isAsked,
  });
}

/** No number changes: what shows decisions is read again, and nothing else. */
export function useEditDecision(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: DecisionChange }) =>
      call(editDecision, { params: { id: projectId, decisionId: id }, body: change }),
    onSuccess: () => {
      for (const root of ["decisions", "reports", "gates"])
        void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
