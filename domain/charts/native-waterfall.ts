/** The native form of a chart of steps from one level to another. */
import type { ChartSpec } from "./chart-spec.ts";
import { comparedNumbers } from "./chart-number.ts";
import { isEstimated, shortened } from "./series-style.ts";
import { stepColour } from "./waterfall-option.ts";

import {
  endLabels,
  longestName,
  room,
  theme,
  type NativeChart,
  type NativeSeries,
} from "./native-parts.ts";

/** Steps stand on the level that the earlier ones reached; a step across zero has a part on each side of it. */
export function waterfall(spec: ChartSpec): NativeChart {
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
  const fill = steps.map((step) => stepColour(spec, step, theme));
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
      endLabels(
        comparedNumbers(
          steps.map(({ value }) => value),
          spec.y.unit,
        ),
      ),
    ],
  };
}
