/** Columns (bar, stacked, histogram) with an optional cumulative line on its own scale. */
import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { headed } from "./chart-table.ts";
import { wrappedName } from "./measure-label.ts";
import {
  barFill,
  categoriesOf,
  colourOf,
  fillOf,
  hiddenValueAxis,
  isEstimated,
  legendOf,
  lineLook,
  pointColour,
  seriesName,
  shortened,
  stackEnds,
} from "./series-style.ts";
import { tickedAxis, valueAxis } from "./value-axis.ts";

/** Beyond this many columns only every sixth is named and none carries its figure: the table of points has them all. */
const manyColumns = 30;
const namedEvery = 6;
/** Beyond this many only the first column carries its figure; bins carry theirs up to `manyColumns`. */
const crowdedFrom = 14;
/** Up to this many have room for names in lines, within the drawing of paper less its scale. */
const fewColumns = 8;
const drawingPx = 540;
const apartPx = 4;
/** Beyond this many letters a name is cut. */
const longestName = 16;
/** px of a letter of a column's name, and how far a name at 40° reaches down and to the left of its column. */
const letterPx = 5.6;
const tilt = 40;
const downPx = (letters: number): number =>
  Math.ceil(letters * letterPx * Math.sin((tilt * Math.PI) / 180));
const leftPx = (letters: number): number =>
  Math.ceil(letters * letterPx * Math.cos((tilt * Math.PI) / 180));
/** The name of the first column begins at half its width, which is never narrower. */
const halfColumnPx = 16;
/** A figure stands on the highest column; what names a line above it stands higher. */
const figurePx = 13;
/** Percentage points between a cut line and the cumulative one within which the words of both would lie over one another. */
const nearPoints = 12;

export function columnOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const categories = categoriesOf(spec);
  const labels = binLabels(spec);
  const shown = (category: string) => labels.get(category) ?? category;
  const crowded = categories.length > crowdedFrom;
  const long = categories.some((name) => shown(name).length > 5) && categories.length > fewColumns;
  const names = new Map(
    categories.map((name) => [
      name,
      long || categories.length > fewColumns
        ? [shortened(shown(name), longestName)]
        : wrappedName(shown(name), drawingPx / categories.length - apartPx),
    ]),
  );
  const lines = Math.max(1, ...[...names.values()].map((one) => one.length));
  const histogram = spec.type === "histogram";
  const isCrossed = (spec.refs ?? []).some(({ axis }) => axis === "x");
  const many = categories.length > manyColumns;
  const letters = categories.map((name) => Math.min(longestName, shown(name).length));
  const longest = Math.max(0, ...letters);
  const left = Math.max(many ? 32 : 8, long ? leftPx(letters[0] ?? 0) - halfColumnPx : 0);
  const top = (spec.series.length > 1 ? 52 : 26) + (isCrossed ? figurePx : 0);
  return {
    grid: { left, right: 14, top, bottom: 22, containLabel: true },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: {
      type: "category",
      data: categories,
      name: headed(spec.x.label, spec.x.unit),
      nameLocation: "middle",
      nameGap: long ? downPx(longest) + 16 : 13 + 13 * lines,
      nameTextStyle: { color: theme.ink3, fontSize: 11 },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: {
        color: theme.ink2,
        fontSize: 11,
        interval: many ? namedEvery - 1 : 0,
        rotate: long ? tilt : 0,
        lineHeight: 13,
        formatter: (text: string) => (names.get(text) ?? []).join("\n"),
      },
    },
    yAxis: [
      // Where each column carries its figure an axis would say it twice.
      isEachLabelled(spec, categories.length) ? hiddenValueAxis() : columnAxis(spec, theme),
      ...(spec.y2
        ? [{ ...hiddenValueAxis(), min: 0, max: spec.y2.unit === "pct" ? 100 : undefined }]
        : []),
    ],
    series: spec.series.map((series, index) =>
      series.kind === "line"
        ? cumulativeLine(spec, theme, index, categories)
        : {
            type: "bar",
            name: seriesName(spec, series),
            ...(spec.type === "stacked_bar" ? { stack: "total" } : {}),
            barCategoryGap: histogram ? "4%" : "28%",
            ...(spec.type === "bar_line" ? { labelLayout: { hideOverlap: true } } : {}),
            itemStyle: barFill(theme, colourOf(theme, index, series), fillOf(spec, series)),
            label: {
              show: true,
              // The one figure of a crowded chart begins at its column: the scale stands at its left.
              position:
                spec.type === "stacked_bar" ? "inside" : crowded && !histogram ? [0, -14] : "top",
              color: theme.ink,
              ...(spec.type === "stacked_bar" || isCrossed ? onFill(theme) : {}),
              fontSize: 11,
              formatter: (params: { value: number | null; dataIndex: number }) =>
                params.value &&
                (!crowded || (histogram && !many) || (!many && params.dataIndex === 0))
                  ? chartNumber(params.value, spec.y.unit)
                  : "",
            },
            data: categories.map((category) => {
              const point = series.points.find((candidate) => String(candidate.x) === category);
              return {
                ...placeOf(spec, series, point),
                value: point?.y ?? null,
                itemStyle: barFill(
                  theme,
                  pointColour(theme, series, index, point?.highlighted),
                  fillOf(spec, series),
                ),
              };
            }),
            ...(index === 0
              ? {
                  markLine:
                    referenceLines(spec, theme, "x") ??
                    (spec.y2 ? undefined : referenceLines(spec, theme, "y")),
                }
              : {}),
          },
    ),
  };
}

