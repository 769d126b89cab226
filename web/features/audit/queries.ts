import { useInfiniteQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listProjectDownloads, listReadings } from "#contract/admin/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

const ROOT = "readings";
export type ReadingQuery = Omit<
  z.input<NonNullable<typeof listReadings.query>>,
  "before" | "limit"
>;

export const useReadings = (query: ReadingQuery) =>
  useInfiniteQuery({
    queryKey: [ROOT, query],
    queryFn: ({ pageParam }) =>
      call(listReadings, {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useProjectDownloads = (projectId: string) =>
  useInfiniteQuery({
    queryKey: [ROOT, "project", projectId],
    queryFn: ({ pageParam }) =>
      call(listProjectDownloads, {
        params: { id: projectId },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
