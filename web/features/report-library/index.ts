export { reportLibraryCopy } from "./copy.ts";
export { ComposedReport } from "./composed-report.tsx";
export { customCopy } from "./custom-copy.ts";
export { useCustomReport } from "./custom-queries.ts";
export { ReportList } from "./report-list.tsx";
export { ProgrammeReportView } from "./programme-report-view.tsx";
export { programmeReportCopy } from "./programme-copy.ts";
export { useProgrammeReport } from "./queries.ts";
