/** Matrix of normalised scores: five steps of colour, the score written in each cell. */
import type { ChartSpec } from "./chart-spec.ts";
import { placeOf } from "./chart-marks.ts";
import { mixColours, type ChartTheme } from "./chart-theme.ts";
import { fittedNames, labelWidthPx, wrappedName } from "./measure-label.ts";
import { categoriesOf } from "./series-style.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { isNarrow } from "./paper-width.ts";

const edgePx = 4;
/** After the name of a row, where its cells stand under it. */
const cellsOf = " →";
/** Around the names of the rows, and between those of two columns. */
const besidePx = 20;
const betweenPx = 2;
const linePx = 12;
const rowPx = 19;
/** Above the names of the columns. */
const headGapPx = 8;
/** What the names of the rows may take, at least, and as a share of a wider drawing. */
const widestName = { px: 210, share: 0.4 };
const binCount = 5;

/** On a narrow drawing the name of a row stands over its cells, in a row of its own. */
export function heatmapHeightPx(spec: ChartSpec, widthPx: number): number {
  const rows = rowsOf(spec).length * (isNarrow(widthPx) ? 2 : 1);
  return rows * rowPx + headGapPx + 16 + linePx * headLines(spec, widthPx);
}

const headLines = (spec: ChartSpec, widthPx: number): number =>
  Math.max(1, ...[...headsOf(spec, widthPx).values()].map((lines) => lines.length));

const namesOf = (rows: readonly string[], widthPx: number): ReadonlyMap<string, string> =>
  fittedNames(
    rows,
    isNarrow(widthPx)
      ? widthPx - 2 * edgePx
      : Math.max(widestName.px, Math.floor(widthPx * widestName.share)),
  );

/** Names of the columns in lines, as wide as a column is. */
function headsOf(spec: ChartSpec, widthPx: number): ReadonlyMap<string, string[]> {
  const columns = categoriesOf(spec);
  const names = isNarrow(widthPx) ? [] : [...namesOf(rowsOf(spec), widthPx).values()];
  const beside = Math.max(0, ...names.map((name) => labelWidthPx(name)));
  const apart = isNarrow(widthPx) ? 2 * edgePx : besidePx;
  const roomPx = (widthPx - beside - apart) / Math.max(1, columns.length) - betweenPx;
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

export function heatmapOption(
  spec: ChartSpec,
  theme: ChartTheme,
  widthPx: number,
): Record<string, unknown> {
  const columns = categoriesOf(spec);
  const named = rowsOf(spec);
  const narrow = isNarrow(widthPx);
  const rows = narrow ? named.flatMap((row) => [row, `${row}${cellsOf}`]) : named;
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
            rows.indexOf(`${point.group ?? series.name}${narrow ? cellsOf : ""}`),
            point.y,
          ],
          label: { color: bin >= 3 ? theme.surface : theme.ink },
        },
      ];
    }),
  );
  return {
    grid: { left: edgePx, right: edgePx, top: headGapPx, bottom: edgePx, containLabel: true },
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
    xAxis: headAxis(columns, headsOf(spec, widthPx), theme),
    yAxis: rowAxis(rows, namesOf(named, widthPx), { theme, narrow }),
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

const headAxis = (
  columns: readonly string[],
  heads: ReadonlyMap<string, string[]>,
  theme: ChartTheme,
) => ({
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
});

const rowAxis = (
  rows: readonly string[],
  names: ReadonlyMap<string, string>,
  { theme, narrow }: { theme: ChartTheme; narrow: boolean },
) => ({
  type: "category",
  data: rows,
  inverse: true,
  axisTick: { show: false },
  axisLine: { show: false },
  axisLabel: {
    color: theme.ink2,
    fontSize: 11,
    interval: 0,
    ...(narrow ? { inside: true, margin: 0, verticalAlign: "middle" } : {}),
    formatter: (text: string) => names.get(text) ?? (narrow ? "" : text),
  },
});
