export { enterReport, type ReportRow } from "./enter-report.ts";
export { publishSection } from "./publish-section.ts";
export { routes } from "./routes.ts";
