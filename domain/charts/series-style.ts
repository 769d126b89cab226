/** Shared looks of series: estimated values hatched or dashed, measured ones solid. */
import type { ChartSeries, ChartSpec } from "./chart-spec.ts";
import { mixColours, type ChartTheme } from "./chart-theme.ts";

export function isEstimated(spec: ChartSpec, series: ChartSeries): boolean {
  return series.basis
    ? series.basis === "ESTIMADO"
    : spec.basis.length > 0 && spec.basis.every((basis) => basis === "ESTIMADO");
}

const lines = (rotation: number, gap: number): Record<string, unknown> => ({
  symbol: "rect",
  symbolSize: 1,
  dashArrayX: [1, 0],
  dashArrayY: [1.6, gap],
  rotation,
});
const dots = (gap: number): Record<string, unknown> => ({
  symbol: "circle",
  symbolSize: 0.7,
  dashArrayX: [
    [gap, gap],
    [0, gap, gap, 0],
  ],
  dashArrayY: [gap, 0],
});
/** Told apart without colour: the first of measured bars is flat, of estimated ones hatched. */
const measuredFills = [null, lines(0, 5), dots(5), lines(Math.PI / 2, 5), dots(9)];
const estimatedFills = [
  lines(-Math.PI / 4, 4),
  lines(Math.PI / 4, 4),
  lines(-Math.PI / 4, 9),
  lines(Math.PI / 4, 9),
  dots(7),
  lines(0, 9),
];

/** Fill of bars: flat when measured, hatched in the surface colour when estimated; each series of a chart in its own way. */
export function barFill(
  theme: ChartTheme,
  colour: string,
  { estimated, index = 0 }: { estimated: boolean; index?: number },
): Record<string, unknown> {
  const fills = estimated ? estimatedFills : measuredFills;
  const decal = fills[index % fills.length] ?? null;
  return decal === null
    ? { color: colour }
    : { color: colour, decal: { ...decal, color: theme.surface } };
}

/** Place of a series among the bars of its chart that are filled as it is. */
export function fillOf(
  spec: ChartSpec,
  series: ChartSeries,
): { estimated: boolean; index: number } {
  const estimated = isEstimated(spec, series);
  const alike = spec.series.filter(
    (other) => other.kind !== "line" && isEstimated(spec, other) === estimated,
  );
  return { estimated, index: Math.max(0, alike.indexOf(series)) };
}

/** Told apart without colour: the first line is solid, or dashed where its values are estimated. */
const looks: readonly { dash: string | number[]; symbol: string }[] = [
  { dash: "solid", symbol: "circle" },
  { dash: "dashed", symbol: "rect" },
  { dash: "dotted", symbol: "triangle" },
  { dash: [8, 3, 2, 3], symbol: "diamond" },
];
export function lineLook(
  index: number,
  estimated: boolean,
): { dash: string | number[]; symbol: string } {
  return looks[(index + (estimated ? 1 : 0)) % looks.length] ?? { dash: "solid", symbol: "circle" };
}

/** Where some points stand out, they keep the colour and the others step back. */
export function pointColour(
  theme: ChartTheme,
  series: ChartSeries,
  index: number,
  highlighted: boolean | undefined,
): string {
  const own = colourOf(theme, index, series);
  return highlighted || !series.points.some((point) => point.highlighted)
    ? own
    : mixColours(own, theme.surface2, 0.5);
}

/** The colour that the series' name has everywhere, else the next of the palette. */
export function colourOf(
  theme: ChartTheme,
  index: number,
  series?: Pick<ChartSeries, "colour">,
): string {
  return (
    theme.palette[
      (series?.colour === undefined ? index : series.colour - 1) % theme.palette.length
    ] ?? theme.accent
  );
}

/** Legend only when there is more than one series; estimated series say so in their name. */
export function legendOf(spec: ChartSpec, theme: ChartTheme): Record<string, unknown> | undefined {
  if (spec.series.length < 2) return undefined;
  return {
    top: 0,
    left: 0,
    itemWidth: 12,
    itemHeight: 8,
    textStyle: { color: theme.ink2, fontSize: 11 },
    data: spec.series.map((series) => seriesName(spec, series)),
  };
}

export function seriesName(spec: ChartSpec, series: ChartSeries): string {
  return isEstimated(spec, series) && !/estimad/i.test(series.name)
    ? `${series.name} (estimado)`
    : series.name;
}

/** Category names of all series, in order of first appearance. */
export function categoriesOf(spec: ChartSpec): string[] {
  return [
    ...new Set(spec.series.flatMap((series) => series.points.map((point) => String(point.x)))),
  ];
}

/** Where the stack of each category ends, above and below zero. */
export function stackEnds(series: readonly ChartSeries[]): number[] {
  const ends = new Map<string, { up: number; down: number }>();
  for (const { x, y } of series.flatMap(({ points }) => points)) {
    const { up, down } = ends.get(String(x)) ?? { up: 0, down: 0 };
    ends.set(String(x), { up: up + Math.max(0, y ?? 0), down: down + Math.min(0, y ?? 0) });
  }
  return [...ends.values()].flatMap(({ up, down }) => [up, down]);
}

/** "Cadastro e enriquecim…": names are cut so that the plot keeps its place; the table of points has them whole. */
export function shortened(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).trimEnd()}…`;
}

export function hiddenValueAxis(): Record<string, unknown> {
  return {
    type: "value",
    axisLabel: { show: false },
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { show: false },
  };
}
