export { ReportView } from "./report-view.tsx";
export { ChartFigure } from "./chart-figure.tsx";
export { ReportOriginProvider } from "./report-origin.ts";
