/** Two scores against each other, with cut lines: position by meaning ("menor → maior"), items named on the plot. */
import type { ChartSpec } from "./chart-spec.ts";
import type { ChartTheme } from "./chart-theme.ts";
import { colourOf, legendOf, seriesName } from "./series-style.ts";

const largestBubblePx = 30;
const smallestBubblePx = 7;

export function scatterOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const points = spec.series.flatMap((series) => series.points);
  const largest = Math.max(1e-9, ...points.map((point) => point.size ?? 0));
  const xs = points.flatMap((point) => (typeof point.x === "number" ? [point.x] : []));
  const ys = points.flatMap((point) => (point.y === null ? [] : [point.y]));
  const axis = (values: readonly number[], refs: readonly number[], label: string, vertical: boolean) => {
    const all = [...values, ...refs];
    const span = Math.max(1, Math.max(...all) - Math.min(...all));
    const lowest = Math.min(...all);
    return {
      type: "value", min: lowest < 0 ? lowest - span * 0.08 : Math.max(0, lowest - span * 0.08), max: Math.max(...all) + span * 0.08,
      name: `${label} (menor → maior)`, nameLocation: "middle", nameGap: 10,
      ...(vertical ? { nameRotate: 90 } : {}),
      nameTextStyle: { color: theme.ink3, fontSize: 11 },
      axisLabel: { show: false }, axisTick: { show: false }, axisLine: { show: true, lineStyle: { color: theme.border } }, splitLine: { show: false },
    };
  };
  const refs = spec.refs ?? [];
  return {
    grid: { left: 24, right: 16, top: spec.series.length > 1 ? 30 : 10, bottom: 24 },
    legend: legendOf(spec, theme),
    tooltip: { trigger: "item" },
    xAxis: axis(xs, refs.filter((ref) => ref.axis === "x").map((ref) => ref.value), spec.x.label, false),
    yAxis: axis(ys, refs.filter((ref) => ref.axis === "y").map((ref) => ref.value), spec.y.label, true),
    series: spec.series.map((series, index) => ({
      type: "scatter",
      name: seriesName(spec, series),
      itemStyle: { color: colourOf(theme, index), opacity: 0.72, borderColor: theme.surface, borderWidth: 1 },
      label: { show: true, position: "right", distance: 2, fontSize: 9.5, color: theme.ink, formatter: (params: { data: { name: string } }) => params.data.name },
      labelLayout: { moveOverlap: "shiftY" },
      data: series.points.filter((point) => point.y !== null).map((point) => ({
        name: point.label ?? "",
        value: [point.x, point.y],
        symbolSize: point.size === undefined ? 10 : smallestBubblePx + (largestBubblePx - smallestBubblePx) * Math.sqrt(Math.max(0, point.size) / largest),
      })),
      ...(index === 0 && refs.length > 0 ? {
        markLine: {
          symbol: "none", silent: true, lineStyle: { color: theme.ink3, type: "dashed", width: 1 },
          data: refs.map((ref) => ({
            [ref.axis === "x" ? "xAxis" : "yAxis"]: ref.value,
            label: { formatter: ref.label, color: theme.ink3, fontSize: 9.5, position: ref.axis === "x" ? "insideEndTop" : "insideStartTop" },
          })),
        },
      } : {}),
    })),
  };
}
