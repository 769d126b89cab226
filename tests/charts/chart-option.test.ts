import { describe, expect, it } from "vitest";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { chartNumber, comparedNumbers, unitLabel } from "#domain/charts/chart-number.ts";
import { chartTable, countPoints } from "#domain/charts/chart-table.ts";
import { tickTexts } from "#domain/charts/value-axis.ts";
import { binIndex } from "#domain/charts/column-option.ts";
import { chartHeightPx, chartOption } from "#domain/charts/echarts-option.ts";
import { darkChartTheme, lightChartTheme, mixColours } from "#domain/charts/chart-theme.ts";
import { rankNodes } from "#domain/charts/rank-nodes.ts";
import { renderChartSvg } from "#server/adapters/chart-renderer/render-chart-svg.ts";

const spec = (changes: Partial<ChartSpec>): ChartSpec => ({
  id: "c",
  type: "bar",
  title: "A área X responde por 33,6%",
  x: { label: "Área", unit: "texto" },
  y: { label: "Custo", unit: "BRL/ano" },
  basis: ["DERIVADO"],
  footnote: "",
  alt: "Barras <por> área",
  series: [
    {
      name: "Custo",
      basis: "DERIVADO",
      points: [
        { x: "Tecnologia", y: 2_287_168, fact_id: "a" },
        { x: "Financeiro", y: 916_504, fact_id: "b" },
        { x: "Dados", y: null },
      ],
    },
  ],
  ...changes,
});

const kinds: ChartSpec[] = [
  spec({}),
  spec({
    type: "stacked_bar",
    series: [
      { name: "Execução", points: [{ x: "Diagnosticar caso", y: 3 }] },
      { name: "Espera", points: [{ x: "Diagnosticar caso", y: 30 }] },
    ],
  }),
  spec({
    type: "bar_line",
    y2: { label: "Acumulado", unit: "pct" },
    refs: [{ axis: "y", value: 80, label: "Corte" }],
    series: [
      { name: "Custo", kind: "bar", points: [{ x: "P01", y: 9 }] },
      { name: "Acumulado", kind: "line", points: [{ x: "P01", y: 100, fact_id: "z" }] },
    ],
  }),
  spec({
    type: "histogram",
    x: { label: "Prazo", unit: "dias" },
    refs: [{ axis: "x", value: 1.2, label: "P50" }],
    series: [
      {
        name: "Casos",
        points: [
          { x: 0, y: 4, label: "0,0 a 1,0" },
          { x: 1, y: 6, label: "1,0 a 2,0" },
          { x: 2, y: 1, label: "2,0 ou mais" },
        ],
      },
    ],
  }),
  spec({
    type: "line",
    series: [
      {
        name: "Gasto",
        kind: "line",
        points: [
          { x: "01/2026", y: 3 },
          { x: "02/2026", y: 9, highlighted: true },
          { x: "03/2026", y: 4 },
        ],
      },
    ],
  }),
  spec({
    type: "scatter",
    x: { label: "Viabilidade", unit: "score" },
    y: { label: "Valor", unit: "score" },
    refs: [{ axis: "x", value: 50, label: "Corte" }],
    series: [{ name: "Processos", points: [{ x: 70, y: 53, size: 125, label: "P01" }] }],
  }),
  spec({
    type: "heatmap",
    y: { label: "Valor", unit: "score" },
    series: [
      {
        name: "Valor",
        points: [
          { x: "Custo", y: 87, group: "Conciliação" },
          { x: "Prazo", y: 4, group: "Conciliação" },
        ],
      },
    ],
  }),
  spec({
    type: "graph",
    y: { label: "Vezes", unit: "un" },
    series: [
      {
        name: "Atividades",
        points: [
          { x: "A", y: 3 },
          { x: "B", y: 3 },
          { x: "C", y: 1 },
        ],
      },
      {
        name: "Sequências",
        points: [
          { x: "A", y: 3, group: "B", label: "4 h" },
          { x: "B", y: 2, group: "C" },
          { x: "C", y: 1, group: "A" },
          { x: "A", y: 1, group: "C" },
        ],
      },
    ],
  }),
  spec({
    type: "gantt",
    y: { label: "Semanas", unit: "semanas" },
    series: [
      {
        name: "Semanas",
        basis: "ESTIMADO",
        points: [{ x: "Automatizar", y: 6, from: 0, label: "6 semanas" }],
      },
    ],
  }),
  spec({
    type: "waterfall",
    series: [
      {
        name: "Passos",
        points: [
          { x: "Início", y: 10, highlighted: true },
          { x: "Perda", y: -3 },
        ],
      },
    ],
  }),
  spec({ type: "tornado", series: [{ name: "VPL", points: [{ x: "Adoção", y: 9, from: 3 }] }] }),
  spec({ type: "range", series: [{ name: "Faixa", points: [{ x: "Base", y: 9, from: 3 }] }] }),
  spec({ type: "blocks", series: [{ name: "Blocos", points: [{ x: "Entrada", y: 9 }] }] }),
];

