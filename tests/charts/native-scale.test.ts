/** Charts of office documents: whose marks do not all carry a figure has a scale, and no figure stands where a line runs. */
import { describe, expect, it } from "vitest";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { nativeChart } from "#domain/charts/native-chart.ts";
import { officeAxis, ticksAround } from "#domain/charts/value-axis.ts";
import { chartRunOptions } from "#server/adapters/document-writer/office/native-chart-run.ts";

const common = { title: "t", basis: ["MEDIDO" as const], footnote: "", alt: "" };
const months: ChartSpec = {
  ...common,
  id: "c.linha",
  type: "line",
  x: { label: "Mês", unit: "texto" },
  y: { label: "Saldo", unit: "BRL" },
  series: [
    {
      name: "Saldo",
      basis: "MEDIDO",
      points: [-400_000, -900_000, -200_000, 500_000, 1_600_000].map((y, index) => ({
        x: `M${index}`,
        y,
        highlighted: true,
      })),
    },
  ],
};
const look = {
  widthPx: 600,
  heightPx: 300,
  fontName: "Arial",
  fontSizePt: 9,
  altName: "n",
  altText: "t",
};

describe("the scale of a chart in an office document", () => {
  it("stands beside a line, its unit on the highest tick", () => {
    const chart = nativeChart(months);
    if (chart?.form !== "line") throw new Error("no line");
    expect(chart.valueAxis).toEqual({
      minimum: -1_000_000,
      maximum: 2_000_000,
      interval: 1_000_000,
      numberFormat: '"R$ "#,##0,," mi"',
    });
  });

  it("tells the unit once where nothing is below zero, and keeps the sign where something is", () => {
    expect(officeAxis([0, 1_000_000, 2_000_000], "BRL")?.numberFormat).toBe(
      '[>=1500000]"R$ "#,##0,," mi";#,##0,,',
    );
    expect(officeAxis([-500_000, 0, 500_000, 1_000_000], "BRL")?.numberFormat).toBe(
      '"R$ "#,##0.0,," mi"',
    );
  });

  it("goes from a step below the lowest to a step above the highest", () => {
    expect(ticksAround(31, 79)).toEqual([30, 40, 50, 60, 70, 80]);
    expect(officeAxis(ticksAround(0.31, 0.52), "pct")).toEqual({
      minimum: 0.3,
      maximum: 0.55,
      interval: 0.05,
      numberFormat: '#,##0.00"%"',
    });
    expect(officeAxis([0], "un")).toBeNull();
  });

  it("stands on both sides of a cloud of points", () => {
    const chart = nativeChart({
      ...common,
      id: "c.nuvem",
      type: "scatter",
      x: { label: "Investimento", unit: "BRL" },
      y: { label: "Nota", unit: "score" },
      series: [
        {
          name: "Todas",
          basis: "MEDIDO",
          points: [
            { x: 40_000, y: 2, label: "A" },
            { x: 118_000, y: 4, label: "B" },
          ],
        },
      ],
      refs: [{ axis: "y", value: 0, label: "corte" }],
    });
    if (chart?.form !== "scatter") throw new Error("no scatter");
    expect([chart.xAxis?.minimum, chart.xAxis?.maximum]).toEqual([0, 150_000]);
    expect([chart.yAxis?.minimum, chart.yAxis?.maximum]).toEqual([0, 5]);
  });

  it("replaces figures inside bars that are thinner than a line of them", () => {
    const stacked = (count: number) => {
      const chart = nativeChart({
        ...common,
        id: "c.partes",
        type: "stacked_bar",
        x: { label: "Cargo", unit: "texto" },
        y: { label: "Tempo", unit: "pct" },
        series: ["com", "sem"].map((name) => ({
          name,
          basis: "MEDIDO" as const,
          points: Array.from({ length: count }, (_, index) => ({
            x: `Cargo de apoio ${index}`,
            y: 50,
          })),
        })),
      });
      if (chart?.form !== "bar") throw new Error("no bars");
      const figures = chart.series.flatMap(({ labels }) => labels).filter((text) => text !== null);
      return [figures.length, chart.valueAxis?.maximum ?? null];
    };
    expect([stacked(4), stacked(24)]).toEqual([
      [8, null],
      [0, 100],
    ]);
  });

  it("leaves the side free from which a line comes and to which it goes", () => {
    const chart = nativeChart(months);
    if (!chart) throw new Error("no chart");
    const options = chartRunOptions(chart, look);
    if (!("series" in options)) throw new Error("no series");
    const [line] = options.series as unknown as { pointLabels: ({ position: string } | false)[] }[];
    expect(line?.pointLabels.map((label) => label && label.position)).toEqual([
      "above",
      "below",
      "left",
      "left",
      "above",
    ]);
  });
});

describe("bars that go below zero in an office document", () => {
  const variables: ChartSpec = {
    ...common,
    id: "c.tornado",
    type: "tornado",
    x: { label: "Variável", unit: "texto" },
    y: { label: "VPL", unit: "BRL" },
    series: [
      {
        name: "VPL",
        basis: "ESTIMADO",
        points: [
          { x: "Economia de TI", y: 200, from: -230 },
          { x: "Adoção", y: 290, from: -80 },
          { x: "Prazo", y: -10, from: -120 },
        ],
      },
    ],
  };

  it("have the figures of a range across zero at its upper end, and both of its sides drawn alike", () => {
    const chart = nativeChart(variables);
    if (chart?.form !== "bar") throw new Error("no bars");
    const [far, near] = chart.series;
    expect([far!.values, near!.values]).toEqual([
      [200, 290, -120],
      [-230, -80, -10],
    ]);
    expect([far!.estimated, near!.estimated]).toEqual([true, true]);
    expect(near!.pointColours!.slice(0, 2)).toEqual([far!.colour, far!.colour]);
  });

  it("leave room between the lowest bar and the names for its figure", () => {
    const chart = nativeChart(variables);
    if (chart?.form !== "bar") throw new Error("no bars");
    expect(chart.scale!.minimum).toBeLessThan(-230 - 0.3 * 520);
    const plain = nativeChart({ ...variables, type: "bar" });
    if (plain?.form !== "bar") throw new Error("no bars");
    expect(plain.scale!.minimum).toBeLessThan(-10 - 0.2 * 300);
    expect(plain.scale!.maximum).toBeGreaterThan(290);
  });
});
