import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  exploreProcess,
  listCases,
  listVariants,
  type MiningQueryInput,
} from "#contract/mining/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";
import type { CaseSubject } from "./case-subject.ts";

const pageCases = 20;
const pageVariants = 10;
const miningKey = (projectId: string) => ["projects", projectId, "mining"] as const;

/** What is computed from the files in force is asked again whenever the page opens: files and confirmations change elsewhere. */
const refetchOnMount = readOnVisit;

/** The view before stays while a slider's next one is computed. */
export function useExploration(projectId: string, query: MiningQueryInput) {
  return useQuery({
    queryKey: [...miningKey(projectId), "map", query],
    queryFn: ({ signal }) => call(exploreProcess, { params: { id: projectId }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount,
  });
}

export function useVariants(projectId: string, query: MiningQueryInput) {
  return useInfiniteQuery({
    // The detail of the map changes no variant.
    queryKey: [
      ...miningKey(projectId),
      "variants",
      { ...query, activities: undefined, paths: undefined },
    ],
    queryFn: ({ pageParam, signal }) =>
      call(
        listVariants,
        { params: { id: projectId }, query: { ...query, offset: pageParam, limit: pageVariants } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset(
        pages.reduce((sum, page) => sum + page.variants.length, 0),
        last.total,
      ),
    placeholderData: keepPreviousData,
    refetchOnMount,
  });
}

export function useCases(projectId: string, query: MiningQueryInput, subject: CaseSubject) {
  return useInfiniteQuery({
    queryKey: [...miningKey(projectId), "cases", query, subject],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCases,
        {
          params: { id: projectId },
          query: { ...query, ...subject, offset: pageParam, limit: pageCases },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset(
        pages.reduce((sum, page) => sum + page.cases.length, 0),
        last.total,
      ),
    refetchOnMount,
  });
}

const nextOffset = (shown: number, total: number): number | undefined =>
  shown < total ? shown : undefined;
