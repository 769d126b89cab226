import { useQuery } from "@tanstack/react-query";
import { getProjectCoverage } from "#contract/files/coverage-endpoints.ts";
import { listQuestions } from "#contract/files/question-endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Below the project's key: what changes a file or its mapping asks both anew. */
export const useCoverage = (projectId: string) =>
  useQuery({
    queryKey: ["projects", projectId, "coverage"],
    queryFn: () => call(getProjectCoverage, { params: { id: projectId } }),
  });

export const useQuestions = (projectId: string) =>
  useQuery({
    queryKey: ["projects", projectId, "questions"],
    queryFn: () => call(listQuestions, { params: { id: projectId } }),
  });
