import { describe, expect, it } from "vitest";
import { flowsOf } from "#domain/phases/common/financial-model/cash-flow.ts";
import { scheduleOf } from "#domain/phases/common/financial-model/financial-model.ts";
import {
  indicatorsOf,
  recomputeIndicators,
  withResidual,
} from "#domain/phases/common/financial-model/indicators.ts";
import { valuation } from "#domain/phases/business-case/compute/risk/monte-carlo.ts";
import { npvOf } from "#domain/phases/business-case/compute/risk/tornado.ts";
import { monthlyRate, npv } from "#domain/kernel/numbers/finance.ts";
import { businessCaseOf, modelOf, nimbelaInput } from "./demonstration.ts";
import { benefitOf, initiativeOf, modelWith } from "./model.ts";

const list = (series: Float64Array) => Array.from(series);

describe("the calendar of an initiative", () => {
  it("starts in week 2, lasts 12 weeks: four instalments at 0 to 3, the first benefit, a third, at month 5", () => {
    expect(scheduleOf(2, 12, 4.345)).toEqual({ startMonth: 0, goLiveMonth: 4 });
    const flows = flowsOf(modelWith([initiativeOf()]), [initiativeOf()], modelWith([]).base);
    expect(list(flows.capex).slice(0, 6)).toEqual([10_000, 10_000, 10_000, 10_000, 0, 0]);
    expect(list(flows.opex).slice(3, 6)).toEqual([0, 0, 1_000]);
    expect(
      list(flows.benefit)
        .slice(4, 8)
        .map((value) => Math.round(value)),
    ).toEqual([0, 1333, 2667, 4000]);
  });

  it("moves benefits and running costs with a delay, and leaves the instalments", () => {
    const model = modelWith([initiativeOf()]);
    const flows = flowsOf(model, model.initiatives, { ...model.base, delayMonths: 3 });
    expect(list(flows.capex).slice(0, 4)).toEqual([10_000, 10_000, 10_000, 10_000]);
    expect(list(flows.opex).findIndex((value) => value > 0)).toBe(8);
    expect(list(flows.benefit).findIndex((value) => value > 0)).toBe(8);
  });

  it("leaves out, and reports, instalments after the horizon", () => {
    const late = initiativeOf({ startWeek: 100, durationWeeks: 104, capex: 26_000 });
    const model = modelWith([late], { horizonMonths: 24 });
    const flows = flowsOf(model, [late], model.base);
    expect(late.goLiveMonth - late.startMonth).toBe(24);
    expect(list(flows.capex).reduce((a, b) => a + b)).toBeCloseTo(26_000 * (2 / 24), 9);
    expect(flows.capexAfterHorizon).toBeCloseTo(26_000 * (22 / 24), 9);
  });

  it("starts the saving of a system at the end of its contract, in full from the third month on, whatever the adoption", () => {
    const one = initiativeOf({
      benefits: [
        benefitOf({
          id: "ti_X",
          source: "ti",
          class: "caixa",
          availableFromMonth: 10,
          annualGross: 12_000,
          process: null,
        }),
      ],
    });
    const model = modelWith([one]);
    expect(
      list(flowsOf(model, [one], { ...model.base, adoption: 0.1, cash: 0.2 }).benefit)
        .slice(9, 15)
        .map((value) => Math.round(value)),
    ).toEqual([0, 0, 333, 667, 1000, 1000]);
  });
});

