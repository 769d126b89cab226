import { useInfiniteQuery } from "@tanstack/react-query";
import { listActivity } from "#contract/activity/endpoints.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { countUnconfirmed, useAssumptions } from "#web/features/assumptions/index.ts";
import { countOpenQuestions, useFiles } from "#web/features/files/index.ts";
import { useReads } from "#web/features/reports/index.ts";
import { call } from "#web/lib/api-client.ts";
import { readOnVisit } from "#web/lib/query-client.ts";
import type { Progress } from "./first-steps.ts";
import { currentPhase, type Pending } from "./next-steps.ts";

/** Under the project's own key: whatever refreshes the project refreshes what happened in it. */
export function useActivity(projectId: string) {
  return useInfiniteQuery({
    queryKey: ["projects", projectId, "activity"],
    queryFn: ({ pageParam }) =>
      call(listActivity, {
        params: { id: projectId },
        query: { limit: 8, ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.items.at(-1)?.id ?? null) : null),
    refetchOnMount: readOnVisit,
  });
}

/** What next steps and first steps are made of, beside the phases; null until all of it is there. */
export function usePending(
  projectId: string,
  phases: Phase[] | undefined,
): (Pending & Progress) | null {
  const { data: files } = useFiles(projectId);
  const { data: assumptions } = useAssumptions(projectId);
  const current = phases === undefined ? undefined : currentPhase(phases);
  const reportId = current?.abilities.record === true ? current.reportId : null;
  const { data: reads } = useReads(reportId);
  if (
    phases === undefined ||
    files === undefined ||
    assumptions === undefined ||
    (reportId !== null && reads === undefined)
  )
    return null;
  const unconfirmed = countUnconfirmed(assumptions);
  const asked =
    files
      .map(({ id, name, ...file }) => ({ id, name, questions: countOpenQuestions(file) }))
      .find(({ questions }) => questions > 0) ?? null;
  return {
    fileCount: files.length,
    asked,
    unconfirmed,
    assumptions: {
      unconfirmed,
      confirmed: assumptions.filter(({ confirmedBy }) => confirmedBy !== null).length,
    },
    hasRead: reads?.some(({ isMine }) => isMine) === true,
  };
}
