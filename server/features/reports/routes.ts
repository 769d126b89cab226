import * as contract from "#contract/reports/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import { compareReports } from "./compare-reports.ts";
import { exportReport } from "./export-report.ts";
import { getReport } from "./get-report.ts";
import { listReads } from "./list-reads.ts";
import { releaseReport } from "./release-report.ts";
import { rerunSection } from "./rerun-section.ts";

export function routes(): Route[] {
  return [
    route(contract.getReport, getReport),
    route(contract.releaseReport, releaseReport),
    route(contract.exportReport, exportReport),
    route(contract.compareReports, compareReports),
    route(contract.listReads, listReads),
    route(contract.rerunSection, rerunSection),
  ];
}
