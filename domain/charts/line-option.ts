/** Series over time: first, last, lowest, highest and highlighted points carry their figure. */
import type { ChartSeries, ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { chartNumber } from "./chart-number.ts";
import {
  categoriesOf,
  colourOf,
  hiddenValueAxis,
  isEstimated,
  legendOf,
  seriesName,
} from "./series-style.ts";

export function lineOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const categories = categoriesOf(spec);
  return {
    grid: {
      left: 30,
      right: 34,
      top: spec.series.length > 1 ? 44 : 24,
      bottom: 20,
      containLabel: true,
    },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "axis" },
    xAxis: {
      type: "category",
      data: categories,
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: { color: theme.ink2, fontSize: 10 },
    },
    yAxis: {
      ...hiddenValueAxis(),
      scale: true,
      splitLine: { show: true, lineStyle: { color: theme.border, type: "dotted" } },
    },
    series: spec.series.map((series, index) => {
      const labelled = labelledPoints(series);
      return {
        type: "line",
        name: seriesName(spec, series),
        symbol: "circle",
        itemStyle: { color: colourOf(theme, index, series) },
        lineStyle: { width: 1.8, type: isEstimated(spec, series) ? "dashed" : "solid" },
        data: categories.map((category, at) => {
          const point = series.points.find((candidate) => String(candidate.x) === category);
          return {
            value: point?.y ?? null,
            symbolSize: point?.highlighted ? 9 : 4,
            ...(point?.highlighted ? { itemStyle: { color: theme.danger } } : {}),
            label: {
              show: labelled.has(at),
              position: "top",
              fontSize: 10,
              color: theme.ink2,
              formatter: chartNumber(point?.y ?? null, spec.y.unit),
            },
          };
        }),
        ...(index === 0 && spec.refs
          ? {
              markLine: {
                symbol: "none",
                silent: true,
                lineStyle: { color: theme.ink3, type: "dashed" },
                data: spec.refs.map((ref) => ({
                  [ref.axis === "y" ? "yAxis" : "xAxis"]: ref.value,
                  label: {
                    formatter: ref.label,
                    position: "insideEndTop",
                    color: theme.ink2,
                    fontSize: 10,
                  },
                })),
              },
            }
          : {}),
      };
    }),
  };
}

/** Indexes of the points that are labelled. */
export function labelledPoints(series: ChartSeries): Set<number> {
  const shown = new Set<number>();
  let lowest = -1;
  let highest = -1;
  let first = -1;
  let last = -1;
  series.points.forEach((point, index) => {
    if (point.y === null) return;
    if (first === -1) first = index;
    last = index;
    if (lowest === -1 || point.y < (series.points[lowest]?.y ?? 0)) lowest = index;
    if (highest === -1 || point.y > (series.points[highest]?.y ?? 0)) highest = index;
    if (point.highlighted) shown.add(index);
  });
  for (const index of [first, last, lowest, highest]) if (index !== -1) shown.add(index);
  return shown;
}
