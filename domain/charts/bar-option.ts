/** Horizontal bars, plain or stacked: names on the left, the figure at the end of each bar. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { chartNumber } from "./chart-number.ts";
import {
  barFill,
  categoriesOf,
  colourOf,
  hiddenValueAxis,
  isEstimated,
  legendOf,
  pointColour,
  seriesName,
  shortened,
} from "./series-style.ts";

const rowPx = 19;

export function barHeightPx(spec: ChartSpec): number {
  const rows =
    categoriesOf(spec).length *
    (spec.type === "stacked_bar" ? 1 : Math.max(1, spec.series.length * 0.8));
  return Math.round(Math.max(90, rows * rowPx + 20 + legendPx(spec)));
}

/** A legend of five names and more takes two lines. */
const legendPx = ({ series }: ChartSpec): number =>
  series.length > 4 ? 46 : series.length > 1 ? 26 : 0;

export function barOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const stacked = spec.type === "stacked_bar";
  const categories = categoriesOf(spec);
  return {
    grid: {
      left: 4,
      right: 62,
      top: spec.series.length > 4 ? 48 : spec.series.length > 1 ? 28 : 6,
      bottom: 6,
      containLabel: true,
    },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: hiddenValueAxis(),
    yAxis: {
      type: "category",
      inverse: true,
      data: categories,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: {
        color: theme.ink2,
        fontSize: 11,
        formatter: (text: string) => shortened(text, 36),
      },
    },
    series: spec.series.map((series, index) => ({
      type: "bar",
      name: seriesName(spec, series),
      ...(stacked ? { stack: "total" } : {}),
      barMaxWidth: 14,
      itemStyle: barFill(theme, colourOf(theme, index, series), isEstimated(spec, series)),
      label: stacked
        ? { show: false }
        : {
            show: true,
            position: "right",
            color: theme.ink,
            fontSize: 11,
            formatter: labelOf(spec),
          },
      ...(stacked && index === spec.series.length - 1
        ? { label: totalLabel(spec, theme, categories) }
        : {}),
      data: categories.map((category) => {
        const point = series.points.find((candidate) => String(candidate.x) === category);
        const colour = stacked
          ? colourOf(theme, index, series)
          : pointColour(theme, series, index, point?.highlighted);
        return {
          value: point?.y ?? null,
          itemStyle: barFill(theme, colour, isEstimated(spec, series)),
        };
      }),
    })),
  };
}

function labelOf(spec: ChartSpec) {
  return (params: { value: number | null }) =>
    chartNumber(typeof params.value === "number" ? params.value : null, spec.y.unit);
}

/** Stacked bars carry the figure of their last part at the end: the sum of the parts is no fact. */
function totalLabel(
  spec: ChartSpec,
  theme: ChartTheme,
  categories: readonly string[],
): Record<string, unknown> {
  return {
    show: true,
    position: "right",
    color: theme.ink,
    fontSize: 10,
    formatter: (params: { dataIndex: number }) => {
      const point = spec.series
        .at(-1)
        ?.points.find((candidate) => String(candidate.x) === categories[params.dataIndex]);
      return point?.y ? chartNumber(point.y, spec.y.unit) : "";
    },
  };
}
