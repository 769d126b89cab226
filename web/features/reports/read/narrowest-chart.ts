import type { ChartSpec, ChartType } from "#domain/charts/chart-spec.ts";
import { isNarrow, paperWidthPx } from "#domain/charts/paper-width.ts";

const leastWidthPx = { chart: 300, column: 58, mark: 24, cell: 30 };
/** Beyond this many columns not each is named. */
const namedColumns = 30;

/**
 * Below this, names and figures run into one another: on a phone such a drawing scrolls in its box. Held for every chart of the
 * demonstration by tests/charts/chart-checks.test.ts.
 */
export function narrowestPx({ type, series }: ChartSpec): number {
  const names = new Set(series.flatMap(({ points }) => points.map(({ x }) => String(x))));
  const { chart, column, mark, cell } = leastWidthPx;
  const within = (widthPx: number): number => Math.max(chart, Math.min(widthPx, paperWidthPx));
  if (type === "heatmap") return within(names.size * cell);
  return type === "bar_line" && names.size <= namedColumns
    ? within(names.size * mark + column)
    : chart;
}

/** Where names are placed by the width of the drawing, a wider one is laid out anew in steps of this. */
const stepPx = 16;
const placedByWidth: ReadonlySet<ChartType> = new Set(["heatmap", "scatter"]);

/** The width that a drawing is laid out for: its own on a phone, else that of paper or a wider one. */
export function layoutWidthPx(spec: ChartSpec, roomPx: number): number {
  const widthPx = Math.max(roomPx, narrowestPx(spec));
  if (isNarrow(widthPx)) return widthPx;
  if (!placedByWidth.has(spec.type)) return paperWidthPx;
  return widthPx < paperWidthPx ? widthPx : widthPx - ((widthPx - paperWidthPx) % stepPx);
}
