import { useQuery } from "@tanstack/react-query";
import { compareReports } from "#contract/reports/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";

export function useComparison(reportId: string, otherId: string) {
  return useQuery({
    queryKey: ["reports", reportId, "compare", otherId],
    queryFn: () => call(compareReports, { params: { reportId }, query: { with: otherId } }),
  });
}
