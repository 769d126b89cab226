import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { requireReport, type ReportRow } from "./require-report.ts";
export { getOrRenderDocument } from "./get-or-render-document.ts";
export { readExportSubject } from "./export-subject.ts";
export { exportNameOf } from "./export-name.ts";
export { renderFrom, showsEvidence, type DocumentShelf } from "./get-or-render-document.ts";
export { publishSection } from "./publish-section.ts";
export { readEvidence } from "./read-evidence.ts";
export { sendDocument } from "./send-document.ts";
export { writeReport } from "./write-report.ts";

export const reports = defineFeature({
  name: "reports",
  routes,
  tables: ["reports", "report_exports", "report_reads"],
});
