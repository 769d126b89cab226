export { useReport } from "./queries.ts";
export { ReportActions } from "./report-actions.tsx";
export { reportCopy } from "./copy.ts";
