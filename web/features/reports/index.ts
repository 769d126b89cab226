export { DownloadMenu, ExportMenu } from "./export-menu.tsx";
export { useReads, useReport } from "./queries.ts";
export { ReportActions } from "./report-actions.tsx";
export { reportCopy } from "./copy.ts";
export { GateSeal } from "./gate-seal.tsx";
export { RerunSectionButton } from "./rerun-section-button.tsx";