/** Ink on a dark fill or on a hatch is not read: the figure has paper behind it. */
const onFill = (theme: ChartTheme) => ({
  backgroundColor: theme.surface,
  padding: [1, 3],
  borderRadius: 2,
});

function isEachLabelled(spec: ChartSpec, columns: number): boolean {
  if (spec.type === "stacked_bar") return false;
  return columns <= (spec.type === "histogram" ? manyColumns : crowdedFrom);
}

/** Of what is drawn on it: columns, stacked or side by side, and lines without a scale of their own. */
function columnAxis(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const own = spec.series.filter(({ kind }) => kind !== "line" || spec.y2 === undefined);
  const values = own.flatMap(({ points }) => points.flatMap(({ y }) => (y === null ? [] : [y])));
  const ends = spec.type === "stacked_bar" ? stackEnds(own) : values;
  return tickedAxis(valueAxis(ends), spec.y.unit, theme);
}

function cumulativeLine(
  spec: ChartSpec,
  theme: ChartTheme,
  index: number,
  categories: readonly string[],
): Record<string, unknown> {
  const series = spec.series[index];
  const unit = spec.y2?.unit ?? spec.y.unit;
  const { dash, symbol } = lineLook(
    spec.series.filter(({ kind }) => kind === "line").indexOf(series as ChartSeries),
    series !== undefined && isEstimated(spec, series),
  );
  const labelled =
    series === undefined ? new Set<number>() : labelledOn(spec, series, categories.length);
  return {
    type: "line",
    name: series ? seriesName(spec, series) : "",
    yAxisIndex: spec.y2 ? 1 : 0,
    symbol,
    symbolSize: 5,
    lineStyle: { width: 1.5, type: dash },
    itemStyle: { color: colourOf(theme, index, series) },
    // A column's figure goes before one of the line that would lie over it.
    labelLayout: { hideOverlap: true },
    label: {
      show: true,
      fontSize: 11,
      color: theme.ink2,
      ...onFill(theme),
      formatter: (params: { value: number | null; dataIndex: number }) =>
        typeof params.value === "number" && labelled.has(params.dataIndex)
          ? placedNumber(spec, series?.points[params.dataIndex], chartNumber(params.value, unit))
          : "",
    },
    data: categories.map((category) => {
      const at = series?.points.findIndex((candidate) => String(candidate.x) === category) ?? -1;
      const point = series?.points[at];
      return {
        ...placeOf(spec, series, point),
        value: point?.y ?? null,
        label: besideLine(series?.points ?? [], at, index > 1),
      };
    }),
    ...(spec.y2 ? { markLine: referenceLines(spec, theme, "y") } : {}),
  };
}

/** Which points of a cumulative line say their figure: of a share every sixth part, of an amount its turns. */
function labelledOn(
  { y2 }: ChartSpec,
  { points }: ChartSeries,
  columns: number,
): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(columns / 6));
  const shown = y2 === undefined && columns > crowdedFrom ? turnsOf(points) : null;
  return new Set(
    points.flatMap(({ fact_id }, at) =>
      fact_id !== undefined && (shown?.has(at) ?? at % every === every - 1) ? [at] : [],
    ),
  );
}

