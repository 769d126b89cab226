export { enterReport, type ReportRow } from "./enter-report.ts";
export { routes } from "./routes.ts";
