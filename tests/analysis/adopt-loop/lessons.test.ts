import { describe, expect, it } from "vitest";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import { plannedCurve } from "#domain/phases/adopt-loop/compute/adoption/adoption-curve.ts";
import {
  capturedShare,
  measuredAdoption,
  measuredCurve,
} from "#domain/phases/adopt-loop/compute/lessons/lessons.ts";
import type { UsageWeek } from "#domain/phases/adopt-loop/compute/adoption/usage.ts";
import type { LockedPlan } from "#domain/outcome/phase-outcome.ts";
import * as p7 from "#domain/phases/adopt-loop/facts.ts";
import { lessonAssumptions, lessonKey } from "#domain/facts/assumptions/lesson.ts";
import { definitionOf, resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { logisticAt } from "#domain/kernel/statistics/logistic.ts";
import { nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import {
  contextOf,
  earlierHandoffs,
  phaseSeven,
  phaseSevenInput,
  reader,
  surveyOf,
  surveyTable,
  usageOf,
} from "./adopt-loop-run.ts";

const weeksOf = (values: readonly (number | null)[], first = 1): UsageWeek[] =>
  values.map((effective, index) => ({
    week: first + index,
    rate: effective,
    depth: 1,
    proficiency: null,
    effective,
    eligible: 80,
  }));
const items = {
  Q1: "consciencia",
  Q2: "desejo",
  Q3: "conhecimento",
  Q4: "habilidade",
  Q5: "reforco",
  Q6: "lideranca",
  Q7: "dados_ferramentas",
  Q8: "carga",
};
const survey = surveyOf(
  Array.from({ length: 30 }, (_, index) => ({ id: `R${index}`, area: "Operações" })),
  items,
  () => 4,
);
describe("lessons per assumption as plain functions", () => {
  it("every one is a number of the register that enters figures", () => {
    for (const id of lessonAssumptions)
      expect([
        id,
        definitionOf(id)?.role,
        typeof definitionOf(id)?.default,
        ["x", "semanas"].includes(definitionOf(id)?.unit ?? ""),
      ]).toEqual([id, "value", "number", true]);
  });

  it("adoption is the mean of the last four measured weeks, from the end of the last wave on", () => {
    expect(measuredAdoption(weeksOf([0.5, 0.6, 0.7, 0.64], 21), 24)).toEqual({
      value: 0.61,
      weeks: [21, 22, 23, 24],
    });
    expect(measuredAdoption(weeksOf([0.5, 0.6, 0.7, 0.64], 20), 24)).toBeNull();
    expect(measuredAdoption(weeksOf([0.6, 0.7, null, 0.64], 21), 24)).toBeNull();
  });

  it("the curve's constants come back from the curve that they give", () => {
    const assumptions = resolveAssumptions();
    const gains = {
      readiness: 60,
      ceilingGain: 0.45,
      ceilingCap: 0.95,
      midpointGain: 8,
      durationGain: 10,
    };
    const back = measuredCurve(plannedCurve(60, assumptions), true, gains);
    expect(
      [back.ceilingBase, back.midpointBase, back.durationBase].map((value) =>
        Number(value?.toFixed(9)),
      ),
    ).toEqual([0.5, 16, 20]);
    // R = .6: 0.68 - 0.27 = 0.41; 13 + 4.8 = 17.8; ln 81 / 0.4 + 6 = 16.99.
    const slower = measuredCurve({ ceiling: 0.68, midpoint: 13, rate: 0.4 }, true, gains);
    expect(
      [slower.ceilingBase, slower.midpointBase, slower.durationBase].map((value) =>
        Number(value?.toFixed(2)),
      ),
    ).toEqual([0.41, 17.8, 16.99]);
    expect(measuredCurve({ ceiling: 0.68, midpoint: 13, rate: 0.4 }, false, gains)).toMatchObject({
      ceilingBase: null,
      durationBase: null,
    });
    expect(measuredCurve({ ceiling: 0.96, midpoint: 40, rate: 0.05 }, true, gains)).toEqual({
      ceilingBase: null,
      midpointBase: null,
      durationBase: null,
    });
  });

  it("capture is what was freed over the potential: 0.6 of one process, weighed by its hours with another", () => {
    expect(capturedShare([{ before: 2, now: 1.4, volume: 100, potential: 0.5 }])).toBeCloseTo(
      0.6,
      12,
    );
    // (60 + 0) / (100 + 100)
    expect(
      capturedShare([
        { before: 2, now: 1.4, volume: 100, potential: 0.5 },
        { before: 4, now: 4, volume: 50, potential: 0.5 },
      ]),
    ).toBeCloseTo(0.3, 12);
    expect(capturedShare([{ before: 2, now: 1.4, volume: 100, potential: 0 }])).toBeNull();
    expect(capturedShare([])).toBeNull();
  });
});

describe("lessons of a run", () => {
  it("none without a measurement", () => {
    expect(phaseSeven().facts.filter(({ id }) => id.startsWith("p7.licao."))).toEqual([]);
    expect(
      phaseSeven({ tables: surveyTable(survey), handoffs: [] }).facts.filter(({ id }) =>
        id.startsWith("p7.licao."),
      ),
    ).toEqual([]);
  });

  it("the middle alone from five weeks; all of the curve and adoption from twenty-six, each with its origin", () => {
    const curve = { ceiling: 0.7, midpoint: 9, rate: 0.4 };
    const five = reader(
      phaseSeven({
        tables: surveyTable([...survey, ...usageOf((week) => logisticAt(curve, week), 5)]),
        handoffs: [],
      }),
    );
    expect(
      lessonAssumptions.filter(
        (id) => five(p7.lesson.measured({ assumption: lessonKey(id) })) !== null,
      ),
    ).toEqual(["A.curva_meio_base"]);
    const changes = {
      tables: surveyTable([...survey, ...usageOf((week) => logisticAt(curve, week), 26)]),
      handoffs: [],
    };
    const computed = phaseSeven(changes);
    const value = reader(computed);
    const R = Number(value("p7.ir")) / 100;
    expect(Number(value("p7.licao.curva_teto_base.medido"))).toBeCloseTo(0.7 - 0.45 * R, 2);
    expect(Number(value("p7.licao.curva_meio_base.medido"))).toBeCloseTo(9 + 8 * R, 1);
    expect(Number(value("p7.licao.curva_duracao_base.medido"))).toBeCloseTo(
      Math.log(81) / 0.4 + 10 * R,
      1,
    );
    const last = [23, 24, 25, 26].map((week) => Number(value(`p7.uso.${week}.efetiva`)) / 100);
    expect(Number(value("p7.licao.adocao.medido"))).toBeCloseTo(
      last.reduce((sum, one) => sum + one, 0) / 4,
      9,
    );
    expect(value("p7.licao.adocao.planejado")).toBe(0.8);
    expect(value("p7.licao.adocao.diferenca")).toBeCloseTo(
      Number(value("p7.licao.adocao.medido")) - 0.8,
      9,
    );
    const measured = computed.facts.find(({ id }) => id === "p7.licao.adocao.medido");
    expect(measured).toMatchObject({
      basis: "DERIVADO",
      inputs: [23, 24, 25, 26].map((week) => `p7.uso.${week}.efetiva`),
      unit: "idx",
    });
    expect(computed.facts.find(({ id }) => id === "p7.licao.curva_meio_base.medido")).toMatchObject(
      { basis: "ESTIMADO", assumptions: expect.arrayContaining(["A.curva_meio_ganho"]) },
    );
    const artifact = adoptLoop
      .buildArtifacts(contextOf(phaseSevenInput(changes)), computed, [])
      .find(({ id }) => id === "art_p7_licoes");
    expect(artifact?.facts).toHaveLength(16);
  });

  it("capture against the locked baseline, once every initiative of a process is past its ramp", () => {
    const baseline = nimbelaHandoffs()[0]!.datasets.find(
      ({ id }) => id === "ds_p1_baseline_processos",
    )!;
    const hours = baseline.columns.findIndex(({ name }) => name === "horas_mes");
    const locked: LockedPlan[] = [
      {
        phase: 1,
        lockedOn: "2026-10-20",
        datasets: [
          {
            ...baseline,
            rows: baseline.rows.map((row) =>
              row.map((cell, index) => (index === hours ? Number(cell) * 1.25 : cell)),
            ),
          },
        ],
      },
      {
        phase: 5,
        lockedOn: "2026-10-25",
        datasets: earlierHandoffs()
          .at(-1)!
          .datasets.filter(({ id }) => id === "ds_p5_metas"),
      },
    ];
    const at = (day: string) =>
      phaseSeven({
        overrides: [{ id: "A.data_extracao", value: day }],
        project: { extractionDate: day, locked },
      });
    const later = at("2028-11-10");
    const measured = later.facts.find(({ id }) => id === "p7.licao.captura.medido");
    expect(measured?.inputs.some((id) => /^p1\.proc\..+\.ap$/.test(id))).toBe(true);
    // A fifth of the former hours was freed: 0.2 over a potential between 0 and 1.
    expect(Number(measured?.value)).toBeGreaterThan(0.2);
    expect(Number(measured?.value)).toBeLessThan(1);
    expect(reader(at("2026-12-10"))("p7.licao.captura.medido")).toBeNull();
  });
});
