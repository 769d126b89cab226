export { enterReport, type ReportRow } from "./enter-report.ts";
export { provideDocument } from "./provide-document.ts";
export { publishSection } from "./publish-section.ts";
export { writeReport } from "./write-report.ts";
export { routes } from "./routes.ts";
