/** Bars that start somewhere: schedules (gantt), ranges and tornados. `from` is the start, `y` the length (gantt) or the end. */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { linedNames } from "./measure-label.ts";
import { barFill, categoriesOf, colourOf, hiddenValueAxis, isEstimated } from "./series-style.ts";

const rowPx = 22;
const twoLinesPx = 28;
const widestNamePx = 220;

export function spanHeightPx(spec: ChartSpec): number {
  const names = linedNames(categoriesOf(spec), widestNamePx);
  const hasTwoLines = [...names.values()].some(({ length }) => length > 1);
  return Math.max(90, names.size * (hasTwoLines ? twoLinesPx : rowPx) + 20);
}

/** Starts below zero and lengths above it belong to one bar: stacked whatever their sign. */
export function spanOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const categories = categoriesOf(spec);
  const names = linedNames(categories, widestNamePx);
  const series = spec.series[0];
  const points = categories.map((category) =>
    series?.points.find((point) => String(point.x) === category),
  );
  const estimated = series ? isEstimated(spec, series) : false;
  return {
    grid: {
      left: 4,
      right: spec.type === "gantt" ? 70 : 160,
      top: 6,
      bottom: 6,
      containLabel: true,
    },
    tooltip: { trigger: "item" },
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
        lineHeight: 12,
        interval: 0,
        formatter: (text: string) => (names.get(text) ?? [text]).join("\n"),
      },
    },
    series: [
      {
        type: "bar",
        stack: "span",
        stackStrategy: "all",
        silent: true,
        barMaxWidth: 14,
        itemStyle: { color: "transparent" },
        data: points.map((point) => startOf(spec, point)),
      },
      {
        type: "bar",
        stack: "span",
        stackStrategy: "all",
        barMaxWidth: 14,
        itemStyle: barFill(theme, colourOf(theme, 0), { estimated }),
        label: {
          show: true,
          position: "right",
          color: theme.ink,
          fontSize: 11,
          formatter: (params: { dataIndex: number }) =>
            points[params.dataIndex]?.label ??
            chartNumber(points[params.dataIndex]?.y ?? null, spec.y.unit),
        },
        data: points.map((point) => ({
          ...placeOf(spec, series, point),
          value: lengthOf(spec, point),
        })),
      },
    ],
  };
}

function startOf(spec: ChartSpec, point: ChartPoint | undefined): number {
  if (!point) return 0;
  return spec.type === "gantt" ? (point.from ?? 0) : Math.min(point.from ?? 0, point.y ?? 0);
}

function lengthOf(spec: ChartSpec, point: ChartPoint | undefined): number | null {
  if (!point || point.y === null) return null;
  return spec.type === "gantt" ? point.y : Math.abs(point.y - (point.from ?? 0));
}
