import * as custom from "#contract/report-library/custom-endpoints.ts";
import * as contract from "#contract/report-library/endpoints.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import {
  createCustomReport,
  deleteCustomReport,
  getCustomReport,
  listCustomReports,
  updateCustomReport,
} from "./custom-reports.ts";
import { exportCustomReport } from "./export-custom-report.ts";
import { generateCustomReport } from "./generate.ts";
import { listReports } from "./list-reports.ts";
import { exportProgrammeReport, getProgrammeReport } from "./programme-report.ts";
import { listReportParts } from "./report-parts.ts";
import { scheduleCustomReport } from "./schedule-report.ts";
import { listSharePeople, shareCustomReport, unshareCustomReport } from "./share-report.ts";

export function routes(): Route[] {
  return [
    route(contract.listReports, listReports),
    route(contract.getProgrammeReport, getProgrammeReport),
    route(contract.exportProgrammeReport, exportProgrammeReport),
    route(custom.listCustomReports, listCustomReports),
    route(custom.listReportParts, listReportParts),
    route(custom.createCustomReport, createCustomReport),
    route(custom.getCustomReport, getCustomReport),
    route(custom.updateCustomReport, updateCustomReport),
    route(custom.deleteCustomReport, deleteCustomReport),
    route(custom.generateCustomReport, generateCustomReport),
    route(custom.exportCustomReport, exportCustomReport),
    route(custom.listSharePeople, listSharePeople),
    route(custom.shareCustomReport, shareCustomReport),
    route(custom.unshareCustomReport, unshareCustomReport),
    route(custom.scheduleCustomReport, scheduleCustomReport),
  ];
}
