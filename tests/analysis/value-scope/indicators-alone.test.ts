/** A series of indicators with no other table: the phase runs, reports it and hands nothing on. */
import { describe, expect, it } from "vitest";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import { computePhases, reportRunOf, type ComputedPhase } from "#tests/report/any-phase-run.ts";
import { compose, states, textOf } from "#tests/report/report-frame.ts";
import { assembleHandoffs } from "#domain/phases/assemble-handoffs.ts";
import { phases } from "#domain/phases/registry.ts";

/** Passengers of one year: rises month by month. */
const series = (months: number) => ({
  kpis: tableOf(
    "kpis",
    Array.from({ length: months }, (_, month) => ({
      kpi: "Passageiros",
      data: new Date(Date.UTC(2025, month, 15)),
      valor: 400 + 5 * month,
    })),
  ),
});

describe("an indicator alone", () => {
  it("needs six months of values", () => {
    expect(phases[1].missingToRun(series(6))).toEqual([]);
    expect(phases[1].missingToRun(series(5))[0]).toContain("pelo menos seis meses de valores");
  });

  it("gives an insight that says its trend and its last value", () => {
    const { outcome } = reportRunOf(computePhases(series(12)).get(1) as ComputedPhase);
    expect(outcome.insights.map(({ id }) => id)).toEqual(["I1.23.Passageiros"]);
    expect(outcome.insights[0]).toMatchObject({
      title: "O indicador “Passageiros” mostra melhora",
      impact: "medium",
    });
    expect(outcome.insights[0]?.description).toContain("O último valor é 455");
  });

  it("gives a report whose figures are facts, with the indicators' section alone beside the common ones", () => {
    const { tree, violations } = compose(
      reportRunOf(computePhases(series(12)).get(1) as ComputedPhase),
    );
    expect(violations).toEqual([]);
    const written = Object.entries(states(tree)).filter(([, state]) => state === "completa");
    expect(written.map(([id]) => id)).toEqual(["C2", "1.7", "C4", "C5", "C6"]);
    expect(textOf(tree, "1.7")).toContain(
      "O indicador Passageiros mostra melhora nos últimos 12 meses",
    );
  });

  it("hands nothing on", () => {
    const { handoffs: _none, ...base } = inputOf(series(12));
    expect(assembleHandoffs({ ...base, phase: 2 }, [])).toEqual([]);
  });
});
