/**
 * What every chart of the demonstration must hold as a drawing, at the width of paper and on a wide screen, in both themes. Boxes of
 * texts are worked out from the SVG with the table of widths that reserved their room.
 */
import { describe, expect, it } from "vitest";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { darkChartTheme, lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import { renderChartSvg } from "#server/adapters/chart-renderer/render-chart-svg.ts";
import { demonstrationPhases } from "#tests/report/any-phase-run.ts";
import { overlapsOf, textsOf, type DrawnText } from "./drawn-texts.ts";

const charts: ChartSpec[] = [...demonstrationPhases().values()].flatMap((run) =>
  "missing" in run ? [] : run.computed.charts,
);
const themes = [lightChartTheme, darkChartTheme];
const widthsPx = [604, 1120];
const drawings = charts.flatMap((spec) =>
  themes.flatMap((theme) =>
    widthsPx.map((widthPx) => {
      const { svg, heightPx } = renderChartSvg(spec, { theme, widthPx });
      return { id: `${spec.id} ${widthPx}`, spec, svg, widthPx, heightPx, texts: textsOf(svg) };
    }),
  ),
);
const faultsIn = (check: (drawing: (typeof drawings)[number]) => string[]): string[] => [
  ...new Set(
    drawings.flatMap((drawing) => check(drawing).map((fault) => `${drawing.id}: ${fault}`)),
  ),
];

interface DrawnSeries {
  type: string;
  lineStyle?: { type?: unknown };
  symbol?: string;
  itemStyle?: { color?: string; decal?: unknown };
}
const seriesOf = (spec: ChartSpec) =>
  ((chartOption(spec, lightChartTheme)["series"] ?? []) as DrawnSeries[]).filter(
    ({ itemStyle }) => itemStyle?.color !== "transparent",
  );

describe("every chart of the demonstration", () => {
  it("keeps each text inside the drawing", () => {
    const isOutside = ({ left, right, top, bottom }: DrawnText, width: number, height: number) =>
      left < 0 || right > width || top < -1 || bottom > height + 1;
    expect(
      faultsIn(({ texts, widthPx, heightPx }) =>
        texts.filter((text) => isOutside(text, widthPx, heightPx)).map(({ text }) => text),
      ),
    ).toEqual([]);
  });

  it("lays no text over another", () => {
    expect(faultsIn(({ texts }) => overlapsOf(texts))).toEqual([]);
  });

  it("has a scale, or a figure on every bar", () => {
    const ticksOf = (axis: unknown): number[] =>
      (axis as { axisLabel?: { customValues?: number[] } } | undefined)?.axisLabel?.customValues ??
      [];
    const faults = charts.flatMap((spec) => {
      const option = chartOption(spec, lightChartTheme);
      const scales = [option["xAxis"], option["yAxis"]]
        .flat()
        .map(ticksOf)
        .filter((ticks) => ticks.length > 0);
      const isScaled = ["line", "scatter", "stacked_bar"].includes(spec.type);
      if (isScaled && scales.length === 0) return [`${spec.id}: no scale`];
      return scales
        .filter(
          (ticks) =>
            ticks.length > 5 || ticks.some((tick, at) => tick <= (ticks[at - 1] ?? -Infinity)),
        )
        .map((ticks) => `${spec.id}: ${ticks.join(" ")}`);
    });
    expect(faults).toEqual([]);
  });

  it("tells its series apart without colour", () => {
    const looks = (spec: ChartSpec): string[] =>
      seriesOf(spec)
        .filter(({ type }) => type === "line" || type === "bar")
        .map(({ type, lineStyle, symbol, itemStyle }) =>
          JSON.stringify([type, lineStyle?.type ?? null, symbol ?? null, itemStyle?.decal ?? null]),
        );
    expect(
      charts.filter((spec) => new Set(looks(spec)).size < looks(spec).length).map(({ id }) => id),
    ).toEqual([]);
  });
});
