/** A sum told in steps: each bar starts where the one before ended; gains and losses differ in colour and in sign. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { placeOf } from "./chart-marks.ts";
import { chartNumber } from "./chart-number.ts";
import { barFill, hiddenValueAxis, isEstimated, shortened } from "./series-style.ts";

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
  return {
    grid: { left: 8, right: 8, top: 24, bottom: 8, containLabel: true },
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: {
      type: "category",
      data: points.map((point) => String(point.x)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: {
        color: theme.ink2,
        fontSize: 10,
        interval: 0,
        formatter: (text: string) => shortened(text, 18),
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
          fontSize: 10,
          formatter: (params: { dataIndex: number }) =>
            chartNumber(steps[params.dataIndex]?.value ?? null, spec.y.unit),
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
