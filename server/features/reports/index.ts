import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { enterReport, type ReportRow } from "./enter-report.ts";
export { provideDocument } from "./provide-document.ts";
export { exportNameOf } from "./export-name.ts";
export { provideFrom, type DocumentShelf } from "./provide-document.ts";
export { publishSection } from "./publish-section.ts";
export { readEvidence } from "./read-evidence.ts";
export { sendDocument } from "./send-document.ts";
export { writeReport } from "./write-report.ts";

export const reports = defineFeature({
  name: "reports",
  routes,
  tables: ["reports", "report_exports", "report_reads"],
});
