import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { lightChartTheme, mixColours } from "#domain/charts/chart-theme.ts";

export interface HeatmapCells {
  columns: string[];
  rows: string[];
  valueOf(row: string, column: string): number | null;
  /** "#RRGGBB", light enough for dark text. */
  shadeOf(value: number | null): string;
}

/** The darkest cell: ink on it still has a contrast of 4.5:1. */
const darkestShare = 0.45;

export function heatmapCells(spec: ChartSpec): HeatmapCells {
  const points = spec.series.flatMap((series) => series.points);
  const values = points.flatMap((point) => (point.y === null ? [] : [point.y]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const byPlace = new Map(
    points.map((point) => [`${point.group ?? ""}\n${String(point.x)}`, point.y]),
  );
  return {
    columns: [...new Set(points.map((point) => String(point.x)))],
    rows: [...new Set(points.map((point) => point.group ?? ""))],
    valueOf: (row, column) => byPlace.get(`${row}\n${column}`) ?? null,
    shadeOf: (value) =>
      value === null
        ? lightChartTheme.border
        : mixColours(
            lightChartTheme.surface,
            lightChartTheme.accent,
            high > low ? (darkestShare * (value - low)) / (high - low) : 0,
          ),
  };
}
