import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listMeasures,
  recordMeasure,
  withdrawMeasure,
  type ProgrammeMeasures,
} from "#contract/programme/measure-endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/calls/api-client.ts";

const measuresKey = (projectId: string) => ["programme", projectId, "measures"] as const;

export function useMeasures(projectId: string) {
  return useQuery({
    queryKey: measuresKey(projectId),
    queryFn: () => call(listMeasures, { params: { id: projectId } }),
  });
}

/** What the programme and the project's home tell of it is read again. */
function useTaken(projectId: string) {
  const client = useQueryClient();
  return async (measures: ProgrammeMeasures): Promise<void> => {
    client.setQueryData(measuresKey(projectId), measures);
    await Promise.all([
      client.invalidateQueries({ queryKey: ["programme", projectId], exact: true }),
      client.invalidateQueries({ queryKey: ["projects", projectId, "home"] }),
    ]);
  };
}

export function useRecordMeasure(projectId: string, itemId: string) {
  const onSuccess = useTaken(projectId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordMeasure>) =>
      call(recordMeasure, { params: { id: projectId, itemId }, body }),
    onSuccess,
  });
}

export function useWithdrawMeasure(projectId: string) {
  const onSuccess = useTaken(projectId);
  return useMutation({
    mutationFn: ({ measureId, reason }: { measureId: string; reason: string }) =>
      call(withdrawMeasure, { params: { id: projectId, measureId }, body: { reason } }),
    onSuccess,
  });
}
