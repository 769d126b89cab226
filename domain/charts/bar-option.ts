/** Horizontal bars, plain or stacked: names on the left, the figure at the end of each bar. */
import type { ChartSpec } from "./chart-spec.ts";
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

/** Of a category: one where its parts are stacked. */
const barsOf = ({ type, series }: ChartSpec): number =>
  type === "stacked_bar" ? 1 : Math.max(1, series.length);

export function barHeightPx(spec: ChartSpec, widthPx: number): number {
  const categories = categoriesOf(spec);
  const scalePx = spec.type === "stacked_bar" ? axisPx : 0;
  if (isNarrow(widthPx))
    return (
      categories.length * rowUnderNamePx(barsOf(spec)) + topPx(spec, widthPx) + edgePx + scalePx
    );
  const hasTwoLines = [...linedNames(categories, widestNamePx).values()].some(
    ({ length }) => length > 1,
  );
  const bars = spec.type === "stacked_bar" ? 1 : Math.max(1, spec.series.length * 0.8);
  const rows = categories.length * Math.max(bars * rowPx, hasTwoLines ? twoLinesPx : 0);
  return Math.round(Math.max(90, rows + 20 + legendPx(spec) + scalePx));
}

/** A legend of five names and more takes two lines. */
const legendPx = ({ series }: ChartSpec): number =>
  series.length > 4 ? 46 : series.length > 1 ? 26 : 0;

const edgePx = 6;
const legendLinePx = 20;
/** Of a name in the legend, its mark and the gap after it. */
const besideNamePx = 12 + 5 + 10;

/** Where the bars begin: under the legend, in the lines that its names take on a narrow drawing. */
function topPx(spec: ChartSpec, widthPx: number): number {
  if (spec.series.length < 2) return edgePx;
  if (!isNarrow(widthPx)) return spec.series.length > 4 ? 48 : 28;
  let [lines, filledPx] = [1, 0];
  for (const series of spec.series) {
    const takenPx = labelWidthPx(seriesName(spec, series)) + besideNamePx;
    if (filledPx > 0 && filledPx + takenPx > widthPx) [lines, filledPx] = [lines + 1, 0];
    filledPx += takenPx;
  }
  return lines * legendLinePx + edgePx;
}

export function barOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const stacked = spec.type === "stacked_bar";
  const categories = categoriesOf(spec);
  const narrow = isNarrow(widthPx);
  return {
    grid: {
      // Half of the scale's first figure stands left of its bars, where names are not.
      left: stacked && narrow ? 16 : 4,
      right: stacked ? 44 : figureRoomPx(spec),
      top: topPx(spec, widthPx),
      bottom: edgePx,
      containLabel: true,
    },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    // The sum of a stack's parts is no fact and has no label: its length is read from the axis.
    xAxis: stacked
      ? tickedAxis(valueAxis(stackEnds(spec.series)), spec.y.unit, theme)
      : hiddenValueAxis(),
    yAxis: nameAxis(categories, theme, { widthPx, widestPx: widestNamePx, bars: barsOf(spec) }),
    series: spec.series.map((series, index) => ({
      type: "bar",
      name: seriesName(spec, series),
      ...(stacked ? { stack: "total" } : {}),
      barMaxWidth: narrow ? barUnderNamePx(barsOf(spec)) : 14,
      ...(narrow ? { barGap: "0%" } : {}),
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
