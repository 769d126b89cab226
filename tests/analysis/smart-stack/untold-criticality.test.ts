/** A portfolio that does not say how critical its systems are: that none is of the highest is not known, and no condition is met by it. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import {
  computePhases,
  reportRunOf,
  type ComputedPhase,
} from "#tests/report/runs/any-phase-run.ts";

const conditionOf = (criticality: number | null) => {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    sistema: `Sistema ${at}`,
    capacidade: `Capacidade ${at % 4}`,
    custo_licenca_ano: 1000 + at,
    ...(criticality === null ? {} : { criticidade: criticality }),
  }));
  const { outcome } = reportRunOf(
    computePhases({ sistemas: tableOf("sistemas", rows, "lista.csv") }).get(4) as ComputedPhase,
  );
  return outcome.gate.conditions.find(({ id }) => id === "G4.6");
};

describe("the condition on systems of the highest criticality", () => {
  it("is open where the list does not say which those are", () => {
    expect(conditionOf(null)).toMatchObject({
      met: false,
      evidence: "criticidade dos sistemas não informada",
    });
  });

  it("is met where the list says that there are none", () => {
    expect(conditionOf(3)).toMatchObject({
      met: true,
      evidence: "nenhum sistema de criticidade máxima",
    });
  });
});
