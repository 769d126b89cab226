/** The table of a chart's points: for assistive technology, for copying and for charts with too few points to draw. */
import type { ChartPoint, ChartSpec } from "./chart-spec.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { chartNumber, numberTexts, unitLabel } from "./chart-number.ts";

export interface ChartTable {
  headers: string[];
  rows: { text: string; fact?: string; numeric: boolean }[][];
}

export function countPoints(spec: ChartSpec): number {
  return spec.series.reduce(
    (sum, series) => sum + series.points.filter((point) => point.y !== null).length,
    0,
  );
}

/** One row per category, one column per series; edges and cells of graphs, heatmaps and scatters get one row each. */
export function chartTable(spec: ChartSpec): ChartTable {
  if (
    spec.type === "graph" ||
    spec.type === "heatmap" ||
    spec.type === "scatter" ||
    spec.type === "gantt"
  )
    return listTable(spec);
  const points = spec.series.flatMap((series) => series.points);
  const categories = [...new Set(points.map((point) => String(point.x)))];
  // Bins are told by the range that they cover, not by the number where they start.
  const named = new Map(
    points.flatMap((point) =>
      typeof point.x === "number"
        ? [[String(point.x), point.label ?? chartNumber(point.x, spec.x.unit)] as const]
        : [],
    ),
  );
  const texts = spec.series.map((series) => numberTexts(spec, series));
  // Its bars have two ends, and either alone would read as the value.
  if (spec.type === "tornado") return rangeTable(spec, points, texts[0]!);
  return {
    headers: [
      headed(spec.x.label, spec.x.unit),
      ...spec.series.map((series) => headed(series.name, unitOf(spec, series.kind))),
    ],
    rows: categories.map((category) => [
      { text: named.get(category) ?? category, numeric: false },
      ...spec.series.map((series, index) => {
        const point = series.points.find((candidate) => String(candidate.x) === category);
        return cell(point, texts[index]?.get(point) ?? chartNumber(null, spec.y.unit));
      }),
    ]),
  };
}

function rangeTable(
  { x, y }: ChartSpec,
  points: readonly ChartPoint[],
  texts: ReturnType<typeof numberTexts>,
): ChartTable {
  return {
    headers: [
      headed(x.label, x.unit),
      headed(`${y.label}: menor`, y.unit),
      headed(`${y.label}: maior`, y.unit),
    ],
    rows: points.map((point) => [
      { text: String(point.x), numeric: false },
      { text: chartNumber(point.from ?? null, y.unit), numeric: true },
      cell(point, texts.get(point) ?? chartNumber(point.y, y.unit)),
    ]),
  };
}

function listTable(spec: ChartSpec): ChartTable {
  const all = spec.series.flatMap((series) => series.points);
  const grouped = all.some((point) => point.group !== undefined);
  const isGraph = spec.type === "graph" && grouped;
  // A graph's steps from one to another come first, then how often each of them occurs.
  const isStep = ({ group }: ChartPoint) => group !== undefined;
  const points = isGraph ? [...all.filter(isStep), ...all.filter((point) => !isStep(point))] : all;
  const headers = [
    headed(spec.x.label, spec.x.unit),
    ...(grouped ? [spec.type === "graph" ? "Para" : "Item"] : []),
    headed(spec.y.label, spec.y.unit),
  ];
  // How often a case takes a step may be less than once.
  const areParts =
    isGraph && points.some(({ y }) => spec.y.unit === "un" && y !== null && !Number.isInteger(y));
  const numberOf = ({ y }: ChartPoint): string =>
    areParts && y !== null ? formatNumber(y, 2) : chartNumber(y, spec.y.unit);
  if (spec.type === "scatter") headers.unshift("Item");
  if (spec.type === "gantt") {
    headers.pop();
    headers.splice(1, 0, headed("Início", spec.y.unit));
    headers.push(headed("Duração", spec.y.unit));
  }
  return {
    headers,
    rows: points.map((point) => [
      ...(spec.type === "scatter" ? [{ text: point.label ?? "", numeric: false }] : []),
      {
        text: typeof point.x === "number" ? chartNumber(point.x, spec.x.unit) : point.x,
        numeric: typeof point.x === "number",
      },
      ...(spec.type === "gantt"
        ? [{ text: chartNumber(point.from ?? 0, spec.y.unit), numeric: true }]
        : []),
      ...(grouped
        ? [{ text: point.group ?? (isGraph ? "(ocorrências)" : "–"), numeric: false }]
        : []),
      // A cell of a matrix in which nothing stands is no figure that is missing.
      cell(point, isEmptyCell(spec, point) ? "–" : numberOf(point)),
    ]),
  };
}

const isEmptyCell = ({ type, y }: ChartSpec, point: ChartPoint): boolean =>
  type === "heatmap" && y.unit === "un" && point.y === null;

function cell(point: ChartPoint | undefined, text: string) {
  return {
    text,
    numeric: true,
    ...(point?.fact_id ? { fact: point.fact_id } : {}),
  };
}

function unitOf(spec: ChartSpec, kind: "bar" | "line" | undefined): ChartSpec["y"]["unit"] {
  return kind === "line" && spec.y2 ? spec.y2.unit : spec.y.unit;
}

/** A name with its unit: "Prazo (dias)". */
export function headed(label: string, unit: ChartSpec["y"]["unit"]): string {
  const text = unitLabel(unit);
  return text && !label.includes(text) ? `${label} (${text})` : label;
}
