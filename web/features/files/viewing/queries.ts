import { useEffect, useState } from "react";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { getColumnProfile, listRows } from "#contract/files/row-endpoints.ts";
import { call, type CallReply } from "#web/lib/calls/api-client.ts";
import type { toQuery } from "./view-state.ts";

export const PAGE_ROWS = 200;
/** Dragging the scroll bar passes over pages that nobody reads. */
const SETTLE_MS = 70;

export type RowsPage = CallReply<typeof listRows>;
type Query = ReturnType<typeof toQuery>;

const pageQuery = (fileId: string, query: Query, page: number) => ({
  queryKey: ["files", fileId, "rows", query, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      listRows,
      { params: { id: fileId }, query: { ...query, offset: page * PAGE_ROWS, limit: PAGE_ROWS } },
      { signal },
    ),
});

/** The first page: it also tells columns, how many rows there are and where the marked ones stand. */
export function useFirstPage(fileId: string, query: Query) {
  return useQuery({ ...pageQuery(fileId, query, 0), placeholderData: keepPreviousData });
}

/** Pages that cover rows [first, last), by page number; what has not come yet is missing. */
export function usePages(
  fileId: string,
  query: Query,
  first: number,
  last: number,
): { pages: Map<number, RowsPage>; error: unknown } {
  const firstPage = Math.floor(first / PAGE_ROWS);
  const lastPage = Math.floor(Math.max(first, last - 1) / PAGE_ROWS);
  const [range, setRange] = useState({ firstPage, lastPage });
  useEffect(() => {
    const timer = setTimeout(() => setRange({ firstPage, lastPage }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [firstPage, lastPage]);
  const numbers = Array.from(
    { length: range.lastPage - range.firstPage + 1 },
    (_, index) => range.firstPage + index,
  );
  const results = useQueries({ queries: numbers.map((page) => pageQuery(fileId, query, page)) });
  const pages = new Map(
    results.flatMap(({ data }, index) =>
      data === undefined ? [] : [[numbers[index]!, data] as const],
    ),
  );
  return { pages, error: results.find(({ error }) => error !== null)?.error ?? null };
}

export function useColumnProfile(fileId: string, table: string, column: string) {
  return useQuery({
    queryKey: ["files", fileId, "profile", table, column],
    queryFn: () => call(getColumnProfile, { params: { id: fileId, table, column } }),
  });
}
