/** The drawing library, loaded when a first chart comes near the screen. Same option objects as on paper. */
import { init, use as register } from "echarts/core";
import { BarChart, HeatmapChart, LineChart, ScatterChart } from "echarts/charts";
import {
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from "echarts/components";
import { LabelLayout, LegacyGridContainLabel } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import type { ChartTheme } from "#domain/charts/chart-theme.ts";

register([
  BarChart,
  GraphicComponent,
  GridComponent,
  HeatmapChart,
  LabelLayout,
  LegacyGridContainLabel,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
  TooltipComponent,
  VisualMapPiecewiseComponent,
]);

/** Draws into the element and follows its width; the returned function takes it all down. */
export function drawChart(element: HTMLElement, spec: ChartSpec, theme: ChartTheme): () => void {
  const chart = init(element, null, { renderer: "svg" });
  // Tooltips of the library format numbers in their own way; the table of points is the exact reading.
  chart.setOption({ ...chartOption(spec, theme), tooltip: { show: false } });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}

/** The chart as SVG text, without a place on the page. */
export function drawToSvg(
  spec: ChartSpec,
  theme: ChartTheme,
  size: { widthPx: number; heightPx: number },
): string {
  const chart = init(null, null, {
    renderer: "svg",
    ssr: true,
    width: size.widthPx,
    height: size.heightPx,
  });
  try {
    chart.setOption(chartOption(spec, theme));
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
