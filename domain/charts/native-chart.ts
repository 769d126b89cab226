/**
 * A chart specification as an office suite's own chart: categories and series whose cached values are the points
 * themselves, with the labels that the drawn chart prints. Kinds without such a form (heatmap, graph) give null.
 */
import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";
import { chartNumber } from "./chart-number.ts";
import { headed } from "./chart-table.ts";
import { isHorizontal } from "./echarts-option.ts";
import { axisOf, labelledPoints } from "./line-option.ts";
import { isDrawn, scatterLabels } from "./labels/scatter-labels.ts";
import { colourOf } from "./series-style.ts";
import { officeAxis, ticksAround, valueAxis } from "./value-axis.ts";

import {
  endLabels,
  pointAt,
  seriesOf,
  shownCategories,
  theme,
  type NativeChart,
  type NativeSeries,
} from "./native-parts.ts";
import { gantt, spans } from "./native-spans.ts";
import { waterfall } from "./native-waterfall.ts";

/** Columns beyond these carry only the first label, as on screen. */
const crowdedFrom = 15;
/** Beyond this many columns none carries its figure, but the highest of a histogram. */
const manyColumns = 30;
/** Parts of a bar narrower than this share of the longest bar have no room for a figure. */
const labelledShare = 0.14;

/** Around a cloud of points, as a share of its width. */
const edgeRoom = 0.05;
/** Bars beyond these are thinner than a line of figures. */
const thickBars = 15;

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

/** A bar below zero has its figure before its end, where the names are: the scale goes on for it. */
function roomBelow({ series }: ChartSpec): { minimum: number; maximum: number } | null {
  const values = series.flatMap(({ points }) => points.flatMap(({ y }) => y ?? []));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low < 0 ? { minimum: low - 0.3 * (high - low), maximum: high + 0.2 * (high - low) } : null;
}

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
      scale: roomBelow(spec),
      series: spec.series.map((series) => seriesOf(spec, series, keys, label)),
    };
  const partOf = (series: ChartSeries, key: string) => Math.abs(pointAt(series, key)?.y ?? 0);
  const longest = Math.max(
    ...keys.map((key) => spec.series.reduce((sum, series) => sum + partOf(series, key), 0)),
  );
  // Figures inside thin bars would lie over one another: a scale is read instead.
  const areThin = keys.length > thickBars;
  const isWide = (series: ChartSeries, key: string) =>
    !areThin && partOf(series, key) >= labelledShare * longest;
  const last = areThin ? undefined : spec.series.at(-1);
  return {
    ...common,
    stacking: "stacked",
    valueAxis: areThin ? officeAxis(valueAxis([longest]).ticks, spec.y.unit) : null,
    // The sum of the parts is no fact: wide parts carry their figures inside, and the last one at the end when it is narrow.
    series: [
      ...spec.series.map(
        (series): NativeSeries => ({
          ...seriesOf(spec, series, keys, (point) =>
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
    categoryTitle: headed(spec.x.label, spec.x.unit),
    secondaryMaximum: spec.y2?.unit === "pct" ? 100 : null,
    touching: spec.type === "histogram",
    series: spec.series
      .map((series) =>
        seriesOf(spec, series, keys, (point, at) => {
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
    valueAxis: officeAxis(axisOf(spec).ticks, spec.y.unit),
    touching: false,
    series: spec.series.map((series) => {
      const labelled = labelledPoints(series);
      const drawn = seriesOf(spec, series, keys, (point) =>
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
  const points = spec.series.flatMap((series) => series.points.filter(isDrawn));
  const axis = (which: "x" | "y") => {
    const values = [
      ...points.map((point) => point[which]),
      ...(spec.refs ?? []).filter((ref) => ref.axis === which).map((ref) => ref.value),
    ];
    if (values.length === 0) return null;
    const [low, high] = [Math.min(...values), Math.max(...values)];
    // No point lies on the edge; where none is below nought, the scale is not either.
    const room = (high - low) * edgeRoom;
    const from = low >= 0 ? Math.max(0, low - room) : low - room;
    return officeAxis(ticksAround(from, high + room), spec[which].unit);
  };
  return {
    form: "scatter",
    xAxis: axis("x"),
    yAxis: axis("y"),
    legend: spec.series.length > 1,
    xTitle: headed(spec.x.label, spec.x.unit),
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
