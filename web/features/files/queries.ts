import { useEffect, useRef } from "react";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getArchive } from "#contract/files/document-endpoints.ts";
import {
  deleteFile,
  getFile,
  getFileUses,
  listFiles,
  updateFile,
  type ProjectFile,
} from "#contract/files/endpoints.ts";
import { compareVersions, listVersions } from "#contract/files/version-endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/**
 * While a file is being read its state changes by itself, so the list is asked again until none is. A long list costs the
 * server seconds to write out (1,001 files: 4.9 s, measured on a busy machine), so that it is asked for more rarely.
 */
const PROCESSING_INTERVAL_MS = 1_500;
const INTERVAL_PER_FILE_MS = 12;
const LONGEST_INTERVAL_MS = 15_000;

export const pollInterval = (fileCount: number): number =>
  Math.min(LONGEST_INTERVAL_MS, Math.max(PROCESSING_INTERVAL_MS, fileCount * INTERVAL_PER_FILE_MS));

export const isBusy = (file: Pick<ProjectFile, "status">): boolean =>
  file.status === "uploading" || file.status === "processing";

const filesKey = (projectId: string) => ["projects", projectId, "files"] as const;

export function useFiles(projectId: string | null) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: filesKey(projectId ?? ""),
    queryFn: () => call(listFiles, { params: { id: projectId ?? "" } }),
    enabled: projectId !== null,
    refetchInterval: (current) =>
      current.state.data?.some(isBusy) ? pollInterval(current.state.data.length) : false,
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

/** One file, followed while it is being read; then everything read from it is asked again. */
export function useFile(fileId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ["files", fileId, "file"],
    queryFn: () => call(getFile, { params: { id: fileId } }),
    refetchInterval: (current) =>
      current.state.data !== undefined && isBusy(current.state.data)
        ? PROCESSING_INTERVAL_MS
        : false,
  });
  const { data: file } = query;
  const isReading = file !== undefined && isBusy(file);
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading && file !== undefined) {
      void client.invalidateQueries({ queryKey: ["files", file.id] });
      refreshFiles(client, file.projectId);
    }
    wasReading.current = isReading;
  }, [client, file, isReading]);
  return query;
}

export function useVersions(fileId: string) {
  return useQuery({
    queryKey: ["files", fileId, "versions"],
    queryFn: () => call(listVersions, { params: { id: fileId } }),
  });
}

export function useComparison(fileId: string, against: string) {
  return useQuery({
    queryKey: ["files", fileId, "comparison", against],
    queryFn: () => call(compareVersions, { params: { id: fileId }, query: { against } }),
  });
}

export function useArchive(fileId: string) {
  return useQuery({
    queryKey: ["files", fileId, "archive"],
    queryFn: () => call(getArchive, { params: { id: fileId } }),
  });
}

export function useBin(projectId: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [...filesKey(projectId), "bin"],
    queryFn: () => call(listFiles, { params: { id: projectId }, query: { bin: "1" } }),
    enabled: isEnabled,
  });
}

/** What a change of files touches: the list, the project's counts and quality, and what phases still miss. */
export function refreshFiles(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: ["projects", projectId] });
  void client.invalidateQueries({ queryKey: ["projects", "list"] });
  void client.invalidateQueries({ queryKey: ["phases"] });
}

export function useFileUses(fileId: string) {
  return useQuery({
    queryKey: ["files", fileId, "uses"],
    queryFn: () => call(getFileUses, { params: { id: fileId } }),
    gcTime: 0,
  });
}

export function useUpdateFile(projectId: string, file: Pick<ProjectFile, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string } | { restore: true }) =>
      call(updateFile, { params: { id: file.id }, body: { version: file.version, ...body } }),
    onSettled: () => refreshFiles(client, projectId),
  });
}

/** Deleting marks results as out of date: facts and reports on screen are asked again. */
export function useDeleteFile(projectId: string, file: Pick<ProjectFile, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(deleteFile, { params: { id: file.id }, query: { version: file.version } }),
    onSettled: () => {
      refreshFiles(client, projectId);
      for (const root of ["facts", "reports"]) void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