describe("drivers", () => {
  it("multiply what the method says", () => {
    const sources = ["horas", "retencao", "ti", "ti_pessoas", "material"] as const;
    const one = initiativeOf({
      benefits: sources.map((source) => benefitOf({ id: source, source })),
    });
    const model = modelWith([one]);
    const at = (source: string, drivers: object) =>
      flowsOf(
        model,
        [one],
        { ...model.base, ...drivers },
        { keeps: (benefit) => benefit.source === source },
      ).benefit[36]!;
    const ratio = (source: string, drivers: object) =>
      Math.round((1000 * at(source, drivers)) / at(source, {})) / 1000;
    expect(sources.map((source) => ratio(source, { benefit: 0.5 }))).toEqual([0.5, 0.5, 1, 1, 1]);
    expect(sources.map((source) => ratio(source, { adoption: 0.4 }))).toEqual([0.5, 0.5, 1, 1, 1]);
    expect(sources.map((source) => ratio(source, { cash: 0.25 }))).toEqual([0.5, 1, 1, 0.5, 1]);
    expect(sources.map((source) => ratio(source, { itSaving: 0.5 }))).toEqual([1, 1, 0.5, 0.5, 1]);
    expect(sources.map((source) => ratio(source, { retention: 0 }))).toEqual([1, 0, 1, 1, 1]);
  });
});

describe("taxes and prices", () => {
  const model = modelWith([initiativeOf({ benefits: [benefitOf({ annualGross: 240_000 })] })]);

  it("charge the rate on benefit, running cost and depreciation, with credit or with a limited carry-forward", () => {
    const of = (mode: "credito" | "compensacao") => {
      const taxed = { ...model, tax: { ...model.tax, on: true, mode } };
      return flowsOf(taxed, taxed.initiatives, taxed.base);
    };
    const credit = of("credito");
    const steady = (240_000 / 12) * 0.5 * 0.8 - 1_000 - 40_000 / 60;
    expect(credit.tax[20]).toBeCloseTo(0.34 * steady, 6);
    expect(credit.tax[2]).toBe(0);
    const limited = of("compensacao");
    expect(list(limited.tax).every((tax) => tax >= 0)).toBe(true);
    expect(limited.tax[36]).toBeCloseTo(0.34 * steady, 6);
  });

  it("carry a loss forward up to 30% of each positive base", () => {
    const losing = modelWith(
      [initiativeOf({ opexPerMonth: 3_000, benefits: [benefitOf({ annualGross: 90_000 })] })],
      {
        rampMonths: 12,
        tax: { on: true, ratePct: 34, depreciationMonths: 60, mode: "compensacao" },
      },
    );
    const { benefit, opex, tax } = flowsOf(losing, losing.initiatives, losing.base);
    const depreciation = 40_000 / 60;
    const base = (m: number) => benefit[m]! - opex[m]! - depreciation;
    const negative = [5, 6, 7, 8].map(base);
    expect(negative.some((value) => value < 0)).toBe(true);
    expect(base(36)).toBeLessThan(0);
    expect(tax[36]).toBe(0);
  });

  it("give the same value in real and in nominal terms when rate and prices agree", () => {
    const nominal = {
      ...model,
      priceGrowthPct: 4,
      base: { ...model.base, ratePct: 100 * (1.15 * 1.04 - 1) },
    };
    expect(npvOf(nominal, nominal.initiatives, nominal.base)).toBeCloseTo(
      npvOf(model, model.initiatives, model.base) ?? 0,
      4,
    );
  });
});

