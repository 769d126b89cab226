import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { confirmDocumentTable } from "#contract/files/document-endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import {
  getMapping,
  listMappingHistory,
  previewMapping,
  rereadFile,
  revertMapping,
  updateMapping,
  type ReadingSettings,
} from "#contract/files/mapping-endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import type { TableDraft } from "./mapping-draft.ts";

export type FileRef = Pick<ProjectFile, "id" | "projectId" | "version">;

export function useMapping(file: FileRef) {
  return useQuery({
    queryKey: ["files", file.id, "mapping", file.version],
    queryFn: () => call(getMapping, { params: { id: file.id } }),
    placeholderData: keepPreviousData,
  });
}

/** The rows as a draft would have them read; asked again whenever the draft is another one. */
export function useMappingPreview(fileId: string, version: number, draft: TableDraft) {
  const { tableName, canonical, columns, answers } = draft;
  return useQuery({
    queryKey: ["files", fileId, "mapping", version, "preview", draft],
    queryFn: ({ signal }) =>
      call(
        previewMapping,
        { params: { id: fileId }, body: { tableName, canonical, columns, answers } },
        { signal },
      ),
    enabled: canonical !== null,
    placeholderData: keepPreviousData,
  });
}

export function useMappingHistory(file: FileRef, isEnabled: boolean) {
  return useQuery({
    queryKey: ["files", file.id, "mapping", file.version, "history"],
    queryFn: () => call(listMappingHistory, { params: { id: file.id } }),
    enabled: isEnabled,
  });
}

/** Everything that is read through a file's mapping: its own screens, the project's list and quality, what phases miss. */
export function refreshMapping(
  client: QueryClient,
  { id, projectId }: Pick<FileRef, "id" | "projectId">,
): Promise<unknown> {
  void client.invalidateQueries({ queryKey: ["files", id] });
  void client.invalidateQueries({ queryKey: ["phases"] });
  return client.invalidateQueries({ queryKey: ["projects", projectId] });
}

function useMappingMutation<Input>(file: FileRef, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void refreshMapping(client, file) });
}

export const useUpdateMapping = (file: FileRef) =>
  useMappingMutation(file, (tables: z.input<NonNullable<typeof updateMapping.body>>["tables"]) =>
    call(updateMapping, { params: { id: file.id }, body: { version: file.version, tables } }),
  );

export const useRevertMapping = (file: FileRef) =>
  useMappingMutation(file, (changeId: string) =>
    call(revertMapping, { params: { id: file.id }, body: { version: file.version, changeId } }),
  );

export const useRereadFile = (file: FileRef) =>
  useMappingMutation(file, (settings: ReadingSettings) =>
    call(rereadFile, { params: { id: file.id }, body: { version: file.version, ...settings } }),
  );

/** `position` counts from 1 through the document's tables. */
export const useConfirmDocumentTable = (file: FileRef) =>
  useMappingMutation(file, (position: number) =>
    call(confirmDocumentTable, {
      params: { id: file.id, table: position },
      body: { version: file.version },
    }),
  );
