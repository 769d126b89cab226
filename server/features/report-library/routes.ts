import * as contract from "#contract/report-library/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { listReports } from "./list-reports.ts";

export function routes(): Route[] {
  return [route(contract.listReports, listReports)];
}
