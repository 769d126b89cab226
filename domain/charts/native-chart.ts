/**
 * A chart specification as an office suite's own chart: categories and series whose cached values are the points
 * themselves, with the labels that the drawn chart prints. Kinds without such a form (heatmap, graph) give null.
 */
import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";
import { chartNumber } from "./chart-number.ts";
import { lightChartTheme, mixColours } from "./chart-theme.ts";
import { isHorizontal } from "./echarts-option.ts";
import { labelledPoints } from "./line-option.ts";
import { isDrawn, scatterLabels, type LabelSide } from "./scatter-labels.ts";
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
      touching: boolean;
    }
  | {
      form: "scatter";
      series: NativeScatterSeries[];
      legend: boolean;
      xTitle: string;
      yTitle: string;
      cuts: { axis: "x" | "y"; value: number; label: string }[];
    };

export type NativeCategoryChart = Exclude<NativeChart, { form: "scatter" }>;

const theme = lightChartTheme;
/** Office suites wrap names; beyond this the plot would lose its place. */
const longestName = 76;
/** Columns beyond these carry only the first label, as on screen. */
const crowdedFrom = 15;
/** Beyond this many columns none carries its figure, but the highest of a histogram. */
const manyColumns = 30;
/** Parts of a bar narrower than this share of the longest bar have no room for a figure. */
const labelledShare = 0.14;

export function nativeChart(spec: ChartSpec): NativeChart | null {
  switch (spec.type) {
    case "bar":
    case "stacked_bar":
    case "blocks":
      return isHorizontal(spec) ? bars(spec) : columns(spec);
    case "bar_line":
    case "histogram":
      return columns(spec);
    case "line":
      return lines(spec);
    case "scatter":
      return scatter(spec);
    case "waterfall":
      return waterfall(spec);
    case "gantt":
      return gantt(spec);
    case "range":
    case "tornado":
      return spans(spec);
    case "heatmap":
    case "graph":
      return null;
  }
}

function pointAt(series: ChartSeries, category: string): ChartPoint | undefined {
  return series.points.find((point) => String(point.x) === category);
}

/** Columns whose `x` is the start of a bin are named by the point's label. */
function shownCategories(spec: ChartSpec): { keys: string[]; names: string[] } {
  const keys = categoriesOf(spec);
  const names = keys.map((key) => {
    const point = spec.series
      .map((series) => pointAt(series, key))
      .find((found) => found !== undefined);
    return typeof point?.x === "number" ? (point.label ?? chartNumber(point.x, spec.x.unit)) : key;
  });
  return { keys, names: names.map((name) => shortened(name, longestName)) };
}

