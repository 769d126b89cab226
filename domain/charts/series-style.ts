/** Shared looks of series: estimated values hatched or dashed, measured ones solid. */
import type { ChartSeries, ChartSpec } from "./chart-spec.ts";
import { mixColours, type ChartTheme } from "./chart-theme.ts";

export function isEstimated(spec: ChartSpec, series: ChartSeries): boolean {
  return series.basis
    ? series.basis === "ESTIMADO"
    : spec.basis.length > 0 && spec.basis.every((basis) => basis === "ESTIMADO");
}

/** Fill of bars: flat when measured, hatched in the surface colour when estimated. */
export function barFill(
  theme: ChartTheme,
  colour: string,
  estimated: boolean,
): Record<string, unknown> {
  if (!estimated) return { color: colour };
  return {
    color: colour,
    decal: {
      symbol: "rect",
      symbolSize: 1,
      color: theme.surface,
      dashArrayX: [1, 0],
      dashArrayY: [1.6, 4],
      rotation: -Math.PI / 4,
    },
  };
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
