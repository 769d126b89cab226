export { enterReport, type ReportRow } from "./enter-report.ts";
export { provideDocument } from "./provide-document.ts";
export { exportNameOf } from "./export-name.ts";
export { provideFrom, type DocumentShelf } from "./provide-document.ts";
export { publishSection } from "./publish-section.ts";
export { readEvidence } from "./read-evidence.ts";
export { sendDocument } from "./send-document.ts";
export { writeReport } from "./write-report.ts";
export { routes } from "./routes.ts";