describe("chart options", () => {
  it.each(kinds.map((kind) => [kind.type, kind] as const))(
    "draw %s on the server with role, title and description",
    (_type, kind) => {
      const { svg, heightPx } = renderChartSvg(kind);
      expect(svg).toMatch(/^<svg role="img"/);
      expect(svg).toContain(`<title>${kind.title}</title><desc>Barras &lt;por&gt; área</desc>`);
      expect(heightPx).toBe(chartHeightPx(kind));
      expect(renderChartSvg(kind).svg).toBe(svg);
    },
  );

  it("say in their tables both ends of what has two, with the unit of each", () => {
    const weeks = chartTable(kinds.find(({ type }) => type === "gantt")!);
    expect(weeks.headers).toEqual(["Área", "Início (semanas)", "Duração (semanas)"]);
    const ends = chartTable(kinds.find(({ type }) => type === "tornado")!);
    expect(ends.headers.slice(1)).toEqual(["Custo: menor (R$/ano)", "Custo: maior (R$/ano)"]);
    expect(ends.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ["Adoção", "R$ 3", "R$ 9"],
    ]);
  });

  it("label figures in Portuguese and without ticks", () => {
    const { svg } = renderChartSvg(spec({}));
    expect(svg).toContain("R$ 2,3 mi");
    expect(svg).toContain("R$ 916.504");
    expect(svg).not.toContain("500,000");
  });

  it("hatch estimated bars and leave measured ones flat", () => {
    const estimated = renderChartSvg(
      spec({
        basis: ["ESTIMADO"],
        series: [{ name: "Horas", basis: "ESTIMADO", points: [{ x: "Cadastro geral", y: 3 }] }],
      }),
    ).svg;
    expect(estimated).toContain("<pattern");
    expect(renderChartSvg(spec({})).svg).not.toContain("<pattern");
  });

  it("carry the data palette in both themes", () => {
    expect(chartOption(spec({}), lightChartTheme)["color"]).toEqual([
      "#0F5C63",
      "#D2691E",
      "#4F81B0",
      "#A83E83",
      "#6B8700",
      "#B07C00",
      "#6C5B9E",
      "#8C6D46",
    ]);
    expect((chartOption(spec({}), darkChartTheme)["color"] as string[])[0]).toBe("#5FB8BE");
    expect(mixColours("#000000", "#FFFFFF", 0.5)).toBe("#808080");
  });
});

describe("what stands beside a chart", () => {
  it("is the table of its points", () => {
    expect(chartTable(spec({}))).toEqual({
      headers: ["Área", "Custo (R$/ano)"],
      rows: [
        [
          { text: "Tecnologia", numeric: false },
          { text: "R$ 2,3 mi", numeric: true, fact: "a" },
        ],
        [
          { text: "Financeiro", numeric: false },
          { text: "R$ 916.504", numeric: true, fact: "b" },
        ],
        [
          { text: "Dados", numeric: false },
          { text: "n/d", numeric: true },
        ],
      ],
    });
    expect(countPoints(spec({}))).toBe(2);
  });

  it("prints figures by unit", () => {
    expect([
      chartNumber(17.44, "pct"),
      chartNumber(352.9, "h/mes"),
      chartNumber(46.12, "h/mes"),
      chartNumber(null, "un"),
      chartNumber(12.6, "score"),
    ]).toEqual(["17,4%", "353", "46,1", "n/d", "13"]);
  });

  it("prints money of any currency with its sign, in labels, heads and axes", () => {
    expect(chartNumber(20_857_492, "GBP")).toBe("£ 20,9 mi");
    expect(chartNumber(20_857_492, "BRL")).toBe("R$ 20,9 mi");
    expect(comparedNumbers([2_300_000, 86_000], "USD")).toEqual(["US$ 2.300 mil", "US$ 86 mil"]);
    expect((["GBP", "EUR/ano", "USD/mes", "BRL/ano", "CHF", "un"] as const).map(unitLabel)).toEqual(
      ["£", "€/ano", "US$/mês", "R$/ano", "CHF", ""],
    );
    expect(tickTexts([0, 1e7, 2e7], "GBP").at(-1)).toBe("£ 20 mi");
  });

  it("places a percentile among bins and ranks a graph without cycles", () => {
    expect(binIndex(kinds[3] as ChartSpec, 1.5)).toBe(1);
    expect(binIndex(kinds[3] as ChartSpec, 99)).toBe(2);
    const ranks = rankNodes(
      ["A", "B", "C"],
      [
        { from: "A", to: "B", weight: 3 },
        { from: "B", to: "C", weight: 2 },
        { from: "C", to: "A", weight: 1 },
      ],
    );
    expect(Object.fromEntries(ranks)).toEqual({ A: 0, B: 1, C: 2 });
  });
});