/** The lowest point of a line, the first above zero after it, and the last. */
function turnsOf(points: ChartSeries["points"]): ReadonlySet<number> {
  const values = points.map(({ y }) => y ?? 0);
  const lowest = values.indexOf(Math.min(...values));
  const crossing = values.findIndex((value, at) => at > lowest && value >= 0);
  const isCrossed = (values[lowest] ?? 0) < 0 && crossing !== -1;
  return new Set([lowest, ...(isCrossed ? [crossing] : []), values.length - 1]);
}

/** Where not every column is named, a figure says which it is of. */
const placedNumber = ({ y2 }: ChartSpec, point: ChartPoint | undefined, figure: string): string =>
  y2 === undefined && point !== undefined ? `${point.x}: ${figure}` : figure;

/** A figure of a line below zero stands under it, away from the columns, and on the side that the line does not rise or fall through. */
function besideLine(points: ChartSeries["points"], at: number, isSecond: boolean) {
  const value = (index: number): number => points[index]?.y ?? points[at]?.y ?? 0;
  const isUnder = isSecond || value(at) < 0;
  const rises = value(at + 1) >= value(at - 1);
  return { position: isUnder ? "bottom" : "top", align: rises === isUnder ? "left" : "right" };
}

/** Columns whose `x` is the start of a bin are named by the point's label ("0,5 a 1,0"). */
function binLabels(spec: ChartSpec): Map<string, string> {
  return new Map(
    spec.series.flatMap((series) =>
      series.points.flatMap((point) =>
        typeof point.x === "number"
          ? [[String(point.x), point.label ?? chartNumber(point.x, spec.x.unit)] as const]
          : [],
      ),
    ),
  );
}

/** Percentiles and service levels stand where their value falls among the columns; cut lines on the scale that they belong to. */
function referenceLines(
  spec: ChartSpec,
  theme: ChartTheme,
  axis: "x" | "y",
): Record<string, unknown> | undefined {
  const refs = (spec.refs ?? [])
    .filter((ref) => ref.axis === axis)
    .flatMap((ref): { at: Record<string, number>; label: string }[] => {
      if (axis === "y") return [{ at: { yAxis: ref.value }, label: ref.label }];
      const place = binIndex(spec, ref.value);
      return place === null ? [] : [{ at: { xAxis: place }, label: ref.label }];
    });
  if (refs.length === 0) return undefined;
  return {
    symbol: "none",
    silent: true,
    // Behind the columns and their figures: a line across either is read as struck out.
    ...(axis === "x" ? { z: 1 } : {}),
    lineStyle: { color: theme.ink3, type: "dashed", width: 1 },
    data: refs.map(({ at, label }, order) => ({
      ...at,
      label: {
        formatter: label,
        color: theme.ink2,
        fontSize: 11,
        position: axis === "x" ? "end" : freePlace(spec, at["yAxis"]),
        distance: axis === "x" ? [0, figurePx + 2 + (order % 2) * 11] : 2,
      },
    })),
  };
}

/** Where on a cut line its name has room: at its end, or in the middle where the cumulative line ends close to it. */
function freePlace(spec: ChartSpec, cut: number | undefined): "insideEndTop" | "insideMiddleTop" {
  const cumulative =
    spec.y2 === undefined ? undefined : spec.series.find(({ kind }) => kind === "line")?.points;
  const isNear = (point: { y: number | null } | undefined): boolean =>
    typeof point?.y === "number" && cut !== undefined && Math.abs(point.y - cut) <= nearPoints;
  return cumulative !== undefined &&
    isNear(cumulative.at(-1)) &&
    !isNear(cumulative[Math.floor(cumulative.length / 2)])
    ? "insideMiddleTop"
    : "insideEndTop";
}

/** Column position of a value between bins of equal width; the last bin is open, so a value beyond it stays on it. */
export function binIndex(spec: ChartSpec, value: number): number | null {
  const starts = (spec.series[0]?.points ?? []).flatMap((point) =>
    typeof point.x === "number" ? [point.x] : [],
  );
  const [first, second] = starts;
  if (first === undefined || second === undefined || second <= first) return null;
  return Math.min(starts.length - 1, Math.max(-0.5, (value - first) / (second - first) - 0.5));
}
