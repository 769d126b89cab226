import type { ChartSpec, ChartType } from "#domain/charts/chart-spec.ts";
import { labelWidthPx, wrappedName } from "#domain/charts/measure-label.ts";
import { paperWidthPx } from "#domain/charts/paper-width.ts";

const apartPx = 4;
const leastWidthPx = { chart: 320, column: 58, mark: 24 };
/** Names stand beside or over their marks, where paper has room for them. */
const asOnPaper: ReadonlySet<ChartType> = new Set(["heatmap", "scatter", "range", "gantt"]);

/**
 * Below this, names and figures run into one another: on a phone such a drawing scrolls in its box. Held for every chart of the
 * demonstration by tests/charts/chart-checks.test.ts.
 */
export function narrowestPx({ type, series }: ChartSpec): number {
  const names = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => String(x))))];
  const { chart, column, mark } = leastWidthPx;
  const isOfSeveral = (type === "bar" || type === "stacked_bar") && series.length > 1;
  if (asOnPaper.has(type) || isOfSeveral) return paperWidthPx;
  if (type === "waterfall") return Math.max(chart, Math.min(namedStepsPx(names), paperWidthPx));
  return type === "bar_line"
    ? Math.max(chart, Math.min(names.length * mark + column, paperWidthPx))
    : chart;
}

/** Names of steps stand beside one another in the lines that paper breaks them into. */
function namedStepsPx(names: readonly string[]): number {
  const lines = names.flatMap((name) => wrappedName(name, paperWidthPx / names.length - apartPx));
  const widest = Math.max(0, ...lines.map((line) => labelWidthPx(line)));
  return Math.ceil(names.length * (widest + 2 * apartPx));
}
