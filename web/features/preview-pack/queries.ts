import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  cancelPreviewPack,
  getPreviewPack,
  startPreviewPack,
  type PreviewPack,
} from "#contract/preview-pack/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { packCopy as copy } from "./copy.ts";

/** Steps of a run are told to whoever watches the run alone. */
const RUNNING_INTERVAL_MS = 2_000;

const packKey = (projectId: string) => ["projects", projectId, "preview-pack"] as const;

export function usePack(projectId: string) {
  return useQuery({
    queryKey: packKey(projectId),
    queryFn: () => call(getPreviewPack, { params: { id: projectId } }),
    refetchOnMount: "always",
    refetchInterval: (current) =>
      current.state.data?.pack?.status === "running" ? RUNNING_INTERVAL_MS : false,
  });
}

const keep = (client: QueryClient) => (pack: PreviewPack) =>
  client.setQueryData(packKey(pack.projectId), pack);
const tell = (title: string) => (error: unknown) =>
  showToast({ title, description: describeError(error, copy.tryAgain), tone: "destructive" });

export function useStartPack(projectId: string) {
  return useMutation({
    mutationFn: () => call(startPreviewPack, { params: { id: projectId } }),
    onSuccess: keep(useQueryClient()),
    onError: tell(copy.failed),
  });
}

export function useCancelPack(projectId: string) {
  return useMutation({
    mutationFn: () => call(cancelPreviewPack, { params: { id: projectId } }),
    onSuccess: keep(useQueryClient()),
    onError: tell(copy.cancelFailed),
  });
}
