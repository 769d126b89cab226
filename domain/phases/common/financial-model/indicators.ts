/** A5.3 to A5.6: what a set of initiatives is worth under given drivers. */
import {
  annualRate,
  discounted,
  irr,
  mirr,
  monthlyRate,
  npv,
  payback,
  signChanges,
} from "../../../kernel/numbers/finance.ts";
import { flowsOf, type Flows } from "./cash-flow.ts";
import type { Drivers, FinancialModel, ModelBenefit, ModelInitiative } from "./financial-model.ts";

export interface Indicators {
  /** Sums over the horizon, BRL. */
  beneficio: number;
  opex: number;
  capex: number;
  capexFora: number;
  /** BRL at the start; null without a rate. */
  vpl: number | null;
  /** Percent a year; null without exactly one change of sign. */
  tir: number | null;
  /** Percent a year, in place of `tir`. */
  tirm: number | null;
  /** Months; null when not paid back within the horizon. */
  payback: number | null;
  paybackDescontado: number | null;
  /** Percent: over the investment, and over the total cost. Null without investment. */
  roi: number | null;
  roiTotal: number | null;
  bcr: number | null;
  pi: number | null;
  /** Deepest cumulative flow as a positive amount, and its month. */
  necessidadeCaixa: number;
  mesNecessidade: number;
}

export function indicatorsOf(flows: Flows, ratePct: number | null): Indicators {
  const rate = ratePct === null ? null : monthlyRate(ratePct / 100);
  const [beneficio, opex, capex, tax] = [flows.benefit, flows.opex, flows.capex, flows.tax].map(
    sum,
  ) as [number, number, number, number];
  const vpl = rate === null ? null : npv(flows.net, rate);
  const pvOf = (series: Float64Array) => (rate === null ? null : npv(series, rate));
  const [pvBenefit, pvOpex, pvCapex, pvTax] = [
    flows.benefit,
    flows.opex,
    flows.capex,
    flows.tax,
  ].map(pvOf) as [number | null, number | null, number | null, number | null];
  const isRegular = signChanges(flows.net) === 1;
  const monthly = isRegular ? irr(flows.net) : null;
  const modified = isRegular || rate === null ? null : mirr(flows.net, rate);
  const gain = beneficio - opex - capex - tax;
  return {
    beneficio,
    opex,
    capex,
    capexFora: flows.capexAfterHorizon,
    vpl,
    tir: monthly === null ? null : 100 * annualRate(monthly),
    tirm: modified === null ? null : 100 * annualRate(modified),
    payback: payback(flows.net),
    paybackDescontado: rate === null ? null : payback(discounted(flows.net, rate)),
    roi: capex === 0 ? null : (100 * gain) / capex,
    roiTotal: capex + opex === 0 ? null : (100 * gain) / (opex + capex),
    bcr:
      pvBenefit === null ||
      pvOpex === null ||
      pvCapex === null ||
      pvTax === null ||
      pvOpex + pvCapex + pvTax === 0
        ? null
        : pvBenefit / (pvOpex + pvCapex + pvTax),
    pi: vpl === null || pvCapex === null || pvCapex === 0 ? null : 1 + vpl / pvCapex,
    ...deepest(flows.net),
  };
}

function deepest(net: Float64Array): Pick<Indicators, "necessidadeCaixa" | "mesNecessidade"> {
  let cumulative = 0;
  let lowest = 0;
  let month = 0;
  net.forEach((flow, m) => {
    cumulative += flow;
    if (cumulative < lowest) {
      lowest = cumulative;
      month = m;
    }
  });
  return { necessidadeCaixa: -lowest, mesNecessidade: month };
}

function sum(series: Float64Array): number {
  let total = 0;
  for (const value of series) total += value;
  return total;
}

export type Perimeter = "rec" | "prog";
export const perimeters: readonly Perimeter[] = ["rec", "prog"];

/** Initiatives of a perimeter; null while the recommended set cannot be told. */
export function initiativesOf(
  model: FinancialModel,
  perimeter: Perimeter,
): ModelInitiative[] | null {
  if (perimeter === "prog") return model.initiatives;
  const chosen = model.recommended === null ? null : new Set(model.recommended);
  return chosen === null ? null : model.initiatives.filter(({ id }) => chosen.has(id));
}

/** Optimistic scenario with a share of the residual capacity: from the last go-live of the set on. */
export function withResidual(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
): ModelInitiative[] {
  const gross = model.residual.annualGross * model.residual.optimisticShare;
  const last = initiatives.reduce<ModelInitiative | null>(
    (latest, one) => (latest === null || one.goLiveMonth > latest.goLiveMonth ? one : latest),
    null,
  );
  if (gross === 0 || last === null) return [...initiatives];
  const extra: ModelBenefit = {
    id: "residual",
    source: "residual",
    class: "capacidade",
    label: "Capacidade residual",
    annualGross: gross,
    process: null,
    system: null,
    availableFromMonth: null,
  };
  return initiatives.map((one) =>
    one === last ? { ...one, benefits: [...one.benefits, extra] } : one,
  );
}

export interface Recalculation {
  recomendado: Indicators | null;
  completo: Indicators;
}

/** The what-if: both perimeters under changed drivers. The recommended set stays the one of the model. */
export function recalculate(model: FinancialModel, overrides: Partial<Drivers>): Recalculation {
  const drivers: Drivers = { ...model.base, ...overrides };
  const of = (initiatives: readonly ModelInitiative[]) =>
    indicatorsOf(flowsOf(model, initiatives, drivers), drivers.ratePct);
  const recommended = initiativesOf(model, "rec");
  return {
    recomendado: recommended === null ? null : of(recommended),
    completo: of(model.initiatives),
  };
}
