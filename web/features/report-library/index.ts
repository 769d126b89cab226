export { reportLibraryCopy } from "./copy.ts";
export { ReportList } from "./report-list.tsx";
