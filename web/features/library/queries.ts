import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  addDocumentVersion,
  compareDocument,
  createDocument,
  createFirmDocument,
  decideDocument,
  deleteDocument,
  getDocument,
  listDocumentPages,
  listDocuments,
  listFirmDocuments,
  updateDocument,
  type LibraryDocument,
} from "#contract/library/endpoints.ts";
import { buildUrl, call, announceSignedOut } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";
import { sendCopy } from "./copy.ts";

const ROOT = ["library"] as const;
export const PAGE_SIZE = 30;

export type DocumentQuery = Pick<
  z.input<NonNullable<typeof listDocuments.query>>,
  "q" | "folder" | "tag" | "phase" | "approval" | "bin"
> & { offset: number };

/** `projectId` null: the firm's own. What was found stays while more is typed. */
export function useDocuments(projectId: string | null, query: DocumentQuery) {
  return useQuery({
    queryKey: [...ROOT, "list", projectId, query],
    queryFn: ({ signal }) =>
      projectId === null
        ? call(listFirmDocuments, { query: { ...query, limit: PAGE_SIZE } }, { signal })
        : call(
            listDocuments,
            { params: { id: projectId }, query: { ...query, limit: PAGE_SIZE } },
            { signal },
          ),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export function useDocument(documentId: string) {
  return useQuery({
    queryKey: [...ROOT, "document", documentId],
    queryFn: () => call(getDocument, { params: { documentId } }),
    refetchOnMount: "always",
  });
}

/** A version's text never changes once it was read; `isRead` false: there is none yet. */
export function usePages(documentId: string, number: number, limit: number, isRead: boolean) {
  return useQuery({
    queryKey: [...ROOT, "pages", documentId, number, limit],
    queryFn: () => call(listDocumentPages, { params: { documentId }, query: { number, limit } }),
    enabled: isRead,
    placeholderData: keepPreviousData,
  });
}

export function useComparison(documentId: string, before: number, after: number) {
  return useQuery({
    queryKey: [...ROOT, "comparison", documentId, before, after],
    queryFn: () => call(compareDocument, { params: { documentId }, query: { before, after } }),
  });
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ROOT }),
  });
}
type Body<E> = E extends { body?: infer B } ? (B extends z.ZodType ? z.input<B> : never) : never;
type Place = Pick<LibraryDocument, "id" | "version">;

export const useUpdateDocument = ({ id, version }: Place) =>
  useChange((body: Omit<Body<typeof updateDocument>, "version">) =>
    call(updateDocument, { params: { documentId: id }, body: { version, ...body } }),
  );
export const useDeleteDocument = ({ id, version }: Place) =>
  useChange((_: void) => call(deleteDocument, { params: { documentId: id }, query: { version } }));
export const useDecideDocument = (documentId: string) =>
  useChange((body: Body<typeof decideDocument>) =>
    call(decideDocument, { params: { documentId }, body }),
  );

export type SendQuery = z.input<NonNullable<typeof createDocument.query>>;
export type SendTarget = { projectId: string | null; query: SendQuery } | { documentId: string };

export const useSendDocument = (onProgress: (share: number) => void) =>
  useChange(({ target, file }: { target: SendTarget; file: File }) => {
    const url =
      "documentId" in target
        ? buildUrl(addDocumentVersion, { params: target })
        : target.projectId === null
          ? buildUrl(createFirmDocument, { query: target.query })
          : buildUrl(createDocument, { params: { id: target.projectId }, query: target.query });
    return sendForm(url, file, onProgress);
  });

/** With real progress (0-1), which `fetch` cannot report. */
function sendForm(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      if (request.status === 401) announceSignedOut(createDocument.name);
      reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new Error(sendCopy.lost)));
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });
}
