/** Native charts whose bars do not start at zero: phases in time, ranges and tornados. */
import type { ChartSpec } from "./chart-spec.ts";
import { chartNumber } from "./chart-number.ts";
import { colourOf, isEstimated } from "./series-style.ts";

import {
  endLabels,
  pointAt,
  room,
  seriesOf,
  shownCategories,
  theme,
  type NativeChart,
} from "./native-parts.ts";

export function gantt(spec: ChartSpec): NativeChart {
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
  const drawn = seriesOf(spec, series, keys, () => null);
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
 * and the nearer one covers it in the colour of the paper; ends on both sides of zero are both drawn, the figures at the upper one.
 */
export function spans(spec: ChartSpec): NativeChart {
  const [series] = spec.series;
  const { keys, names } = shownCategories(spec);
  const ends = keys.map((key) => {
    const point = series ? pointAt(series, key) : undefined;
    const [from, to] = [point?.from ?? 0, point?.y ?? null];
    if (to === null) return { far: null, near: null, covers: false, label: null };
    const [low, high] = from < to ? [from, to] : [to, from];
    const covers = low * high >= 0;
    const isBelow = covers && Math.abs(low) > Math.abs(high);
    return {
      far: isBelow ? low : high,
      near: isBelow ? high : low,
      covers,
      label: point?.label ?? chartNumber(to, spec.y.unit),
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
        estimated,
        name: "outro extremo",
        values: ends.map(({ near }) => near),
        labels: ends.map(() => null),
        pointColours: ends.map(({ covers }) => (covers ? theme.surface : colour)),
      },
    ],
  };
}

/** Room beside the widest bar for its two figures, as a share of the whole range. */
const labelRoom = 0.5;

/**
 * Where all ends lie above zero the scale begins near the lowest: what is read is the way from end to end. Where some lie below, figures
 * that stand there have their room before the names.
 */
function spanScale(
  ends: readonly { far: number | null; near: number | null }[],
): { minimum: number; maximum: number } | null {
  const values = ends.flatMap(({ far, near }) => [far, near].filter((value) => value !== null));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low;
  if (!Number.isFinite(range) || range === 0) return null;
  const isToldBelow = ends.some(({ far }) => far !== null && far < 0);
  return {
    minimum:
      low < 0 ? low - (isToldBelow ? labelRoom : 0.08) * range : Math.max(0, low - 0.08 * range),
    maximum: Math.max(0, high) + (high > 0 ? labelRoom * range : 0),
  };
}