describe("the what-if", () => {
  const model = modelOf(businessCaseOf());
  const free = { ...model, ownTime: null };

  it("gives the published figures without a change, and both perimeters with one", () => {
    const same = recomputeIndicators(model, {});
    expect(Math.round(same.completo.vpl ?? 0)).toBe(140_762);
    expect(Math.round(same.recomendado?.vpl ?? 0)).toBe(604_448);
    expect(Math.round(recomputeIndicators(free, {}).completo.vpl ?? 0)).toBe(765_387);
    const dearer = recomputeIndicators(model, { ratePct: 20 });
    expect(Math.round((dearer.recomendado?.vpl ?? 0) / 1000)).toBe(529);
    expect(dearer.completo.tir).toBeCloseTo(same.completo.tir ?? 0, 9);
  });

  it("moves by the discounted instalments when one investment grows by 10.000", () => {
    const changed = structuredClone(model);
    const one = changed.initiatives.find(({ id }) => id === "I03")!;
    one.capex += 10_000;
    const instalments = one.goLiveMonth - one.startMonth;
    const rate = monthlyRate(0.15);
    const expected = Array.from(
      { length: instalments },
      (_, k) => 10_000 / instalments / (1 + rate) ** (one.startMonth + k),
    ).reduce((a, b) => a + b);
    expect(
      (recomputeIndicators(model, {}).completo.vpl ?? 0) -
        (recomputeIndicators(changed, {}).completo.vpl ?? 0),
    ).toBeCloseTo(expected, 6);
  });

  it("gives R$ 662.544 on the adoption path before the team's own time, ROI 167,5%, payback 18,2, and R$ 550.537 of the set with it", () => {
    const readiness = 0.618;
    const top = Math.min(0.95, 0.5 + 0.45 * readiness);
    const share = (weeks: number) =>
      top /
      (1 + Math.exp(-(Math.log(81) / (20 - 10 * readiness)) * (weeks - (16 - 8 * readiness))));
    const adoptionPath = Array.from({ length: 36 }, (_, index) => share((index + 0.5) * 4.345));
    const { completo } = recomputeIndicators({ ...free, adoptionPath }, {});
    const withTime = recomputeIndicators({ ...model, adoptionPath }, {});
    expect(Math.round(withTime.recomendado?.vpl ?? 0)).toBe(550_537);
    expect(Math.round(withTime.completo.vpl ?? 0)).toBe(37_918);
    expect(Math.round(completo.vpl ?? 0)).toBe(662_544);
    expect((completo.roi ?? 0).toFixed(1)).toBe("167.5");
    expect((completo.payback ?? 0).toFixed(1)).toBe("18.2");
  });

  it("values a draw as the flows do", () => {
    const value = valuation(model, model.initiatives, 7);
    for (const delayMonths of [0, 3, 7]) {
      const drivers = {
        ...model.base,
        benefit: 0.7,
        adoption: 0.6,
        cash: 0.4,
        capex: 1.3,
        opex: 1.1,
        itSaving: 0.8,
        retention: 0.2,
        delayMonths,
      };
      expect(value(drivers)).toBeCloseTo(
        npv(flowsOf(model, model.initiatives, drivers, { ownTime: "none" }).net, monthlyRate(0.15)),
        4,
      );
    }
  });

  it("counts the residual only in its share of the optimistic scenario", () => {
    const shared = { ...model, residual: { annualGross: 1_000_000, optimisticShare: 0.1 } };
    const more =
      indicatorsOf(flowsOf(shared, withResidual(shared, shared.initiatives), shared.base), 15)
        .beneficio - indicatorsOf(flowsOf(model, model.initiatives, model.base), 15).beneficio;
    expect(more).toBeCloseTo((100_000 / 12) * 0.8 * (36 - 7 - 3 + 2), 4);
    expect(withResidual(model, model.initiatives)).toEqual(model.initiatives);
  });
});

describe("an input", () => {
  it("in another order of rows changes nothing", () => {
    const input = nimbelaInput();
    const table = input.tables.iniciativas!;
    const order = Array.from({ length: table.rows }, (_, row) => table.rows - 1 - row);
    const columns = Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [
        name,
        column.kind === "text"
          ? { ...column, codes: Int32Array.from(order, (row) => column.codes[row]!) }
          : { ...column, values: Float64Array.from(order, (row) => column.values[row]!) },
      ]),
    );
    const turned = {
      ...table,
      columns,
      rowNumber: Int32Array.from(order, (row) => table.rowNumber[row]!),
      rowFile: Uint16Array.from(order, (row) => table.rowFile[row]!),
    };
    const values = (facts: ReturnType<typeof businessCaseOf>) =>
      facts.facts.map(({ id, value }) => [id, value]);
    expect(values(businessCaseOf({ tables: { ...input.tables, iniciativas: turned } }))).toEqual(
      values(businessCaseOf()),
    );
  });
});
