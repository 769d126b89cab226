import {
  defineFeature,
  EVERY_QUARTER_HOUR_MS,
  EVERY_SIX_HOURS_MS,
} from "#server/platform/feature.ts";
import { defineComposition, resumeCompositions } from "./compose-report.ts";
import { emptyReportBin } from "./empty-bin.ts";
import { routes } from "./routes.ts";
import { generateDueReports } from "./schedule-report.ts";

export { resumeCompositions } from "./compose-report.ts";
export { emptyReportBin } from "./empty-bin.ts";
export { readProgramme } from "./read-programme.ts";
export { readProgrammeDocument } from "./programme-report.ts";
export { generateDueReports } from "./schedule-report.ts";

export const reportLibrary = defineFeature({
  name: "report-library",
  routes,
  workflows: (services) => [defineComposition(services)],
  resume: [resumeCompositions],
  timers: [
    { name: "scheduled reports", everyMs: EVERY_QUARTER_HOUR_MS, run: generateDueReports },
    { name: "bin of reports", everyMs: EVERY_SIX_HOURS_MS, run: emptyReportBin },
  ],
  tables: [
    "custom_reports",
    "custom_report_versions",
    "custom_report_sources",
    "custom_report_shares",
    "custom_report_exports",
  ],
});
