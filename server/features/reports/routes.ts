import * as contract from "#contract/reports/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { exportReport } from "./export-report.ts";
import { getReport } from "./get-report.ts";
import { releaseReport } from "./release-report.ts";

export function routes(): Route[] {
  return [route(contract.getReport, getReport), route(contract.releaseReport, releaseReport), route(contract.exportReport, exportReport)];
}
