import { useQuery } from "@tanstack/react-query";
import { getProgrammeReport, listReports } from "#contract/report-library/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** Runs under way move on by themselves. */
const RUNNING_INTERVAL_MS = 3_000;

export function useReportList(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "reports"],
    queryFn: () => call(listReports, { params: { id: projectId } }),
    refetchOnMount: "always",
    refetchInterval: (current) =>
      current.state.data?.some((report) => report.status === "generating")
        ? RUNNING_INTERVAL_MS
        : false,
  });
}

export function useProgrammeReport(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "programme-report"],
    queryFn: () => call(getProgrammeReport, { params: { id: projectId } }),
  });
}