function seriesOf(
  spec: ChartSpec,
  series: ChartSeries,
  index: number,
  keys: readonly string[],
  labelOf: (point: ChartPoint | undefined, at: number) => string | null,
): NativeSeries {
  const line = series.kind === "line" && spec.type !== "line";
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

const room = (name: string, values: (number | null)[]): NativeSeries => ({
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

/** Its name is a hard space: some suites list it in the legend whatever the chart says. Stacked parts cannot carry labels outside their end: an empty part on top of them does. */
const endLabels = (labels: readonly (string | null)[]): NativeSeries => ({
  ...room(
    "\u00a0",
    labels.map((label) => (label === null ? null : 0)),
  ),
  labels: [...labels],
  labelPlace: "base",
});

function bars(spec: ChartSpec): NativeChart {
  const { keys, names } = shownCategories(spec);
  const common = {
    form: "bar" as const,
    categories: names,
    legend: spec.series.length > 1,
    categoryTitle: null,
    secondaryMaximum: null,
    touching: false,
  };
  const label = (point: ChartPoint | undefined) => chartNumber(point?.y ?? null, spec.y.unit);
  if (spec.type !== "stacked_bar")
    return {
      ...common,
      stacking: "none",
      series: spec.series.map((series, index) => seriesOf(spec, series, index, keys, label)),
    };
  const partOf = (series: ChartSeries, key: string) => Math.abs(pointAt(series, key)?.y ?? 0);
  const longest = Math.max(
    ...keys.map((key) => spec.series.reduce((sum, series) => sum + partOf(series, key), 0)),
  );
  const isWide = (series: ChartSeries, key: string) =>
    partOf(series, key) >= labelledShare * longest;
  const last = spec.series.at(-1);
  return {
    ...common,
    stacking: "stacked",
    // The sum of the parts is no fact: wide parts carry their figures inside, and the last one at the end when it is narrow.
    series: [
      ...spec.series.map(
        (series, index): NativeSeries => ({
          ...seriesOf(spec, series, index, keys, (point) =>
            point && isWide(series, String(point.x)) ? label(point) : null,
          ),
          labelPlace: "middle",
        }),
      ),
      endLabels(
        keys.map((key) => {
          const point = last ? pointAt(last, key) : undefined;
          return last && point?.y && !isWide(last, key) ? label(point) : null;
        }),
      ),
    ],
  };
}

function columns(spec: ChartSpec): NativeChart {
  const { keys, names } = shownCategories(spec);
  const crowded = keys.length >= crowdedFrom && spec.type !== "histogram";
  const every = Math.max(1, Math.ceil(keys.length / 6));
  const many = keys.length > manyColumns;
  const highest = Math.max(
    ...spec.series.flatMap((series) => series.points.map((point) => point.y ?? 0)),
  );
  const isLabelled = (point: ChartPoint, at: number) =>
    many ? spec.type === "histogram" && point.y === highest : !crowded || at === 0;
  return {
    form: "column",
    stacking: spec.type === "stacked_bar" ? "stacked" : "none",
    categories: names,
    legend: spec.series.length > 1,
    categoryTitle: spec.x.label,
    secondaryMaximum: spec.y2?.unit === "pct" ? 100 : null,
    touching: spec.type === "histogram",
    series: spec.series
      .map((series, index) =>
        seriesOf(spec, series, index, keys, (point, at) => {
          if (series.kind === "line")
            return at % every === every - 1 && point?.fact_id
              ? chartNumber(point.y, spec.y2?.unit ?? spec.y.unit)
              : null;
          return point?.y && isLabelled(point, at) ? chartNumber(point.y, spec.y.unit) : null;
        }),
      )
      .map(
        (series, index): NativeSeries =>
          series.line
            ? { ...series, labelPlace: index > 1 ? "below" : "end" }
            : spec.type === "stacked_bar"
              ? { ...series, labelPlace: "middle" }
              : series,
      ),
  };
}

function lines(spec: ChartSpec): NativeChart {
  const { keys, names } = shownCategories(spec);
  return {
    form: "line",
    stacking: "none",
    categories: names,
    legend: spec.series.length > 1,
    categoryTitle: null,
    secondaryMaximum: null,
    touching: false,
    series: spec.series.map((series, index) => {
      const labelled = labelledPoints(series);
      const drawn = seriesOf(spec, series, index, keys, (point) =>
        point && labelled.has(series.points.indexOf(point))
          ? chartNumber(point.y, spec.y.unit)
          : null,
      );
      return {
        ...drawn,
        labelPlace:
          spec.series.length === 2 && series === lowerAtEnd(spec.series)
            ? ("below" as const)
            : ("end" as const),
      };
    }),
  };
}

/** Of two lines, the one that ends lower: its figures stand below it, so that they do not meet those of the other. */
const lowerAtEnd = (series: readonly ChartSeries[]): ChartSeries | undefined =>
  [...series].sort((a, b) => (a.points.at(-1)?.y ?? 0) - (b.points.at(-1)?.y ?? 0))[0];

function scatter(spec: ChartSpec): NativeChart {
  const labels = scatterLabels(spec);
  return {
    form: "scatter",
    legend: spec.series.length > 1,
    xTitle: spec.x.label,
    yTitle: spec.y.label,
    cuts: spec.refs ?? [],
    series: spec.series.map((series, index) => ({
      name: series.name,
      colour: colourOf(theme, index, series),
      points: series.points.filter(isDrawn).map((point) => ({
        x: point.x,
        y: point.y,
        label: labels.get(point)?.text ?? "",
        side: labels.get(point)?.side ?? "right",
      })),
    })),
  };
}

/** Steps stand on the level that the earlier ones reached; a step across zero has a part on each side of it. */
function waterfall(spec: ChartSpec): NativeChart {
  const [series] = spec.series;
  const points = series?.points ?? [];
  let level = 0;
  const steps = points.map((point) => {
    const value = point.y ?? 0;
    const before = point.highlighted ? 0 : level;
    level = before + value;
    return {
      low: Math.min(before, level),
      high: Math.max(before, level),
      value,
      total: point.highlighted === true,
    };
  });
  const estimated = series ? isEstimated(spec, series) : false;
  const fill = steps.map(({ total, value }) =>
    total ? theme.accent : value < 0 ? theme.danger : theme.positive,
  );
  const part = (name: string, values: (number | null)[]): NativeSeries => ({
    name,
    values,
    labels: values.map(() => null),
    colour: theme.positive,
    pointColours: fill,
    estimated,
    line: false,
    secondary: false,
    labelPlace: "end",
  });
  const above = steps.map(({ low, high }) => (high > 0 ? high - Math.max(0, low) : null));
  const below = steps.map(({ low, high }) => (low < 0 ? low - Math.min(0, high) : null));
  const name = series?.name ?? spec.y.label;
  return {
    form: "column",
    stacking: "stacked",
    categories: points.map((point) => shortened(String(point.x), longestName)),
    legend: false,
    categoryTitle: null,
    secondaryMaximum: null,
    touching: false,
    series: [
      room(
        "base",
        steps.map(({ low, high }) => (low > 0 ? low : high < 0 ? high : null)),
      ),
      part(name, above),
      ...(below.some((value) => value !== null) ? [part(`${name} (abaixo de zero)`, below)] : []),
      endLabels(steps.map((step) => chartNumber(step.value, spec.y.unit))),
    ],
  };
}

function gantt(spec: ChartSpec): NativeChart {
  const [series] = spec.series;
  const { keys, names } = shownCategories(spec);
  if (!series)
    return {
      form: "bar",
      stacking: "stacked",
      categories: names,
      series: [],
      legend: false,
      categoryTitle: null,
      secondaryMaximum: null,
      touching: false,
    };
  const drawn = seriesOf(spec, series, 0, keys, () => null);
  const labels = keys.map((key) => {
    const point = pointAt(series, key);
    return point?.y == null ? null : (point.label ?? chartNumber(point.y, spec.y.unit));
  });
  return {
    form: "bar",
    stacking: "stacked",
    categories: names,
    legend: false,
    categoryTitle: null,
    secondaryMaximum: null,
    touching: false,
    series: [
      room(
        "início",
        keys.map((key) => pointAt(series, key)?.from ?? 0),
      ),
      drawn,
      endLabels(labels),
    ],
  };
}

/**
 * Ranges and tornados keep both ends as values, so that none is a computed length: the end farther from zero is drawn,
 * and the nearer one covers it in the colour of the paper; ends on both sides of zero are both drawn.
 */
function spans(spec: ChartSpec): NativeChart {
  const [series] = spec.series;
  const { keys, names } = shownCategories(spec);
  const ends = keys.map((key) => {
    const point = series ? pointAt(series, key) : undefined;
    const pair = [point?.from ?? 0, point?.y ?? null] as const;
    const [far, near] =
      pair[1] === null
        ? [null, null]
        : Math.abs(pair[0]) > Math.abs(pair[1])
          ? [pair[0], pair[1]]
          : [pair[1], pair[0]];
    return {
      far,
      near,
      covers: far !== null && near !== null && far * near >= 0,
      label: pair[1] === null ? null : (point?.label ?? chartNumber(pair[1], spec.y.unit)),
    };
  });
  const colour = colourOf(theme, 0);
  const estimated = series ? isEstimated(spec, series) : false;
  const base = { line: false, secondary: false, colour, labelPlace: "end" as const };
  return {
    form: "bar",
    stacking: "overlaid",
    categories: names,
    legend: false,
    categoryTitle: null,
    secondaryMaximum: null,
    touching: false,
    scale: spanScale(ends),
    series: [
      {
        ...base,
        estimated,
        name: series?.name ?? spec.y.label,
        values: ends.map(({ far }) => far),
        labels: ends.map(({ label }) => label),
      },
      {
        ...base,
        estimated: false,
        name: "outro extremo",
        values: ends.map(({ near }) => near),
        labels: ends.map(() => null),
        pointColours: ends.map(({ covers }) =>
          covers ? theme.surface : mixColours(colour, theme.surface2, 0.35),
        ),
      },
    ],
  };
}

/** Room beside the widest bar for its two figures, as a share of the whole range. */
const labelRoom = 0.5;

/** Where all ends lie on one side of zero the scale begins near the lowest: what is read is the way from end to end. */
function spanScale(
  ends: readonly { far: number | null; near: number | null }[],
): { minimum: number; maximum: number } | null {
  const values = ends.flatMap(({ far, near }) => [far, near].filter((value) => value !== null));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low;
  if (!Number.isFinite(range) || range === 0 || low < 0) return null;
  return { minimum: Math.max(0, low - 0.08 * range), maximum: high + labelRoom * range };
}
