/** What an office suite writes on the axis of a chart by itself: ticks, which are no figures of the report. */
import type { NativeChart } from "#domain/charts/native-parts.ts";
import type { OfficeAxis } from "#domain/charts/value-axis.ts";

const tickText = /^(?:R\$ )?([-−]?)(\d[\d.]*(?:,\d+)?)(?: (?:mil|mi|bi))?%?(?: (?:h|dias|min))?$/;
/** A scale stands on the highest tick alone: the others are read in any. */
const scales = [1, 1e3, 1e6, 1e9];

/** Whether a text of a page is one of the ticks of this chart's axes, and nothing else. */
export function isTickOf(chart: NativeChart | null, text: string): boolean {
  const parts = tickText.exec(text.trim());
  if (chart === null || parts === null) return false;
  const size = Number((parts[2] ?? "").replaceAll(".", "").replace(",", "."));
  const value = parts[1] === "" ? size : -size;
  return axesOf(chart).some((axis) => scales.some((scale) => stepsOn(axis, value * scale)));
}

function axesOf(chart: NativeChart): OfficeAxis[] {
  const axes = chart.form === "scatter" ? [chart.xAxis, chart.yAxis] : [chart.valueAxis ?? null];
  return axes.flatMap((axis) => axis ?? []);
}

function stepsOn({ minimum, maximum, interval }: OfficeAxis, value: number): boolean {
  const steps = (value - minimum) / interval;
  return value <= maximum + interval / 2 && steps > -1e-6 && Math.abs(steps % 1) < 1e-6;
}
