/** Series over time: first, last, lowest, highest and highlighted points carry their figure. */
import type { ChartSeries, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { numberTexts } from "./chart-number.ts";
import {
  categoriesOf,
  colourOf,
  isEstimated,
  legendOf,
  lineLook,
  seriesName,
} from "./series-style.ts";
import { tickedAxis, valueAxis, type ValueAxis } from "./value-axis.ts";

export function lineOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const categories = categoriesOf(spec);
  const axis = axisOf(spec);
  const written = new Set<string>();
  // "10" says neither of what nor from when; "jan/2026" does.
  const isSpan = spec.x.unit === "semanas" || spec.x.unit === "meses";
  return {
    grid: {
      left: 8,
      right: 30,
      top: (spec.series.length > 1 ? 44 : 24) + (axis.isCut ? cutNotePx : 0),
      bottom: isSpan ? 34 : 20,
      containLabel: true,
    },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis" },
    xAxis: {
      type: "category",
      data: categories,
      ...(isSpan
        ? {
            name: spec.x.label,
            nameLocation: "middle",
            nameGap: 26,
            nameTextStyle: { color: theme.ink3, fontSize: 11 },
          }
        : {}),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: { color: theme.ink2, fontSize: 11 },
    },
    yAxis: { ...tickedAxis(axis, spec.y.unit, theme), ...(axis.isCut ? cutNote(theme) : {}) },
    series: spec.series.map((series, index) => {
      const labelled = labelledPoints(series);
      const texts = numberTexts(spec, series);
      const { dash, symbol } = lineLook(index, isEstimated(spec, series));
      return {
        type: "line",
        name: seriesName(spec, series),
        symbol,
        itemStyle: { color: colourOf(theme, index, series) },
        lineStyle: { width: 1.8, type: dash },
        data: categories.map((category, at) => {
          const point = series.points.find((candidate) => String(candidate.x) === category);
          const text = labelled.has(at) ? (texts.get(point) ?? "") : "";
          // Lines that begin at one value say it once.
          const isSaid = written.has(`${at} ${text}`);
          written.add(`${at} ${text}`);
          return {
            ...placeOf(spec, series, point),
            value: point?.y ?? null,
            symbolSize: point?.highlighted ? 9 : 5,
            ...(point?.highlighted ? { itemStyle: { color: theme.danger } } : {}),
            label: {
              show: text !== "" && !isSaid,
              position: isUnderCut(spec, axis, point?.y ?? null) ? "bottom" : "top",
              // The outermost figures would stand over the axis, or beyond the drawing.
              align: at === 0 ? "left" : at === categories.length - 1 ? "right" : "center",
              fontSize: 11,
              color: theme.ink2,
              formatter: text,
            },
          };
        }),
        ...(index === 0 && spec.refs ? { markLine: cutLines(spec.refs, series, theme) } : {}),
      };
    }),
  };
}

const cutLines = (
  refs: NonNullable<ChartSpec["refs"]>,
  series: ChartSeries,
  theme: ChartTheme,
) => ({
  symbol: "none",
  silent: true,
  lineStyle: { color: theme.ink3, type: "dashed" },
  data: refs.map((ref) => ({
    [ref.axis === "y" ? "yAxis" : "xAxis"]: ref.value,
    label: {
      formatter: ref.label,
      position: startsFurther(series, ref.value) ? "insideStartTop" : "insideEndTop",
      color: theme.ink2,
      fontSize: 11,
    },
  })),
});

const cutNotePx = 18;
const cutNote = (theme: ChartTheme): Record<string, unknown> => ({
  name: "≈ O eixo não começa em zero.",
  nameLocation: "end",
  nameGap: 12,
  nameTextStyle: { color: theme.ink3, fontSize: 11, align: "left" },
});

export function axisOf(spec: ChartSpec): ValueAxis {
  const values = spec.series.flatMap((series) =>
    series.points.flatMap((point) => (point.y === null ? [] : [point.y])),
  );
  const refs = (spec.refs ?? []).filter(({ axis }) => axis === "y").map(({ value }) => value);
  return valueAxis([...values, ...refs], { mayCut: true });
}

/** A figure over a point just below a cut line would read as above it. */
function isUnderCut({ refs = [] }: ChartSpec, { ticks }: ValueAxis, y: number | null): boolean {
  const range = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  return refs.some(
    (ref) => ref.axis === "y" && y !== null && ref.value >= y && ref.value - y < range * nearCut,
  );
}
/** Of the axis: as much as a figure is high. */
const nearCut = 0.09;

/** Whether a cut line is further from where a line begins than from where it ends: its name has room there. */
function startsFurther({ points }: ChartSeries, cut: number): boolean {
  const away = (y: number | null | undefined): number => Math.abs((y ?? cut) - cut);
  return away(points[0]?.y) > away(points.at(-1)?.y);
}

/** Indexes of the points that are labelled. */
export function labelledPoints(series: ChartSeries): Set<number> {
  const shown = new Set<number>();
  let lowest = -1;
  let highest = -1;
  let first = -1;
  let last = -1;
  series.points.forEach((point, index) => {
    if (point.y === null) return;
    if (first === -1) first = index;
    last = index;
    if (lowest === -1 || point.y < (series.points[lowest]?.y ?? 0)) lowest = index;
    if (highest === -1 || point.y > (series.points[highest]?.y ?? 0)) highest = index;
    if (point.highlighted) shown.add(index);
  });
  for (const index of [first, last, lowest, highest]) if (index !== -1) shown.add(index);
  return shown;
}
