/** A sum told in steps: each bar starts where the one before ended; gains and losses differ in colour and in sign. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { comparedNumbers } from "./chart-number.ts";
import { labelWidthPx, wrappedName } from "./measure-label.ts";
import { barFill, hiddenValueAxis, isEstimated } from "./series-style.ts";
import { paperWidthPx } from "./paper-width.ts";

const sidePx = 8;
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

export function waterfallOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
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
  const stepPx = (paperWidthPx - 2 * sidePx) / Math.max(1, points.length);
  const figures = figureTexts(
    steps.map(({ value }) => value),
    spec.y.unit,
    stepPx,
  );
  return {
    grid: { left: sidePx, right: sidePx, top: 24, bottom: 8, containLabel: true },
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: {
      type: "category",
      data: points.map((point) => String(point.x)),
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
    series: [
      {
        type: "bar",
        stack: "steps",
        silent: true,
        itemStyle: { color: "transparent" },
        data: steps.map((step) => step.base),
      },
      {
        type: "bar",
        stack: "steps",
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
          itemStyle: barFill(
            theme,
            step.total ? theme.accent : step.value < 0 ? theme.danger : theme.positive,
            { estimated },
          ),
        })),
      },
    ],
  };
}
