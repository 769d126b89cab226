/** Horizontal bars, plain or stacked: names on the left, the figure at the end of each bar. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { labelWidthPx, linedNames } from "./measure-label.ts";
import {
  barFill,
  categoriesOf,
  colourOf,
  hiddenValueAxis,
  fillOf,
  legendOf,
  pointColour,
  seriesName,
  stackEnds,
} from "./series-style.ts";
import { tickedAxis, valueAxis } from "./value-axis.ts";

const rowPx = 19;
const twoLinesPx = 27;
const axisPx = 18;
const widestNamePx = 210;

export function barHeightPx(spec: ChartSpec): number {
  const categories = categoriesOf(spec);
  const hasTwoLines = [...linedNames(categories, widestNamePx).values()].some(
    ({ length }) => length > 1,
  );
  const bars = spec.type === "stacked_bar" ? 1 : Math.max(1, spec.series.length * 0.8);
  const rows = categories.length * Math.max(bars * rowPx, hasTwoLines ? twoLinesPx : 0);
  return Math.round(
    Math.max(90, rows + 20 + legendPx(spec) + (spec.type === "stacked_bar" ? axisPx : 0)),
  );
}

/** A legend of five names and more takes two lines. */
const legendPx = ({ series }: ChartSpec): number =>
  series.length > 4 ? 46 : series.length > 1 ? 26 : 0;

export function barOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const stacked = spec.type === "stacked_bar";
  const categories = categoriesOf(spec);
  const names = linedNames(categories, widestNamePx);
  return {
    grid: {
      left: 4,
      right: stacked ? 44 : figureRoomPx(spec),
      top: spec.series.length > 4 ? 48 : spec.series.length > 1 ? 28 : 6,
      bottom: 6,
      containLabel: true,
    },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    // The sum of a stack's parts is no fact and has no label: its length is read from the axis.
    xAxis: stacked
      ? tickedAxis(valueAxis(stackEnds(spec.series)), spec.y.unit, theme)
      : hiddenValueAxis(),
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
    series: spec.series.map((series, index) => ({
      type: "bar",
      name: seriesName(spec, series),
      ...(stacked ? { stack: "total" } : {}),
      barMaxWidth: 14,
      itemStyle: barFill(theme, colourOf(theme, index, series), fillOf(spec, series)),
      label: stacked
        ? { show: false }
        : {
            show: true,
            position: "right",
            color: theme.ink,
            fontSize: 11,
            formatter: labelOf(spec),
          },
      data: categories.map((category) => {
        const point = series.points.find((candidate) => String(candidate.x) === category);
        const colour = stacked
          ? colourOf(theme, index, series)
          : pointColour(theme, series, index, point?.highlighted);
        return {
          ...placeOf(spec, series, point),
          value: point?.y ?? null,
          itemStyle: barFill(theme, colour, fillOf(spec, series)),
        };
      }),
    })),
  };
}

/** Of the widest figure at the end of a bar. */
function figureRoomPx({ series, y }: ChartSpec): number {
  const points = series.flatMap((own) => own.points);
  return 12 + Math.max(40, ...points.map((point) => labelWidthPx(chartNumber(point.y, y.unit))));
}

function labelOf(spec: ChartSpec) {
  return (params: { value: number | null }) =>
    chartNumber(typeof params.value === "number" ? params.value : null, spec.y.unit);
}
