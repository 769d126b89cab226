export { DownloadMenu, ExportMenu } from "./export-menu.tsx";
export { useReads, useReport } from "./queries.ts";
export { ReportActions } from "./report-actions.tsx";
export { reportCopy } from "./copy.ts";
export { ReportAbout } from "./report-about.tsx";
export { RerunSectionButton } from "./rerun-section-button.tsx";
