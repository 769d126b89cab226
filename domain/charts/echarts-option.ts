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
import { spanOption, spanHeightPx } from "./span-option.ts";
import { waterfallOption } from "./waterfall-option.ts";

/** The part of an ECharts option that this product uses; structurally assignable to `EChartsOption`. */
export type ChartOption = Record<string, unknown>;

export function chartOption(spec: ChartSpec, theme: ChartTheme): ChartOption {
  return {
    animation: false,
    backgroundColor: "transparent",
    color: [...theme.palette],
    textStyle: { fontFamily: theme.fontFamily, color: theme.ink2, fontSize: 11 },
    aria: { enabled: false },
    ...optionOf(spec, theme),
  };
}

function optionOf(spec: ChartSpec, theme: ChartTheme): ChartOption {
  switch (spec.type) {
    case "bar":
    case "stacked_bar":
      return isHorizontal(spec) ? barOption(spec, theme) : columnOption(spec, theme);
    case "bar_line":
    case "histogram":
      return columnOption(spec, theme);
    case "line":
      return lineOption(spec, theme);
    case "scatter":
      return scatterOption(spec, theme);
    case "heatmap":
      return heatmapOption(spec, theme);
    case "graph":
      return graphOption(spec, theme);
    case "gantt":
    case "range":
    case "tornado":
      return spanOption(spec, theme);
    case "waterfall":
      return waterfallOption(spec, theme);
    case "blocks":
      return barOption(spec, theme);
  }
}

/** Bars lie down when their names would not fit below columns. */
export function isHorizontal(spec: ChartSpec): boolean {
  if (spec.type === "blocks") return true;
  return spec.series.some((series) => series.points.some((point) => String(point.x).length > 8));
}

/** Height in CSS pixels that suits the chart at a width of about 600 px. */
export function chartHeightPx(spec: ChartSpec): number {
  switch (spec.type) {
    case "bar":
    case "stacked_bar":
    case "blocks":
      return isHorizontal(spec) ? barHeightPx(spec) : 240;
    case "scatter":
      return 330;
    case "heatmap":
      return heatmapHeightPx(spec);
    case "graph":
      return graphHeightPx(spec);
    case "gantt":
    case "range":
    case "tornado":
      return spanHeightPx(spec);
    default:
      return 240;
  }
}
