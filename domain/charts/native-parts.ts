/** What the native charts of every form are made of. */
import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";
import { chartNumber } from "./chart-number.ts";
import { lightChartTheme } from "./chart-theme.ts";
import { type LabelSide } from "./labels/scatter-labels.ts";
import type { OfficeAxis } from "./value-axis.ts";
import {
  categoriesOf,
  colourOf,
  isEstimated,
  pointColour,
  seriesName,
  shortened,
} from "./series-style.ts";

export interface NativeSeries {
  name: string;
  values: (number | null)[];
  /** Printed beside each point; null where none is. */
  labels: (string | null)[];
  /** "#RRGGBB". */
  colour: string;
  pointColours?: (string | undefined)[];
  estimated: boolean;
  /** A line over columns, on a scale of its own when `secondary`. */
  line: boolean;
  secondary: boolean;
  labelPlace: "end" | "middle" | "base" | "below";
  /** Drawn without colour: the room below a bar that starts above zero, or the place of labels. Its values are no figures of the chart. */
  isRoom?: boolean;
}

export interface NativeScatterSeries {
  name: string;
  colour: string;
  /** Points that lie on each other share one label; the others' are empty. */
  points: { x: number; y: number; label: string; side: LabelSide }[];
}

export type NativeChart =
  | {
      form: "bar" | "column" | "line";
      stacking: "none" | "stacked" | "overlaid";
      categories: string[];
      series: NativeSeries[];
      legend: boolean;
      categoryTitle: string | null;
      /** Top of the second scale; 100 for shares. */
      secondaryMaximum: number | null;
      /** Ends of the scale where bars need not start at zero; null = chosen by the suite, from zero on. */
      scale?: { minimum: number; maximum: number } | null;
      /** Written where marks do not all carry their figure. */
      valueAxis?: OfficeAxis | null;
      touching: boolean;
    }
  | {
      form: "scatter";
      series: NativeScatterSeries[];
      legend: boolean;
      xTitle: string;
      yTitle: string;
      xAxis: OfficeAxis | null;
      yAxis: OfficeAxis | null;
      cuts: { axis: "x" | "y"; value: number; label: string }[];
    };

export type NativeCategoryChart = Exclude<NativeChart, { form: "scatter" }>;

export const theme = lightChartTheme;
/** Office suites wrap names; beyond this the plot would lose its place. */
export const longestName = 96;

export function pointAt(series: ChartSeries, category: string): ChartPoint | undefined {
  return series.points.find((point) => String(point.x) === category);
}

/** Columns whose `x` is the start of a bin are named by the point's label. */
export function shownCategories(spec: ChartSpec): { keys: string[]; names: string[] } {
  const keys = categoriesOf(spec);
  const names = keys.map((key) => {
    const point = spec.series
      .map((series) => pointAt(series, key))
      .find((found) => found !== undefined);
    return typeof point?.x === "number" ? (point.label ?? chartNumber(point.x, spec.x.unit)) : key;
  });
  return { keys, names: names.map((name) => shortened(name, longestName)) };
}

export function seriesOf(
  spec: ChartSpec,
  series: ChartSeries,
  keys: readonly string[],
  labelOf: (point: ChartPoint | undefined, at: number) => string | null,
): NativeSeries {
  const line = series.kind === "line" && spec.type !== "line";
  const index = spec.series.indexOf(series);
  return {
    name: seriesName(spec, series),
    values: keys.map((key) => pointAt(series, key)?.y ?? null),
    labels: keys.map((key, at) => {
      const point = pointAt(series, key);
      return point?.y == null ? null : labelOf(point, at);
    }),
    colour: colourOf(theme, index, series),
    ...(!line && series.points.some((point) => point.highlighted)
      ? {
          pointColours: keys.map((key) =>
            pointColour(theme, series, index, pointAt(series, key)?.highlighted),
          ),
        }
      : {}),
    estimated: isEstimated(spec, series),
    line,
    secondary: line && spec.y2 !== undefined,
    labelPlace: "end",
  };
}

export const room = (name: string, values: (number | null)[]): NativeSeries => ({
  name,
  values,
  labels: values.map(() => null),
  colour: theme.surface,
  estimated: false,
  line: false,
  secondary: false,
  labelPlace: "end",
  isRoom: true,
});

/**
 * Its name is a hard space: some suites list it in the legend whatever the chart says. Stacked
 * parts cannot carry labels outside their end: an empty part on top of them does.
 */
export const endLabels = (labels: readonly (string | null)[]): NativeSeries => ({
  ...room(
    "\u00a0",
    labels.map((label) => (label === null ? null : 0)),
  ),
  labels: [...labels],
  labelPlace: "base",
});
