import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getReport, releaseReport, type Report } from "#contract/reports/endpoints.ts";
import { call } from "#web/lib/api-client.ts";

export function useReport(reportId: string) {
  return useQuery({ queryKey: ["reports", reportId], queryFn: () => call(getReport, { params: { reportId } }) });
}

export function useReleaseReport(report: Pick<Report, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (released: boolean) => call(releaseReport, { params: { reportId: report.id }, body: { released, version: report.version } }),
    onSuccess: (updated) => client.setQueryData(["reports", report.id], updated),
    onError: () => void client.invalidateQueries({ queryKey: ["reports", report.id] }),
  });
}
