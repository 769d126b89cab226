/** ECharts without a DOM: one option object in, one SVG out, with the role and title that ECharts leaves out on a server. */
import { init, setPlatformAPI, use } from "echarts/core";
import { BarChart, HeatmapChart, LineChart, ScatterChart } from "echarts/charts";
import {
  AriaComponent,
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
import { chartHeightPx, chartOption } from "#domain/charts/echarts-option.ts";
import { measureLabel } from "#domain/charts/measure-label.ts";
import { paperWidthPx } from "#domain/charts/paper-width.ts";
import { lightChartTheme, type ChartTheme } from "#domain/charts/chart-theme.ts";

use([
  AriaComponent,
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
setPlatformAPI({ measureText: measureLabel });

export interface RenderedChart {
  svg: string;
  widthPx: number;
  heightPx: number;
}

export function renderChartSvg(
  spec: ChartSpec,
  options: { theme?: ChartTheme; widthPx?: number; heightPx?: number } = {},
): RenderedChart {
  const widthPx = options.widthPx ?? paperWidthPx;
  const heightPx = options.heightPx ?? chartHeightPx(spec, widthPx);
  const chart = init(null, null, { renderer: "svg", ssr: true, width: widthPx, height: heightPx });
  try {
    chart.setOption(chartOption(spec, options.theme ?? lightChartTheme, widthPx));
    return { svg: accessibleSvg(chart.renderToSVGString(), spec), widthPx, heightPx };
  } finally {
    chart.dispose();
  }
}

function accessibleSvg(svg: string, spec: ChartSpec): string {
  const title = `<title>${escapeXml(spec.title)}</title><desc>${escapeXml(spec.alt)}</desc>`;
  return stableIds(svg).replace(
    /<svg([^>]*)>/,
    (_whole, attributes: string) => `<svg role="img"${attributes}>${title}`,
  );
}

/** ECharts numbers its definitions from a counter of the process; the same chart must be the same bytes. */
function stableIds(svg: string): string {
  const names = new Map<string, string>();
  return svg.replace(/zr\d+-[\w-]+/g, (id) => {
    const known = names.get(id) ?? `d${names.size}`;
    names.set(id, known);
    return known;
  });
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
