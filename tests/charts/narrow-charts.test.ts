/** What a phone shows of a chart: all of it, and the points that its title speaks of. */
import { describe, expect, it } from "vitest";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartHeightPx, chartOption } from "#domain/charts/echarts-option.ts";
import { decisionTableIds, isDecisionTable } from "#domain/report/decision-tables.ts";
import { renderChartSvg } from "#server/adapters/chart-renderer/render-chart-svg.ts";
import { demonstrationPhases } from "#tests/report/runs/any-phase-run.ts";
import { layoutWidthPx, narrowestPx } from "#web/features/reports/read/narrowest-chart.ts";
import { textsOf } from "./drawn-texts.ts";

const phonePx = 318;
const charts: ChartSpec[] = [...demonstrationPhases().values()].flatMap((run) =>
  "missing" in run ? [] : run.computed.charts,
);
const chart = (wanted: string): ChartSpec => charts.find(({ id }) => id === wanted)!;
const textsAt = (spec: ChartSpec, widthPx: number): string[] =>
  textsOf(renderChartSvg(spec, { widthPx }).svg).map(({ text }) => text.replaceAll("\u00a0", " "));

describe("a chart on a phone", () => {
  it("does not scroll where names stand over what they name", () => {
    const whole = ["range", "gantt", "tornado", "bar", "stacked_bar", "waterfall", "scatter"];
    const wide = charts.filter((spec) => whole.includes(spec.type) && narrowestPx(spec) > phonePx);
    expect(wide.map(({ id }) => id)).toEqual([]);
  });

  it.each(["c6.residual", "c4.contratos", "c5.cascata", "c7.adkar"])(
    "shows each point's name and figure: %s",
    (id) => {
      const spec = chart(id);
      expect(layoutWidthPx(spec, phonePx)).toBe(phonePx);
      const names = new Set(spec.series.flatMap(({ points }) => points.map(({ x }) => String(x))));
      const shown = textsAt(spec, phonePx);
      for (const name of names) expect(shown).toContain(name);
      expect(chartHeightPx(spec, phonePx)).toBeGreaterThan(names.size * 30);
    },
  );
});

it("names the lowest, the first positive and the last month of a cumulative amount, and no other", () => {
  const months = (widthPx: number): string[] =>
    textsAt(chart("c5.fluxo"), widthPx).flatMap((text) => /^(M\d+): /.exec(text)?.[1] ?? []);
  expect(months(604)).toEqual(["M6", "M18", "M36"]);
  expect(months(phonePx)).toEqual(["M6", "M18", "M36"]);
});

it("draws the hours that a redesign frees as a gain", () => {
  const option = chartOption(chart("c2.cascata"), lightChartTheme) as {
    series: { data: { itemStyle?: { color: string } }[] }[];
  };
  const colours = option.series[1]?.data.map(({ itemStyle }) => itemStyle?.color);
  expect(colours?.slice(1, -1)).not.toContain(lightChartTheme.danger);
  expect(colours).toContain(lightChartTheme.positive);
});

it("knows what a board is asked by its table, in a composed report too", () => {
  const table = { kind: "table", title: "t", columns: [], rows: [] } as const;
  const isOne = (id: string): boolean => isDecisionTable({ ...table, id, columns: [], rows: [] });
  expect([decisionTableIds.board, "F5-c1.decisoes", "c5.gate"].map(isOne)).toEqual([
    true,
    true,
    false,
  ]);
});
