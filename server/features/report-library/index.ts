export { defineComposition, resumeCompositions } from "./compose-report.ts";
export { emptyReportBin } from "./empty-bin.ts";
export { routes } from "./routes.ts";
export { generateDueReports } from "./schedule-report.ts";
