import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as contract from "#contract/report-library/custom-endpoints.ts";
import type { CustomReport } from "#contract/report-library/custom-endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/calls/api-client.ts";

/** What a version passes through is announced; this stands in where no stream of events is open. */
const GENERATING_INTERVAL_MS = 3_000;
export const isUnderWay = (report: Pick<CustomReport, "status">): boolean =>
  report.status === "pending" || report.status === "generating";

export function useCustomReports(projectId: string, inBin = false) {
  return useQuery({
    queryKey: ["projects", projectId, "custom-reports", inBin],
    queryFn: () =>
      call(contract.listCustomReports, {
        params: { id: projectId },
        query: inBin ? { bin: "1" } : {},
      }),
    refetchOnMount: "always",
    refetchInterval: (current) =>
      current.state.data?.reports.some(isUnderWay) === true ? GENERATING_INTERVAL_MS : false,
  });
}

/** `number` null: the newest version. */
export function useCustomReport(customId: string, number: number | null) {
  return useQuery({
    queryKey: ["reports", "custom", customId, number],
    queryFn: () =>
      call(contract.getCustomReport, {
        params: { customId },
        query: number === null ? {} : { number },
      }),
    refetchInterval: (current) =>
      current.state.data !== undefined && isUnderWay(current.state.data)
        ? GENERATING_INTERVAL_MS
        : false,
  });
}

export function useReportParts(projectId: string) {
  return useQuery({
    queryKey: ["projects", projectId, "report-parts"],
    queryFn: () => call(contract.listReportParts, { params: { id: projectId } }),
    refetchOnMount: "always",
  });
}

const refresh = (client: QueryClient, projectId: string): void => {
  void client.invalidateQueries({ queryKey: ["projects", projectId, "custom-reports"] });
  void client.invalidateQueries({ queryKey: ["reports", "custom"] });
};

export function useCreateCustomReport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.createCustomReport>) =>
      call(contract.createCustomReport, { params: { id: projectId }, body }),
    onSuccess: () => refresh(client, projectId),
  });
}

type Known = Pick<CustomReport, "id" | "projectId" | "version">;

export function useUpdateCustomReport(report: Known) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof contract.updateCustomReport>, "version">) =>
      call(contract.updateCustomReport, {
        params: { customId: report.id },
        body: { ...body, version: report.version },
      }),
    onSettled: () => refresh(client, report.projectId),
  });
}

export function useDeleteCustomReport(report: Known) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(contract.deleteCustomReport, {
        params: { customId: report.id },
        query: { version: report.version },
      }),
    onSuccess: () =>
      void client.invalidateQueries({ queryKey: ["projects", report.projectId, "custom-reports"] }),
  });
}

export function useGenerateCustomReport(report: Pick<Known, "id" | "projectId">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.generateCustomReport, { params: { customId: report.id } }),
    onSettled: () => refresh(client, report.projectId),
  });
}

export function useScheduleCustomReport(report: Known) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: BodyOf<typeof contract.scheduleCustomReport>["schedule"]) =>
      call(contract.scheduleCustomReport, {
        params: { customId: report.id },
        body: { version: report.version, schedule },
      }),
    onSettled: () => refresh(client, report.projectId),
  });
}

const peopleKey = (customId: string) => ["reports", "custom", customId, "people"];

export function useSharePeople(customId: string) {
  return useQuery({
    queryKey: peopleKey(customId),
    queryFn: () => call(contract.listSharePeople, { params: { customId } }),
  });
}

export function useShare(report: Pick<Known, "id" | "projectId">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isShared }: { userId: string; isShared: boolean }) =>
      call(isShared ? contract.shareCustomReport : contract.unshareCustomReport, {
        params: { customId: report.id, userId },
      }),
    onSuccess: (sharing) => {
      client.setQueryData(peopleKey(report.id), sharing);
      void client.invalidateQueries({ queryKey: ["projects", report.projectId, "custom-reports"] });
    },
  });
}
