import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listPages } from "#contract/files/document-endpoints.ts";
import { listRows } from "#contract/files/row-endpoints.ts";
import { findInProject, searchProject } from "#contract/search/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export const RESULT_LIMIT = 20;
const FIRST_ROWS = 20;
/** Typing at an ordinary pace asks once a word, not once a letter. */
const TYPING_PAUSE_MS = 250;

/** The text as it stands once the person has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function useSearch(projectId: string, query: string) {
  return useQuery({
    queryKey: ["projects", projectId, "search", query],
    queryFn: ({ signal }) =>
      call(
        searchProject,
        { params: { id: projectId }, query: { q: query, limit: RESULT_LIMIT } },
        { signal },
      ),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
}

/** Whatever of a project holds the words; nothing is asked without two letters or a project. */
export function useFound(projectId: string | null, query: string) {
  const isAsked = projectId !== null && query.length > 1;
  const { data } = useQuery({
    queryKey: ["projects", projectId, "find", query],
    queryFn: ({ signal }) =>
      call(findInProject, { params: { id: projectId ?? "" }, query: { q: query } }, { signal }),
    enabled: isAsked,
    // A record made meanwhile is found the next time.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return isAsked ? data : undefined;
}

export function usePage(fileId: string, ordinal: number) {
  return useQuery({
    queryKey: ["files", fileId, "pages", ordinal],
    queryFn: () =>
      call(listPages, { params: { id: fileId }, query: { offset: ordinal - 1, limit: 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function useFirstRows(fileId: string, table: string) {
  return useQuery({
    queryKey: ["files", fileId, "first-rows", table],
    queryFn: () => call(listRows, { params: { id: fileId }, query: { table, limit: FIRST_ROWS } }),
  });
}
