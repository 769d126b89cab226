/**
 * The marks of a drawn chart: which point each stands for, where it lies, and what it says when it is pointed at. What the option
 * functions draw for a point carries its place in the specification (`of`), so that a mark cannot name another point than it shows.
 */
import type { Basis } from "../facts/fact.ts";
import { MINUS } from "../kernel/text/number-text.ts";
import type { Unit } from "../kernel/unit.ts";
import { chartNumber, numberTexts } from "./chart-number.ts";
import type { ChartPoint, ChartSeries, ChartSpec } from "./chart-spec.ts";

/** Series and point within the specification. */
export type PointPlace = readonly [series: number, point: number];

export interface ChartMark {
  of: PointPlace;
  /** Place within what is drawn; null for an element of a graph, which belongs to no drawn series. */
  drawn: { series: number; item: number } | null;
  /** Values on the axes of the drawn series; px of an element of a graph. */
  at: readonly [number, number];
}

export interface MarkReading {
  name: string;
  value: string;
  /** Against the point before, along a line. */
  change: { text: string; before: string } | null;
  basis: Basis | null;
  factId: string | null;
}

export function placeOf(
  spec: ChartSpec,
  series: ChartSeries | undefined,
  point: ChartPoint | undefined,
): { of?: PointPlace } {
  if (series === undefined || point === undefined || point.y === null) return {};
  return { of: [spec.series.indexOf(series), series.points.indexOf(point)] };
}

interface DrawnItem {
  value?: unknown;
  of?: PointPlace;
}
interface DrawnSeries {
  stack?: string;
  data?: unknown[];
}
interface DrawnElement {
  info?: { of: PointPlace; at: readonly [number, number] };
}

/** In the order in which arrows walk them: category by category, element by element. */
export function chartMarks(option: Record<string, unknown>): ChartMark[] {
  const graphic = option["graphic"] as { elements: DrawnElement[] } | undefined;
  if (graphic !== undefined)
    return graphic.elements.flatMap(({ info }) => (info ? [{ ...info, drawn: null }] : []));
  const isLying = (option["yAxis"] as { type?: string } | undefined)?.type === "category";
  const stacked = new Map<string, number>();
  const marks = ((option["series"] ?? []) as DrawnSeries[]).flatMap((series, index) =>
    (series.data ?? []).flatMap((raw, item): ChartMark[] => {
      const drawn = (typeof raw === "object" && raw !== null ? raw : { value: raw }) as DrawnItem;
      const end = endOf(drawn.value, series.stack, item, stacked);
      if (drawn.of === undefined) return [];
      const at = Array.isArray(drawn.value)
        ? ([Number(drawn.value[0]), Number(drawn.value[1])] as const)
        : isLying
          ? ([end, item] as const)
          : ([item, end] as const);
      return [{ of: drawn.of, drawn: { series: index, item }, at }];
    }),
  );
  return marks.sort(
    (a, b) => (a.drawn?.item ?? 0) - (b.drawn?.item ?? 0) || a.of[0] - b.of[0] || a.of[1] - b.of[1],
  );
}

/** Where a value ends on its axis: parts of a stack stand on those drawn before. */
function endOf(
  value: unknown,
  stack: string | undefined,
  item: number,
  stacked: Map<string, number>,
): number {
  const own = typeof value === "number" ? value : 0;
  if (stack === undefined) return own;
  const key = `${stack} ${item}`;
  const end = (stacked.get(key) ?? 0) + own;
  stacked.set(key, end);
  return end;
}

export function readMark(spec: ChartSpec, [at, index]: PointPlace): MarkReading | null {
  const series = spec.series[at];
  const point = series?.points[index];
  if (series === undefined || point === undefined) return null;
  const unit = series.kind === "line" && spec.y2 ? spec.y2.unit : spec.y.unit;
  return {
    name: nameOf(spec, series, point),
    value: valueOf(spec, series, point),
    change: spec.type === "line" ? changeOf(series, index, unit) : null,
    basis: series.basis ?? (spec.basis.length === 1 ? (spec.basis[0] ?? null) : null),
    factId: point.fact_id ?? null,
  };
}

function nameOf(spec: ChartSpec, series: ChartSeries, point: ChartPoint): string {
  const x = typeof point.x === "number" ? chartNumber(point.x, spec.x.unit) : point.x;
  if (spec.type === "graph") return point.group === undefined ? x : `${x} → ${point.group}`;
  if (spec.type === "heatmap") return `${point.group ?? series.name} · ${x}`;
  const own =
    spec.type === "scatter" || typeof point.x === "number" ? (point.label ?? x) : String(point.x);
  return spec.series.length > 1 ? `${own} · ${series.name}` : own;
}

function valueOf(spec: ChartSpec, series: ChartSeries, point: ChartPoint): string {
  const shown = numberTexts(spec, series).get(point) ?? "";
  const { x } = point;
  if (spec.type !== "scatter" || typeof x !== "number") return shown;
  return `${spec.x.label}: ${chartNumber(x, spec.x.unit)} · ${spec.y.label}: ${shown}`;
}

/** "+R$ 61.000" against what stands before; none where that has no value. */
function changeOf(series: ChartSeries, index: number, unit: Unit): MarkReading["change"] {
  const point = series.points[index];
  const before = series.points[index - 1];
  if (point?.y == null || before?.y == null) return null;
  const change = point.y - before.y;
  const size = chartNumber(Math.abs(change), unit === "pct" ? "pp" : unit);
  const sign = change === 0 ? "" : change > 0 ? "+" : MINUS;
  return { text: `${sign}${size}${unit === "pct" ? " p.p." : ""}`, before: String(before.x) };
}
