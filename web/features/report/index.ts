export { passageAnchor, ReportView } from "./report-view.tsx";
export { ChartFigure } from "./chart-figure.tsx";
export { PictureMenu } from "./picture-menu.tsx";
export { pictureOfChart } from "./lazy-picture.ts";
export type { Picture } from "./picture.ts";
export { FigureText } from "./figure-text.tsx";
export { ReportTable } from "./report-table.tsx";
export { ReportOriginProvider, type ReportOrigin } from "./report-origin.ts";
export { textBlock } from "./svg-text.ts";
