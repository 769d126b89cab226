import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getReport,
  listReads,
  releaseReport,
  rerunSection,
  type Report,
} from "#contract/reports/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export function useReport(reportId: string) {
  return useQuery({
    queryKey: ["reports", reportId],
    queryFn: () => call(getReport, { params: { reportId } }),
  });
}

export function useReleaseReport(report: Pick<Report, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (released: boolean) =>
      call(releaseReport, {
        params: { reportId: report.id },
        body: { released, version: report.version },
      }),
    onSuccess: (updated) => client.setQueryData(["reports", report.id], updated),
    onError: () => void client.invalidateQueries({ queryKey: ["reports", report.id] }),
  });
}

/** Null: there is no report yet, and nothing is asked. */
export function useReads(reportId: string | null) {
  return useQuery({
    queryKey: ["reports", reportId, "reads"],
    queryFn: () => call(listReads, { params: { reportId: reportId ?? "" } }),
    enabled: reportId !== null,
  });
}

export function useRerunSection(reportId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sectionId: string) => call(rerunSection, { params: { reportId, sectionId } }),
    onSuccess: ({ changed }) => {
      if (changed)
        for (const root of ["reports", "phases", "projects", "facts", "gates"])
          void client.invalidateQueries({ queryKey: [root] });
    },
  });
}
