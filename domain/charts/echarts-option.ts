/**
 * A chart specification as an ECharts option: one function for the browser and for the server, so that screen and
 * paper match. Charts carry direct labels instead of numeric axes: every figure that is drawn is a point of the
 * specification, none is a mere tick.
 */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { barOption, barHeightPx } from "./bar-option.ts";
import { columnOption } from "./column-option.ts";
import { graphOption, graphHeightPx } from "./graph-option.ts";
import { heatmapOption, heatmapHeightPx } from "./heatmap-option.ts";
import { lineOption } from "./line-option.ts";
import { scatterOption } from "./scatter-option.ts";
import { paperWidthPx } from "./paper-width.ts";
import { spanOption, spanHeightPx } from "./span-option.ts";
import { waterfallHeightPx, waterfallOption } from "./waterfall-option.ts";

/** The part of an ECharts option that this product uses; structurally assignable to `EChartsOption`. */
export type ChartOption = Record<string, unknown>;

/** `widthPx`: of the drawing; on a phone it is laid out in another way, wider than paper it has more room for names. */
export function chartOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number = paperWidthPx,
): ChartOption {
  return {
    animation: false,
    backgroundColor: "transparent",
    color: [...theme.palette],
    textStyle: { fontFamily: theme.fontFamily, color: theme.ink2, fontSize: 11 },
    aria: { enabled: false },
    ...optionOf(spec, theme, widthPx),
  };
}

function optionOf(spec: ChartSpec, theme: ChartTheme, widthPx: number): ChartOption {
  switch (spec.type) {
    case "bar":
    case "stacked_bar":
      return isHorizontal(spec) ? barOption(spec, theme, widthPx) : columnOption(spec, theme);
    case "bar_line":
    case "histogram":
      return columnOption(spec, theme);
    case "line":
      return lineOption(spec, theme);
    case "scatter":
      return scatterOption(spec, theme, widthPx);
    case "heatmap":
      return heatmapOption(spec, theme, widthPx);
    case "graph":
      return graphOption(spec, theme);
    case "gantt":
    case "range":
    case "tornado":
      return spanOption(spec, theme, widthPx);
    case "waterfall":
      return waterfallOption(spec, theme, widthPx);
    case "blocks":
      return barOption(spec, theme, widthPx);
  }
}

/** Bars lie down when their names would not fit below columns. */
export function isHorizontal(spec: ChartSpec): boolean {
  if (spec.type === "blocks") return true;
  return spec.series.some((series) => series.points.some((point) => String(point.x).length > 8));
}

/** Height in CSS pixels that suits the chart at that width. */
export function chartHeightPx(spec: ChartSpec, widthPx: number = paperWidthPx): number {
  switch (spec.type) {
    case "bar":
    case "stacked_bar":
    case "blocks":
      return isHorizontal(spec) ? barHeightPx(spec, widthPx) : 240;
    case "scatter":
      return 330;
    case "heatmap":
      return heatmapHeightPx(spec, widthPx);
    case "graph":
      return graphHeightPx(spec);
    case "gantt":
    case "range":
    case "tornado":
      return spanHeightPx(spec, widthPx);
    case "waterfall":
      return waterfallHeightPx(spec, widthPx);
    default:
      return 240;
  }
}
