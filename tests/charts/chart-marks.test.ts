import { describe, expect, it } from "vitest";
import { chartMarks, readMark } from "#domain/charts/chart-marks.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { lightChartTheme } from "#domain/charts/chart-theme.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import { demonstrationPhases } from "#tests/report/runs/any-phase-run.ts";

const charts: ChartSpec[] = [...demonstrationPhases().values()].flatMap((run) =>
  "missing" in run ? [] : run.computed.charts,
);
const named = (id: string): ChartSpec => {
  const found = charts.find((chart) => chart.id === id);
  if (found === undefined) throw new Error(`no chart ${id}`);
  return found;
};
const marksOf = (spec: ChartSpec) => chartMarks(chartOption(spec, lightChartTheme));
const readings = (spec: ChartSpec) => marksOf(spec).map((mark) => readMark(spec, mark.of));

describe("marks of the demonstration's charts", () => {
  it.each(charts.map((spec) => [spec.id, spec] as const))(
    "%s has one for every point with a value, each reading that point",
    (_id, spec) => {
      // An edge that leads back to its own node is not drawn.
      const drawable = spec.series.flatMap((series, at) =>
        series.points.flatMap((point, index) =>
          point.y === null || (point.group !== undefined && point.group === point.x)
            ? []
            : [`${at} ${index}`],
        ),
      );
      const marks = marksOf(spec);
      expect(marks.map(({ of }) => of.join(" ")).sort()).toEqual([...drawable].sort());
      for (const mark of marks) {
        const point = spec.series[mark.of[0]]?.points[mark.of[1]];
        expect(readMark(spec, mark.of)?.factId).toBe(point?.fact_id ?? null);
        expect(mark.at.every(Number.isFinite), `${spec.id} ${mark.of.join(" ")}`).toBe(true);
      }
    },
  );

  it("lead to the origin of every figure that a fact stands behind", () => {
    const withFact = charts.flatMap(readings).filter((reading) => reading?.factId != null);
    expect(charts.length).toBeGreaterThanOrEqual(60);
    expect(withFact.length).toBeGreaterThan(1_300);
  });

  it("say the figure as the table prints it, its basis, and the change along a line", () => {
    expect(readings(named("c1.heatmap"))[0]).toMatchObject({ basis: "ESTIMADO", change: null });
    const [first, second] = readings(named("c1.custo_mes"));
    expect(first).toMatchObject({ basis: "MEDIDO", change: null });
    expect(second?.change?.before).toBe(first?.name);
    expect(second?.change?.text).toMatch(/^[+−]?R\$ /);
  });

  it("stand at the end of a stack, not at the height of their own part", () => {
    const spec = named("c1.toque_espera");
    const own = marksOf(spec).filter(({ drawn }) => drawn?.item === 0);
    const [touch, wait] = own.map(({ of }) => spec.series[of[0]]?.points[of[1]]?.y ?? 0);
    expect(own.map(({ at }) => at[0])).toEqual([touch, (touch ?? 0) + (wait ?? 0)]);
  });
});
