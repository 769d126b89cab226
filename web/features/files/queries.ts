import { useEffect, useRef } from "react";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { deleteFile, getFileUses, listFiles, updateFile, type ProjectFile } from "#contract/files/endpoints.ts";
import { updateMapping } from "#contract/files/mapping-endpoints.ts";
import { call } from "#web/lib/api-client.ts";

/** While a file is being read its state changes by itself, so the list is asked again until none is. */
const PROCESSING_INTERVAL_MS = 1_500;

export const isBusy = (file: Pick<ProjectFile, "status">): boolean => file.status === "uploading" || file.status === "processing";

export const filesKey = (projectId: string) => ["projects", projectId, "files"] as const;

export function useFiles(projectId: string | null) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: filesKey(projectId ?? ""),
    queryFn: () => call(listFiles, { params: { id: projectId ?? "" } }),
    enabled: projectId !== null,
    refetchInterval: (current) => (current.state.data?.some(isBusy) ? PROCESSING_INTERVAL_MS : false),
  });
  const busyCount = query.data?.filter(isBusy).length ?? 0;
  const previousCount = useRef(busyCount);
  useEffect(() => {
    // A file that was just read may be what a phase was missing, and counts in the quality.
    if (projectId !== null && busyCount < previousCount.current) refreshFiles(client, projectId);
    previousCount.current = busyCount;
  }, [client, projectId, busyCount]);
  return query;
}

export function useBin(projectId: string, isEnabled: boolean) {
  return useQuery({ queryKey: [...filesKey(projectId), "bin"], queryFn: () => call(listFiles, { params: { id: projectId }, query: { bin: "1" } }), enabled: isEnabled });
}

/** What a change of files touches: the list, the project's counts and quality, and what phases still miss. */
export function refreshFiles(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: ["projects", projectId] });
  void client.invalidateQueries({ queryKey: ["projects", "list"] });
  void client.invalidateQueries({ queryKey: ["phases"] });
}

export function useFileUses(fileId: string) {
  return useQuery({ queryKey: ["files", fileId, "uses"], queryFn: () => call(getFileUses, { params: { id: fileId } }), gcTime: 0 });
}

export function useUpdateFile(projectId: string, file: Pick<ProjectFile, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string } | { restore: true }) => call(updateFile, { params: { id: file.id }, body: { version: file.version, ...body } }),
    onSettled: () => refreshFiles(client, projectId),
  });
}

/** Deleting marks results as out of date: facts and reports on screen are asked again. */
export function useDeleteFile(projectId: string, file: Pick<ProjectFile, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteFile, { params: { id: file.id }, query: { version: file.version } }),
    onSettled: () => {
      refreshFiles(client, projectId);
      for (const root of ["facts", "reports"]) void client.invalidateQueries({ queryKey: [root] });
    },
  });
}

export function useUpdateMapping(projectId: string, file: Pick<ProjectFile, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tables: z.input<NonNullable<typeof updateMapping.body>>["tables"]) => call(updateMapping, { params: { id: file.id }, body: { version: file.version, tables } }),
    onSettled: () => refreshFiles(client, projectId),
  });
}
