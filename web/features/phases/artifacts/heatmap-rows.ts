import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import type { Artifact } from "./queries.ts";

export interface HeatmapCell {
  factId: string | null;
  display: string | null;
  bin: number | null;
}
export interface Heatmap {
  levers: string[];
  rows: { name: string; cells: HeatmapCell[] }[];
}

export const heatmapBins = 5;
const HIGHEST = 100;

/** Bin of a score from 0 to 100: 0 is the lowest fifth. */
export const binOf = (score: number): number =>
  Math.min(heatmapBins - 1, Math.max(0, Math.floor(score / (HIGHEST / heatmapBins))));

/** Process by lever out of the value map's chart, printed as the facts print; null without one. */
export function readHeatmap(artifact: Pick<Artifact, "charts" | "figures">): Heatmap | null {
  const spec = (artifact.charts as ChartSpec[]).find((chart) => chart.type === "heatmap");
  if (spec === undefined) return null;
  const displays = new Map(artifact.figures.map((figure) => [figure.id, figure.display]));
  const points = spec.series.flatMap((series) => series.points);
  const levers = [...new Set(points.map((point) => String(point.x)))];
  const byProcess = new Map<string, HeatmapCell[]>();
  for (const point of points) {
    const name = point.group ?? "";
    const cells =
      byProcess.get(name) ??
      levers.map((): HeatmapCell => ({ factId: null, display: null, bin: null }));
    byProcess.set(name, cells);
    cells[levers.indexOf(String(point.x))] = {
      factId: point.fact_id ?? null,
      bin: point.y === null ? null : binOf(point.y),
      display:
        point.y === null || point.fact_id === undefined
          ? null
          : (displays.get(point.fact_id) ?? null),
    };
  }
  return { levers, rows: [...byProcess].map(([name, cells]) => ({ name, cells })) };
}

/** The lever that speaks most for a process: its cell of the highest bin, the first of equals. */
export function strongestLever(
  { levers }: Pick<Heatmap, "levers">,
  { cells }: Heatmap["rows"][number],
): { lever: string; cell: HeatmapCell } | null {
  const highest = Math.max(...cells.map(({ bin }) => bin ?? -1));
  const at = cells.findIndex(({ bin }) => bin === highest);
  const [cell, lever] = [cells[at], levers[at]];
  return highest < 0 || cell === undefined || lever === undefined ? null : { lever, cell };
}

/** Where an arrow key leads within a grid of so many rows and columns; null for other keys. */
export function moveInGrid(
  key: string,
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): { row: number; column: number } | null {
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  switch (key) {
    case "ArrowUp":
      return { ...at, row: clamp(at.row - 1, size.rows) };
    case "ArrowDown":
      return { ...at, row: clamp(at.row + 1, size.rows) };
    case "ArrowLeft":
      return { ...at, column: clamp(at.column - 1, size.columns) };
    case "ArrowRight":
      return { ...at, column: clamp(at.column + 1, size.columns) };
    case "Home":
      return { ...at, column: 0 };
    case "End":
      return { ...at, column: size.columns - 1 };
    default:
      return null;
  }
}
