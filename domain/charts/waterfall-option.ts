/** A sum told in steps: each bar starts where the one before ended; gains and losses differ in colour and in sign. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { comparedNumbers } from "./chart-number.ts";
import { labelWidthPx, wrappedName } from "./measure-label.ts";
import { barFill, hiddenValueAxis, isEstimated } from "./series-style.ts";
import { barUnderNamePx, nameAxis, rowUnderNamePx } from "./labels/lying-names.ts";
import { isNarrow, paperWidthPx } from "./paper-width.ts";

const standingPx = 240;
const sidePx = 8;
const edgePx = 6;
const apartPx = 2;

/** Where they do not fit beside each other, the first alone says the currency, and none where the first has no room for it. */
function figureTexts(values: readonly number[], unit: ChartSpec["y"]["unit"], roomPx: number) {
  const texts = comparedNumbers(values, unit);
  const isFitting = (text: string): boolean => labelWidthPx(text) <= roomPx - apartPx;
  return texts.every(isFitting)
    ? texts
    : texts.map((text, index) =>
        index === 0 && isFitting(text) ? text : text.replace(/R\$\s/u, ""),
      );
}

export const waterfallHeightPx = ({ series }: ChartSpec, widthPx: number): number =>
  isNarrow(widthPx) ? (series[0]?.points.length ?? 0) * rowUnderNamePx(1) + 2 * edgePx : standingPx;

/** A step is a gain where it adds, or where what is taken away is what was sought. */
export const stepColour = (
  { downIsGain = false }: ChartSpec,
  { value, total }: { value: number; total: boolean },
  theme: ChartTheme,
): string => {
  if (total) return theme.accent;
  return value < 0 === downIsGain ? theme.positive : theme.danger;
};

export function waterfallOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const series = spec.series[0];
  const points = series?.points ?? [];
  const estimated = series ? isEstimated(spec, series) : false;
  let level = 0;
  const steps = points.map((point) => {
    const value = point.y ?? 0;
    const before = point.highlighted ? 0 : level;
    level = before + value;
    return {
      base: Math.min(before, level),
      height: Math.abs(value),
      value,
      total: point.highlighted === true,
    };
  });
  const values = steps.map(({ value }) => value);
  const bars = (figures: readonly string[]) => [
    {
      type: "bar",
      stack: "steps",
      stackStrategy: "all",
      silent: true,
      itemStyle: { color: "transparent" },
      data: steps.map((step) => step.base),
    },
    {
      type: "bar",
      stack: "steps",
      stackStrategy: "all",
      label: {
        show: true,
        position: "top",
        color: theme.ink,
        fontSize: 11,
        formatter: (params: { dataIndex: number }) => figures[params.dataIndex] ?? "",
      },
      data: steps.map((step, index) => ({
        ...placeOf(spec, series, points[index]),
        value: step.height,
        itemStyle: barFill(theme, stepColour(spec, step, theme), { estimated }),
      })),
    },
  ];
  const names = points.map((point) => String(point.x));
  if (isNarrow(widthPx))
    return lying(spec, { names, bars: bars(comparedNumbers(values, spec.y.unit)) }, theme, widthPx);
  const stepPx = (paperWidthPx - 2 * sidePx) / Math.max(1, points.length);
  return {
    grid: { left: sidePx, right: sidePx, top: 24, bottom: 8, containLabel: true },
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: {
      type: "category",
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: {
        color: theme.ink2,
        fontSize: 11,
        interval: 0,
        lineHeight: 13,
        formatter: (text: string) => wrappedName(text, stepPx - apartPx).join("\n"),
      },
    },
    yAxis: hiddenValueAxis(),
    series: bars(figureTexts(values, spec.y.unit, stepPx)),
  };
}

/** Where steps have no room beside each other they lie under one another, in the same order. */
function lying(
  spec: ChartSpec,
  { names, bars }: { names: string[]; bars: Record<string, unknown>[] },
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const texts = comparedNumbers(
    (spec.series[0]?.points ?? []).map(({ y }) => y ?? 0),
    spec.y.unit,
  );
  const widest = Math.max(0, ...texts.map((text) => labelWidthPx(text)));
  return {
    grid: { left: 4, right: Math.ceil(widest) + sidePx, top: edgePx, bottom: edgePx },
    tooltip: { trigger: "item" },
    xAxis: hiddenValueAxis(),
    yAxis: nameAxis(names, theme, { widthPx, widestPx: widthPx, bars: 1 }),
    series: bars.map((bar) => ({
      ...bar,
      barMaxWidth: barUnderNamePx(1),
      ...(bar["label"] === undefined
        ? {}
        : { label: { ...(bar["label"] as object), position: "right" } }),
    })),
  };
}
