import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { getPhase, recordStatement, type Phase } from "#contract/phases/endpoints.ts";
import { getPhaseResult } from "#contract/phases/result.ts";
import { call } from "#web/lib/calls/api-client.ts";

export function usePhase(phaseId: string) {
  return useQuery({
    queryKey: ["phases", phaseId],
    queryFn: () => call(getPhase, { params: { id: phaseId } }),
  });
}

/** Read anew with everything else of the phase: its key begins as theirs. */
export function usePhaseResult({
  id,
  reportId,
  abilities,
}: Pick<Phase, "id" | "reportId" | "abilities">) {
  return useQuery({
    queryKey: ["phases", id, "result"],
    queryFn: () => call(getPhaseResult, { params: { id } }),
    // To a company's people there is nothing before a release, and the server says so with 404.
    enabled: reportId !== null || abilities.record,
  });
}

function useRefreshPhase(phase: Pick<Phase, "id" | "projectId">) {
  const client = useQueryClient();
  return () => {
    for (const root of ["phases", "projects", "reports"])
      void client.invalidateQueries({ queryKey: [root] });
    void client.invalidateQueries({ queryKey: ["phases", phase.id] });
  };
}

export function useRecordStatement(phase: Phase) {
  const refresh = useRefreshPhase(phase);
  return useMutation({
    mutationFn: (body: z.input<NonNullable<typeof recordStatement.body>>) =>
      call(recordStatement, { params: { id: phase.id }, body }),
    onSettled: refresh,
  });
}
