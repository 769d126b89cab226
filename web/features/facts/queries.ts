import { useQuery } from "@tanstack/react-query";
import { getFact } from "#contract/facts/endpoints.ts";
import { listRows } from "#contract/files/row-endpoints.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";

export type FactOrigin = CallReply<typeof getFact>;

/** One fact with its inputs; a run id asks for the value as that run left it (a report keeps its own). */
export function useFact(
  projectId: string,
  factId: string,
  runId: string | undefined,
  isEnabled = true,
) {
  return useQuery({
    queryKey: ["facts", projectId, factId, runId ?? null],
    queryFn: () => call(getFact, { params: { id: projectId, factId }, query: { run: runId } }),
    enabled: isEnabled,
  });
}

/** A page of the very rows behind a fact. */
export function useFactRows(
  fileId: string,
  table: string,
  factId: string,
  { offset, limit, message }: { offset: number; limit: number; message?: string },
) {
  return useQuery({
    queryKey: ["facts", "rows", fileId, table, factId, offset, limit, message ?? null],
    queryFn: () =>
      call(listRows, {
        params: { id: fileId },
        query: {
          table,
          fact: factId,
          offset,
          limit,
          ...(message === undefined ? {} : { message }),
        },
      }),
    placeholderData: (previous) => previous,
  });
}
