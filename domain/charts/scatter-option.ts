/** Two scores against each other, with cut lines: position by meaning ("menor → maior"), items named on the plot. */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import { placeOf } from "./chart-marks.ts";
import { withOpacity, type ChartTheme } from "./chart-theme.ts";
import { labelWidthPx } from "./measure-label.ts";
import {
  bubblePx,
  cutPlaces,
  isDrawn,
  largestSize,
  scatterGrid,
  scatterLabelPx,
  scatterLabels,
  scatterRange,
  type ScatterLabel,
} from "./labels/scatter-labels.ts";
import { colourOf, legendOf, lineLook, seriesName } from "./series-style.ts";
import { tickedAxis, tickTexts, ticksWithin } from "./value-axis.ts";

/** A point that lies on another is seen through it; its edge keeps the whole colour, and with it the contrast. */
const fillOpacity = 0.6;

export function scatterOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const points = spec.series.flatMap((series) => series.points);
  const largest = largestSize(spec);
  const labels = scatterLabels(spec, widthPx);
  const refs = spec.refs ?? [];
  const axis = (which: "x" | "y", values: readonly number[]) => {
    const range = scatterRange(
      values,
      refs.filter((ref) => ref.axis === which).map((ref) => ref.value),
    );
    const { label, unit } = spec[which];
    const ticks = ticksWithin(range.min, range.max);
    const room = 10 + Math.max(0, ...tickTexts(ticks, unit).map((text) => labelWidthPx(text)));
    return {
      ...tickedAxis({ ticks }, unit, theme),
      ...range,
      name: label,
      nameLocation: "middle",
      nameGap: which === "y" ? room : 22,
      ...(which === "y" ? { nameRotate: 90 } : {}),
      nameTextStyle: { color: theme.ink3, fontSize: 11 },
      axisLine: { show: true, lineStyle: { color: theme.border } },
      splitLine: { show: false },
    };
  };
  return {
    grid: scatterGrid(spec, widthPx),
    legend: legendOf(spec, theme),
    tooltip: { trigger: "item" },
    xAxis: axis(
      "x",
      points.flatMap((point) => (typeof point.x === "number" ? [point.x] : [])),
    ),
    yAxis: axis(
      "y",
      points.flatMap((point) => (point.y === null ? [] : [point.y])),
    ),
    series: [
      ...spec.series.map((series, index) => ({
        type: "scatter",
        name: seriesName(spec, series),
        symbol: lineLook(index, false).symbol,
        itemStyle: {
          color: withOpacity(colourOf(theme, index, series), fillOpacity),
          borderColor: colourOf(theme, index, series),
          borderWidth: 1.25,
        },
        data: series.points.filter(isDrawn).map((point) => ({
          ...placeOf(spec, series, point),
          value: [point.x, point.y],
          symbolSize: bubblePx(point.size, largest),
        })),
        ...(index === 0 && refs.length > 0 ? { markLine: cutLines(spec, theme, widthPx) } : {}),
      })),
      nameLayer(
        theme,
        points.filter(isDrawn).flatMap((point) => {
          const label = labels.get(point);
          return label === undefined ? [] : [{ point, label, px: bubblePx(point.size, largest) }];
        }),
      ),
    ],
  };
}

/** Names lie over every bubble, also over one that is drawn after theirs. */
function nameLayer(
  theme: ChartTheme,
  named: readonly { point: ChartPoint; label: ScatterLabel; px: number }[],
): Record<string, unknown> {
  return {
    type: "scatter",
    silent: true,
    z: 4,
    itemStyle: { color: "transparent" },
    label: {
      distance: 2,
      fontSize: scatterLabelPx,
      color: theme.ink,
      textBorderColor: theme.surface,
      textBorderWidth: 2,
      formatter: (params: { data: { name: string } }) => params.data.name,
    },
    // Where a narrow screen brings labels together that paper holds apart, one gives way.
    labelLayout: { hideOverlap: true },
    data: named.map(({ point, label, px }) => ({
      name: label.text,
      value: [point.x, point.y],
      symbolSize: px,
      label: { show: true, position: label.side },
    })),
  };
}

/** The lines that cut the field, each with its label where it covers no point. */
function cutLines(spec: ChartSpec, theme: ChartTheme, widthPx: number): Record<string, unknown> {
  const places = cutPlaces(spec, widthPx);
  return {
    symbol: "none",
    silent: true,
    z: 1,
    lineStyle: { color: theme.ink3, type: "dashed", width: 1 },
    data: (spec.refs ?? []).map((ref) => ({
      [ref.axis === "x" ? "xAxis" : "yAxis"]: ref.value,
      label: {
        formatter: ref.label,
        color: theme.ink3,
        fontSize: scatterLabelPx,
        position: places.get(ref),
      },
    })),
  };
}
