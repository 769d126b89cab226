import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { phaseFour } from "#tests/analysis/smart-stack/smart-stack-run.ts";
import { timeClassColours } from "#domain/phases/smart-stack/compute/destination/time-quadrant.ts";
import type { ChartPoint, ChartSpec } from "#domain/charts/chart-spec.ts";
import { darkChartTheme, lightChartTheme, type ChartTheme } from "#domain/charts/chart-theme.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import { nativeChart } from "#domain/charts/native-chart.ts";
import { scatterLabels } from "#domain/charts/labels/scatter-labels.ts";
import { contrastRatio } from "#domain/report/client-theme.ts";
import { renderChartSvg } from "#server/adapters/chart-renderer/render-chart-svg.ts";

const points = (...of: [label: string, x: number, y: number, size?: number][]): ChartPoint[] =>
  of.map(([label, x, y, size]) => ({ label, x, y, ...(size === undefined ? {} : { size }) }));
const scatter = (...series: ChartPoint[][]): ChartSpec => ({
  id: "c",
  type: "scatter",
  title: "t",
  x: { label: "Aptidão técnica", unit: "nota" },
  y: { label: "Aptidão de negócio", unit: "nota" },
  basis: ["DERIVADO"],
  footnote: "",
  alt: "a",
  series: series.map((own, index) => ({ name: `Classe ${index}`, points: own })),
});
const textsOf = (spec: ChartSpec) =>
  [...scatterLabels(spec).values()].map(({ text }) => text).sort();
const time = phaseFour().charts.find(({ id }) => id === "c4.time") as ChartSpec;

describe("names on a scatter", () => {
  const apart = points(["A", 1, 1], ["B", 5, 5]);

  it("stand once for points that lie on each other, also of two series, the largest first", () => {
    expect(
      textsOf(
        scatter(
          [...apart, ...points(["S9", 3, 3, 10], ["S5", 3, 3, 90])],
          points(["S7", 3.01, 3, 50]),
        ),
      ),
    ).toEqual(["A", "B", "S5, S7, S9"]);
  });

  it("end with the third where more points lie there, and never with a count", () => {
    const [text] = textsOf(
      scatter([
        ...apart,
        ...points(
          ["S1", 3, 3, 9],
          ["S2", 3, 3, 8],
          ["S3", 3, 3, 7],
          ["S4", 3, 3, 6],
          ["S5", 3, 3, 5],
        ),
      ]),
    ).filter((each) => each.startsWith("S"));
    expect(text).toBe("S1, S2, S3…");
  });

  it("are told apart where one of them has a comma", () => {
    expect(
      textsOf(
        scatter([...apart, ...points(["Infraestrutura, Qualidade", 3, 3, 9], ["Risco", 3, 3, 8])]),
      ),
    ).toContain("Infraestrutura, Qualidade · Risco");
  });

  it("keep within the plot and beside a neighbour", () => {
    const labels = scatterLabels(
      scatter(
        points(
          ["Um nome comprido demais", 5, 3],
          ["B", 1, 1],
          ["C", 1.05, 1.3],
          ["D", 1.25, 1.3],
          ["E", 1, 5],
        ),
      ),
    );
    const sides = new Map([...labels].map(([point, { side }]) => [point.label, side]));
    expect([sides.get("Um nome comprido demais"), sides.get("B")]).toEqual(["left", "right"]);
  });

  it("name every system of the demonstration once, on screen and in an office chart", () => {
    const all = time.series
      .flatMap((series) => series.points)
      .flatMap(({ label }) => label ?? [])
      .sort();
    const native = nativeChart(time);
    if (native?.form !== "scatter") throw new Error("no scatter");
    const option = chartOption(time, lightChartTheme) as {
      series: { data: { name?: string }[] }[];
    };
    const drawn = option.series.flatMap(({ data }) => data).flatMap(({ name }) => name ?? []);
    const office = native.series
      .flatMap((series) => series.points)
      .flatMap(({ label }) => (label === "" ? [] : [label]));
    for (const labels of [drawn, office])
      expect(labels.flatMap((label) => label.split(", ")).sort()).toEqual(all);
    expect(drawn).toContain("S5, S7, S9");
    const svg = renderChartSvg(time).svg;
    for (const label of drawn) expect(svg).toContain(`>${label}</text>`);
  });
});

describe("the colour of a class", () => {
  const colours = (spec: ChartSpec, theme: ChartTheme) =>
    new Map(
      (
        chartOption(spec, theme) as {
          series: { name?: string; itemStyle: { borderColor: string } }[];
        }
      ).series.flatMap(({ name, itemStyle }) =>
        name === undefined ? [] : [[name, itemStyle.borderColor] as const],
      ),
    );

  it("is its place in the palette, whichever classes a portfolio has, on screen and on paper", () => {
    expect(time.series.map(({ name }) => name)).not.toContain("Tolerar");
    for (const theme of [lightChartTheme, darkChartTheme])
      for (const [name, colour] of colours(time, theme))
        expect([name, colour]).toEqual([
          name,
          theme.palette[timeClassColours[name as keyof typeof timeClassColours] - 1],
        ]);
    const native = nativeChart(time);
    if (native?.form !== "scatter") throw new Error("no scatter");
    for (const { name, colour } of native.series)
      expect([name, colour]).toEqual([
        name,
        lightChartTheme.palette[timeClassColours[name as keyof typeof timeClassColours] - 1],
      ]);
  });

  it("is the token of the same place, and reaches 3:1 on the surfaces of both themes", () => {
    const css = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
    const [light = "", dark = ""] = css.split('[data-theme="dark"] {');
    const token = (place: number, text: string) =>
      new RegExp(`--data-${place}: (#[0-9a-f]{6});`).exec(text)?.[1]?.toUpperCase();
    for (const [theme, read] of [
      [lightChartTheme, (place: number) => token(place, light)],
      [darkChartTheme, (place: number) => token(place, dark) ?? token(place, light)],
    ] as const) {
      expect(theme.palette.map((_colour, index) => read(index + 1))).toEqual(theme.palette);
      for (const colour of theme.palette)
        for (const surface of [theme.surface, theme.surface2])
          expect([colour, surface, contrastRatio(colour, surface) >= 3]).toEqual([
            colour,
            surface,
            true,
          ]);
    }
  });
});
