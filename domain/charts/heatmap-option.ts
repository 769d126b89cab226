/** Matrix of normalised scores: five steps of colour, the score written in each cell. */
import type { ChartSpec } from "./chart-spec.ts";
import { placeOf } from "./chart-marks.ts";
import { mixColours, type ChartTheme } from "./chart-theme.ts";
import { fittedNames, labelWidthPx, wrappedName } from "./measure-label.ts";
import { categoriesOf } from "./series-style.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { paperWidthPx } from "./paper-width.ts";

const linePx = 12;
const rowPx = 19;
/** Above the names of the columns. */
const headGapPx = 8;
const widestNamePx = 210;
const binCount = 5;

export function heatmapHeightPx(spec: ChartSpec): number {
  return rowsOf(spec).length * rowPx + headGapPx + 16 + linePx * headLines(spec);
}

const headLines = (spec: ChartSpec): number =>
  Math.max(1, ...[...headsOf(spec).values()].map((lines) => lines.length));

/** Names of the columns in lines, as wide as a column is on paper. */
function headsOf(spec: ChartSpec): ReadonlyMap<string, string[]> {
  const columns = categoriesOf(spec);
  const names = [...fittedNames(rowsOf(spec), widestNamePx).values()];
  const beside = Math.max(0, ...names.map((name) => labelWidthPx(name)));
  const roomPx = (paperWidthPx - beside - 20) / Math.max(1, columns.length) - 4;
  return new Map(columns.map((column) => [column, wrappedName(column, roomPx)]));
}

function rowsOf(spec: ChartSpec): string[] {
  return [
    ...new Set(
      spec.series.flatMap((series) => series.points.map((point) => point.group ?? series.name)),
    ),
  ];
}

/** On a scale of a few levels half a level is read. */
const finestScale = 10;
const figureText =
  (isFine: boolean) =>
  ({ value: [, , figure] }: { value: [number, number, number] }): string =>
    formatNumber(figure, isFine && !Number.isInteger(figure) ? 1 : 0);

export function heatmapOption(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> {
  const columns = categoriesOf(spec);
  const rows = rowsOf(spec);
  const names = fittedNames(rows, widestNamePx);
  const heads = headsOf(spec);
  const most = spec.heatMax ?? 100;
  const step = most / binCount;
  const isFine = most <= finestScale;
  const cells = spec.series.flatMap((series) =>
    series.points.flatMap((point) => {
      if (point.y === null) return [];
      const bin = Math.min(binCount - 1, Math.max(0, Math.floor(point.y / step)));
      return [
        {
          ...placeOf(spec, series, point),
          value: [
            columns.indexOf(String(point.x)),
            rows.indexOf(point.group ?? series.name),
            point.y,
          ],
          label: { color: bin >= 3 ? theme.surface : theme.ink },
        },
      ];
    }),
  );
  return {
    grid: { left: 4, right: 4, top: headGapPx, bottom: 4, containLabel: true },
    tooltip: { trigger: "item" },
    visualMap: {
      show: false,
      type: "piecewise",
      dimension: 2,
      pieces: Array.from({ length: binCount }, (_, bin) => ({
        ...(bin === 0 ? {} : { gte: bin * step }),
        ...(bin === binCount - 1 ? {} : { lt: (bin + 1) * step }),
        color: mixColours(theme.surface2, theme.accent, bin / (binCount - 1)),
      })),
    },
    xAxis: {
      type: "category",
      data: columns,
      position: "top",
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        color: theme.ink2,
        fontSize: 11,
        lineHeight: linePx,
        interval: 0,
        formatter: (text: string) => (heads.get(text) ?? [text]).join("\n"),
      },
      splitArea: { show: false },
    },
    yAxis: {
      type: "category",
      data: rows,
      inverse: true,
      axisTick: { show: false },
      axisLine: { show: false },
      axisLabel: {
        color: theme.ink2,
        fontSize: 11,
        interval: 0,
        formatter: (text: string) => names.get(text) ?? text,
      },
    },
    series: [
      {
        type: "heatmap",
        data: cells,
        itemStyle: { borderColor: theme.surface, borderWidth: 1.5 },
        label: {
          show: true,
          fontSize: 11,
          formatter: figureText(isFine),
        },
      },
    ],
  };
}
