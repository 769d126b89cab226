import { useQuery } from "@tanstack/react-query";
import { getFileQuality } from "#contract/quality/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Right after its reading a file is still being assessed. */
const PENDING_INTERVAL_MS = 1_500;

export function useFileQuality(fileId: string) {
  return useQuery({
    queryKey: ["files", fileId, "quality"],
    queryFn: () => call(getFileQuality, { params: { id: fileId } }),
    refetchInterval: (current) =>
      current.state.data?.tables.some(({ status }) => status === "pending")
        ? PENDING_INTERVAL_MS
        : false,
  });
}
