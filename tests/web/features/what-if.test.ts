import { describe, expect, it } from "vitest";
import type {
  Drivers,
  FinancialModel,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { recomputeIndicators } from "#domain/phases/common/financial-model/indicators.ts";
import { scenarioDrivers } from "#contract/scenarios/endpoints.ts";
import { driverNames } from "#domain/phases/common/financial-model/financial-model.ts";
import { modelTables, readModel } from "#web/features/phases/artifacts/model-rows.ts";
import { breakEven, cashCurve } from "#web/features/phases/business-case/cash-curve.ts";
import {
  describeMoved,
  driverShapes,
  fieldText,
  readField,
  showLevel,
  sliderEnds,
  withLevel,
  type Moved,
} from "#web/features/phases/business-case/drivers.ts";
import { differenceOf, showIndicator } from "#web/features/phases/business-case/indicator-rows.ts";

const base: Drivers = {
  benefit: 1,
  adoption: 0.8,
  cash: 0.5,
  capex: 1,
  opex: 1,
  delayMonths: 0,
  itSaving: 1,
  retention: 1,
  ratePct: 15,
};
const model: FinancialModel = {
  schemaVersion: 1,
  horizonMonths: 36,
  startDate: "2026-01-01",
  weeksPerMonth: 4.345,
  rampMonths: 3,
  rateNature: "taxa real",
  priceGrowthPct: null,
  tax: { on: false, ratePct: 34, depreciationMonths: 60, mode: "credito" },
  base,
  scenarios: { conservador: base, base, otimista: base },
  recommended: ["I1"],
  residual: { annualGross: 0, optimisticShare: 0 },
  adoptionPath: null,
  initiatives: [
    {
      id: "I1",
      name: "Triagem",
      kind: "ia",
      capex: 120_000,
      opexPerMonth: 1_000,
      startWeek: 2,
      durationWeeks: 12,
      startMonth: 0,
      goLiveMonth: 4,
      dependsOn: [],
      strategicReason: null,
      owner: null,
      benefits: [
        {
          id: "b1",
          source: "horas",
          class: "capacidade",
          label: "Horas",
          annualGross: 240_000,
          process: "P01",
          system: null,
          availableFromMonth: null,
        },
      ],
    },
    {
      id: "I2",
      name: "Portal",
      kind: "ti",
      capex: 90_000,
      opexPerMonth: 900,
      startWeek: 2,
      durationWeeks: 12,
      startMonth: 0,
      goLiveMonth: 4,
      dependsOn: [],
      strategicReason: null,
      owner: null,
      benefits: [],
    },
  ],
};

describe("a driver's field", () => {
  it.each([
    ["adoption", "65", 0.65],
    ["adoption", "65,5%", 0.655],
    ["adoption", "0", 0],
    ["ratePct", "12,5", 12.5],
    ["delayMonths", "3", 3],
    ["capex", "500", 5],
  ] as const)("%s reads %j as %d", (driver, text, level) => {
    expect(readField(driver, text)).toEqual({ level });
  });

  it.each([
    ["adoption", "101"],
    ["capex", "501"],
    ["delayMonths", "37"],
    ["ratePct", "100,5"],
    ["adoption", "-1"],
    ["adoption", "1.000,5"],
    ["adoption", ""],
    ["adoption", "muito"],
  ] as const)("%s refuses %j with a sentence", (driver, text) => {
    expect(readField(driver, text)).toHaveProperty("fault");
  });

  it("writes what it reads, and takes no level that the server refuses", () => {
    for (const driver of driverNames)
      for (const level of [0, driverShapes[driver].max / 2, driverShapes[driver].max]) {
        expect(readField(driver, fieldText(driver, level))).toEqual({ level });
        expect(scenarioDrivers.safeParse({ [driver]: level }).success).toBe(true);
        expect(scenarioDrivers.safeParse({ [driver]: driverShapes[driver].max + 1 }).success).toBe(
          false,
        );
      }
  });

  it("prints levels in Portuguese", () => {
    expect([
      showLevel("adoption", 0.8),
      showLevel("ratePct", 12.5),
      showLevel("delayMonths", 1),
      showLevel("delayMonths", 3),
      showLevel("capex", 1.205),
      showLevel("ratePct", null),
    ]).toEqual(["80%", "12,5%", "1 mês", "3 meses", "120,5%", "não informada"]);
  });

  it("slides over the method's range, widened to what is held", () => {
    expect(sliderEnds("adoption", { low: 0.65, high: 0.9 }, 0.8, 0.5)).toEqual({
      low: 0.5,
      high: 0.9,
    });
    expect(sliderEnds("adoption", undefined, 0.8, 0.8)).toEqual({ low: 0, high: 1 });
    expect(sliderEnds("capex", { low: 0.9, high: 1.2 }, null)).toEqual({ low: 0.9, high: 1.2 });
  });
});

describe("what was moved", () => {
  it("is no move at the base, and is said in the order of the drivers", () => {
    const moved = withLevel(base, withLevel(base, {}, "ratePct", 12), "adoption", 0.65);
    expect(describeMoved(base, moved)).toEqual([
      "Adoção de 80% para 65%",
      "Taxa de desconto de 15% para 12%",
    ]);
    expect(withLevel(base, moved, "adoption", 0.8)).toEqual({ ratePct: 12 } satisfies Moved);
  });

  it("changes both perimeters, each by its own initiatives", () => {
    const run = recomputeIndicators(model, {});
    const after = recomputeIndicators(model, { adoption: 0.4 });
    expect(after.recomendado?.vpl).toBeLessThan(run.recomendado?.vpl ?? 0);
    expect(after.completo.capex).toBe(run.completo.capex);
    expect(differenceOf("vpl", run.completo.vpl, after.completo.vpl)?.isBetter).toBe(false);
    expect(recomputeIndicators(model, { adoption: base.adoption })).toEqual(run);
  });
});

describe("an indicator", () => {
  it("prints as its fact prints, or says why it has none", () => {
    expect(showIndicator("vpl", 949281.4, 36)).toBe("R$ 949.281");
    expect([
      showIndicator("payback", 14.13, 36),
      showIndicator("payback", null, 36),
      showIndicator("tir", null, 36),
      showIndicator("vpl", null, 36),
    ]).toEqual(["14,1 meses", "não se paga em 36 meses", "não calculável", "sem taxa"]);
  });

  it("differs with its sign; a shorter payback is better, a change below what is shown is none", () => {
    expect(differenceOf("vpl", 100, 250)).toEqual({ text: "+R$ 150", isBetter: true });
    expect(differenceOf("payback", 14.1, 12.1)).toEqual({ text: "−2,0 meses", isBetter: true });
    expect(differenceOf("tir", 100, 90)).toEqual({ text: "−10,0 p.p.", isBetter: false });
    expect([differenceOf("vpl", 100, 100.2), differenceOf("payback", null, 3)]).toEqual([
      null,
      null,
    ]);
  });
});

describe("the cash curve and the break-even", () => {
  it("adds the flows up month by month, of the recommended set alone", () => {
    const curve = cashCurve(model, {});
    expect(curve).toHaveLength(model.horizonMonths + 1);
    const { beneficio, opex, capex, tempoProprio, necessidadeCaixa, mesNecessidade } =
      recomputeIndicators(model, {}).recomendado!;
    expect(curve.at(-1)).toBeCloseTo(beneficio - opex - capex - tempoProprio, 6);
    expect(Math.min(...curve)).toBeCloseTo(-necessidadeCaixa, 6);
    expect(curve.indexOf(Math.min(...curve))).toBe(mesNecessidade);
    // The other initiative goes live in month 4 and costs from the one after on, for 32 of the 36.
    const whole = cashCurve({ ...model, recommended: null }, {});
    expect(whole.at(-1)).toBeCloseTo(curve.at(-1)! - 90_000 - 32 * 900, 6);
  });

  it("finds the level at which the NPV is zero, and none where it keeps its sign", () => {
    const level = breakEven(model, {}, "adoption", { low: 0, high: 1 })!;
    expect(recomputeIndicators(model, { adoption: level }).recomendado!.vpl).toBeCloseTo(0, 0);
    expect(breakEven(model, {}, "adoption", { low: 0.7, high: 0.9 })).toBeNull();
    const dear = breakEven(model, {}, "capex", { low: 0, high: 5 })!;
    expect(recomputeIndicators(model, { capex: dear }).recomendado!.vpl).toBeCloseTo(0, 0);
    expect(
      breakEven({ ...model, recommended: null }, {}, "adoption", { low: 0, high: 1 }),
    ).toBeNull();
  });
});

it("the financial model is shown as tables, not as its JSON", () => {
  const dataset = {
    name: "Modelo financeiro",
    columns: [{ name: "modelo", label: "Modelo (JSON)", type: "text" }],
    rows: [[JSON.stringify(model)]],
  };
  const [initiatives, benefits] = modelTables(readModel(dataset) as FinancialModel);
  expect(initiatives?.rows.map((row) => [row[0], row[2], row.at(-1)])).toEqual([
    ["Triagem", 120_000, true],
    ["Portal", 90_000, false],
  ]);
  expect(benefits?.rows).toEqual([["Triagem", "Horas", "capacidade", 240_000, "P01", null]]);
  expect(
    readModel({ ...dataset, columns: [{ name: "mes", label: "Mês", type: "number" }] }),
  ).toBeNull();
});
