/** Bars that start somewhere: schedules (gantt), ranges and tornados. `from` is the start, `y` the length (gantt) or the end. */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { barUnderNamePx, nameAxis, rowUnderNamePx } from "./labels/lying-names.ts";
import { labelWidthPx, linedNames } from "./measure-label.ts";
import { isNarrow } from "./paper-width.ts";
import {
  barFill,
  categoriesOf,
  colourOf,
  hiddenValueAxis,
  isEstimated,
  pointColour,
} from "./series-style.ts";

const rowPx = 22;
const twoLinesPx = 28;
const widestNamePx = 220;
const edgePx = 6;
/** Beside the bars, at least. */
const besidePx = { gantt: 70, other: 160 };
const apartPx = 12;
/** Over the bars, for the name of a cut line. */
const cutNamePx = ({ refs = [] }: ChartSpec): number => (refs.length > 0 ? 14 : 0);

const figureOf = (spec: ChartSpec, point: ChartPoint | undefined): string =>
  point?.label ?? chartNumber(point?.y ?? null, spec.y.unit);

function figureRoomPx(spec: ChartSpec, widthPx: number): number {
  const figures = (spec.series[0]?.points ?? []).map((point) => figureOf(spec, point));
  const widest = apartPx + Math.ceil(Math.max(0, ...figures.map((text) => labelWidthPx(text))));
  if (isNarrow(widthPx)) return widest;
  return Math.max(widest, spec.type === "gantt" ? besidePx.gantt : besidePx.other);
}

export function spanHeightPx(spec: ChartSpec, widthPx: number): number {
  const above = edgePx + cutNamePx(spec);
  if (isNarrow(widthPx)) return categoriesOf(spec).length * rowUnderNamePx(1) + edgePx + above;
  const names = linedNames(categoriesOf(spec), widestNamePx);
  const hasTwoLines = [...names.values()].some(({ length }) => length > 1);
  return Math.max(90, names.size * (hasTwoLines ? twoLinesPx : rowPx) + 14 + above);
}

/** Starts below zero and lengths above it belong to one bar: stacked whatever their sign. */
export function spanOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const categories = categoriesOf(spec);
  const barMaxWidth = isNarrow(widthPx) ? barUnderNamePx(1) : 14;
  const series = spec.series[0];
  const points = categories.map((category) =>
    series?.points.find((point) => String(point.x) === category),
  );
  const estimated = series ? isEstimated(spec, series) : false;
  return {
    grid: {
      left: 4,
      right: figureRoomPx(spec, widthPx),
      top: edgePx + cutNamePx(spec),
      bottom: edgePx,
      containLabel: true,
    },
    tooltip: { trigger: "item" },
    xAxis: hiddenValueAxis(),
    yAxis: nameAxis(categories, theme, { widthPx, widestPx: widestNamePx, bars: 1 }),
    series: [
      {
        type: "bar",
        stack: "span",
        stackStrategy: "all",
        silent: true,
        barMaxWidth,
        itemStyle: { color: "transparent" },
        data: points.map((point) => startOf(spec, point)),
      },
      {
        type: "bar",
        stack: "span",
        stackStrategy: "all",
        barMaxWidth,
        itemStyle: barFill(theme, colourOf(theme, 0), { estimated }),
        label: {
          show: true,
          position: "right",
          color: theme.ink,
          fontSize: 11,
          // A cut line across a figure is read as struck out.
          ...((spec.refs ?? []).length > 0
            ? { backgroundColor: theme.surface, padding: [1, 2] }
            : {}),
          formatter: (params: { dataIndex: number }) => figureOf(spec, points[params.dataIndex]),
        },
        data: points.map((point) => ({
          ...placeOf(spec, series, point),
          value: lengthOf(spec, point),
          ...(series === undefined
            ? {}
            : {
                itemStyle: barFill(theme, pointColour(theme, series, 0, point?.highlighted), {
                  estimated,
                }),
              }),
        })),
        ...cutLines(spec, theme),
      },
    ],
  };
}

/** Across the bars, its name over them. */
function cutLines({ refs = [] }: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  if (refs.length === 0) return {};
  return {
    markLine: {
      symbol: "none",
      silent: true,
      z: 1,
      lineStyle: { color: theme.ink3, type: "dashed", width: 1 },
      data: refs.map(({ value, label }) => ({
        xAxis: value,
        label: {
          formatter: label,
          color: theme.ink2,
          fontSize: 11,
          position: "start",
          distance: 2,
        },
      })),
    },
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
