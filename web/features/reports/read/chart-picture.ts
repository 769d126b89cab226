import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartHeightPx } from "#domain/charts/echarts-option.ts";
import { drawToSvg } from "./draw-chart.ts";
import type { Picture } from "./picture.ts";
import { textBlock } from "./svg-text.ts";

const chartWidthPx = 604;
const paddingPx = 20;

/** The chart as on paper, with its conclusion above and its note below: it has to stand alone in someone's document. */
export function chartPicture(spec: ChartSpec, note: string): Picture {
  const heightPx = chartHeightPx(spec);
  const title = textBlock(spec.title, {
    x: paddingPx,
    y: paddingPx,
    widthPx: chartWidthPx,
    sizePx: 15,
    weight: 600,
    fill: lightChartTheme.ink,
  });
  const chartTop = paddingPx + title.heightPx + 6;
  const foot = textBlock(note, {
    x: paddingPx,
    y: chartTop + heightPx + 8,
    widthPx: chartWidthPx,
    sizePx: 10.5,
    fill: lightChartTheme.ink3,
  });
  const drawing = drawToSvg(spec, lightChartTheme, { widthPx: chartWidthPx, heightPx }).replace(
    /^<svg /,
    `<svg x="${paddingPx}" y="${chartTop}" `,
  );
  return {
    body: title.svg + drawing + foot.svg,
    title: spec.title,
    description: spec.alt,
    widthPx: chartWidthPx + 2 * paddingPx,
    heightPx: Math.ceil(chartTop + heightPx + 8 + foot.heightPx + paddingPx),
  };
}
