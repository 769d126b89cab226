/**
 * What every chart of the demonstration must hold as a drawing, at the width of paper, on a wide screen and on a phone, in both
 * themes. Boxes of texts are worked out from the SVG with the table of widths that reserved their room.
 */
import { describe, expect, it } from "vitest";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { darkChartTheme, lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import { chartTable } from "#domain/charts/chart-table.ts";
import { numberShowsFact, parsePtBrNumbers } from "#domain/kernel/text/parse-numbers.ts";
import { renderChartSvg } from "#server/adapters/chart-renderer/render-chart-svg.ts";
import { demonstrationPhases } from "#tests/report/runs/any-phase-run.ts";
import { narrowestPx } from "#web/features/reports/read/narrowest-chart.ts";
import { overlapsOf, textsOf, type DrawnText } from "./drawn-texts.ts";

const charts: ChartSpec[] = [...demonstrationPhases().values()].flatMap((run) =>
  "missing" in run ? [] : run.computed.charts,
);
const themes = [lightChartTheme, darkChartTheme];
/** What a card leaves on a screen of 390 px; what needs more scrolls in its box. */
const phonePx = 318;
const widthsOf = (spec: ChartSpec): number[] =>
  spec.type === "graph" ? [604, 1120] : [Math.max(phonePx, narrowestPx(spec)), 604, 1120];
const drawings = charts.flatMap((spec) =>
  themes.flatMap((theme) =>
    widthsOf(spec).map((widthPx) => {
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

  it("has no letter smaller than eight points on paper", () => {
    const sizes = (svg: string): number[] =>
      [...svg.matchAll(/font(?:-size)?[:=]"?(?:[a-z0-9]+ )*([\d.]+)px/g)].map(([, size]) =>
        Number(size),
      );
    const all = drawings.flatMap(({ svg }) => sizes(svg));
    expect(all.length).toBeGreaterThan(1000);
    // 604 px are 453.5 pt on paper: 11 px are 8.26 pt.
    expect(
      faultsIn(({ svg }) =>
        sizes(svg)
          .filter((size) => size < 11)
          .map(String),
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
        .filter(({ type }) => ["line", "bar", "scatter"].includes(type))
        .map(({ type, lineStyle, symbol, itemStyle }) =>
          JSON.stringify([type, lineStyle?.type ?? null, symbol ?? null, itemStyle?.decal ?? null]),
        );
    expect(
      charts.filter((spec) => new Set(looks(spec)).size < looks(spec).length).map(({ id }) => id),
    ).toEqual([]);
  });
});

it("keeps the returns and skips of a process map inside, from a row of several steps too", () => {
  const edge = (x: string, group: string, label: string) => ({ x, group, y: 100, label });
  const { svg, widthPx } = renderChartSvg({
    id: "map",
    type: "graph",
    title: "Mapa",
    x: { label: "", unit: "un" },
    y: { label: "", unit: "un" },
    series: [
      {
        name: "Passos",
        points: [
          edge("1", "8", "2,6 dias"),
          ...["9", "2", "7"].flatMap((step) => [
            edge("8", step, "25,1 h"),
            edge(step, "6", "10,9 dias"),
            edge(step, "1", "4,5 dias"),
          ]),
          edge("8", "6", "16,2 dias"),
          edge("1", "6", "21,6 dias"),
          edge("6", "1", "33,3 dias"),
        ],
      },
    ],
    basis: ["MEDIDO"],
    footnote: "",
    alt: "Mapa",
  });
  const isOutside = (x: number): boolean => x < 0 || x > widthPx;
  expect(textsOf(svg).filter(({ left, right }) => isOutside(left) || isOutside(right))).toEqual([]);
  // Half of the way along a curve lies three quarters of the way to its bend.
  const curves = [...svg.matchAll(/d="M([\d.-]+) [\d.-]+C([\d.-]+) [\d.-]+/g)].map(
    ([, from, bend]) => Number(from) + 0.75 * (Number(bend) - Number(from)),
  );
  expect(curves.length).toBeGreaterThan(5);
  expect(curves.filter(isOutside)).toEqual([]);
});

/** Of the run: what a title may say beside what is drawn. */
const factsOf = new Map(
  [...demonstrationPhases().values()].flatMap((run) =>
    "missing" in run ? [] : run.computed.charts.map(({ id }) => [id, run.computed.facts] as const),
  ),
);
/** What a chart draws: values of its points and lines, and the sums that a stack's length shows. */
function drawnValues({ series, refs = [] }: ChartSpec): number[] {
  const points = series.flatMap((one) => one.points);
  return [
    ...points.flatMap(({ x, y, from, size }) =>
      [x, y, from, size].filter((value) => typeof value === "number"),
    ),
    ...refs.map(({ value }) => value),
  ];
}

describe("what every chart of the demonstration says", () => {
  it("is in its title no number but those that it draws or a fact of its run has, in that unit", () => {
    const faults = charts.flatMap((spec) =>
      parsePtBrNumbers(spec.title)
        .filter(({ kind }) => kind === "number")
        .filter((number) => {
          const isDrawn = drawnValues(spec).some((value) =>
            [spec.y.unit, spec.x.unit].some((unit) => numberShowsFact(number, { value, unit })),
          );
          const isFact = factsOf
            .get(spec.id)
            ?.some((fact) => numberShowsFact(number, fact, { ignoreSign: true }));
          return !isDrawn && isFact !== true;
        })
        .map(({ raw }) => `${spec.id}: ${raw} in “${spec.title}”`),
    );
    expect(faults).toEqual([]);
  });

  it("is a conclusion of at most 90 characters", () => {
    expect(charts.filter(({ title }) => title.length > 90).map(({ title }) => title)).toEqual([]);
  });

  it("is in its table every point that is drawn, with its figure", () => {
    const faults = charts.flatMap((spec) => {
      const cells = chartTable(spec).rows.flat();
      const facts = new Set(cells.flatMap(({ fact }) => fact ?? []));
      return spec.series
        .flatMap(({ points }) => points)
        .filter(({ y, fact_id }) => y !== null && fact_id !== undefined && !facts.has(fact_id))
        .map(({ x }) => `${spec.id}: ${x}`);
    });
    expect(faults).toEqual([]);
  });

  it("is on a stack the figure of a part or the sum of its parts", () => {
    const faults = drawings
      .filter(({ spec }) => spec.type === "stacked_bar")
      .flatMap(({ id, spec, texts }) => {
        const bars = new Map<string, number[]>();
        for (const { x, y } of spec.series.flatMap(({ points }) => points))
          if (y !== null) bars.set(String(x), [...(bars.get(String(x)) ?? []), y]);
        const allowed = [...bars.values()].flatMap((parts) => [
          ...parts,
          parts.reduce((sum, part) => sum + part, 0),
        ]);
        const ticks = new Set(ticksOf(spec));
        return texts
          .map(({ text }) => text.replaceAll("\u00a0", " "))
          .filter((text) => !ticks.has(text) && !bars.has(text))
          .flatMap((text) => parsePtBrNumbers(text))
          .filter(
            (number) =>
              number.kind === "number" &&
              !allowed.some((value) => numberShowsFact(number, { value, unit: spec.y.unit })),
          )
          .map(({ raw }) => `${id}: ${raw}`);
      });
    expect(faults).toEqual([]);
  });

  it("can be read: no letter is smaller than 9.5 px at the width of paper", () => {
    const faults = drawings
      .filter(({ widthPx }) => widthPx === 604)
      .flatMap(({ id, texts }) =>
        texts
          .filter(({ sizePx }) => sizePx < 9.5)
          .map(({ text, sizePx }) => `${id}: ${sizePx} px, ${text}`),
      );
    expect([...new Set(faults)].slice(0, 40)).toEqual([]);
  });
});

/** What the scales print. */
function ticksOf(spec: ChartSpec): string[] {
  const option = chartOption(spec, lightChartTheme);
  return [option["xAxis"], option["yAxis"]].flat().flatMap((axis) => {
    const label = (
      axis as
        | { axisLabel?: { customValues?: number[]; formatter?: (value: number) => string } }
        | undefined
    )?.axisLabel;
    return (label?.customValues ?? []).map((value) =>
      (label?.formatter?.(value) ?? "").replaceAll("\u00a0", " "),
    );
  });
}
