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
  /** The team's own time, at the part of its price that is charged. */
  tempoProprio: number;
  /** BRL at the start; null without a rate. */
  vpl: number | null;
  /** Percent a year; null without exactly one change of sign. */
  tir: number | null;
  /** Percent a year, beside `tir` or in its place. */
  tirm: number | null;
  /** Months; null when not paid back within the horizon. */
  payback: number | null;
  paybackDescontado: number | null;
  /** Percent over the investment, before the team's own time. Null without investment. */
  roi: number | null;
  /** Percent over the investment and the team's own time, and over the total cost. */
  roiEquipe: number | null;
  roiTotal: number | null;
  bcr: number | null;
  pi: number | null;
  /** Deepest cumulative flow as a positive amount, and its month. */
  necessidadeCaixa: number;
  mesNecessidade: number;
}

const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

const inPercent = (fraction: number | null): number | null =>
  fraction === null ? null : 100 * fraction;

export function indicatorsOf(flows: Flows, ratePct: number | null): Indicators {
  const rate = ratePct === null ? null : monthlyRate(ratePct / 100);
  const beneficio = sum(flows.benefit);
  const [opex, capex, own] = [sum(flows.opex), sum(flows.capex), sum(flows.ownTime)];
  const before = beneficio - opex - capex - sum(flows.taxBefore);
  const gain = beneficio - opex - capex - own - sum(flows.tax);
  const vpl = rate === null ? null : npv(flows.net, rate);
  const pvOf = (...series: Float64Array[]) =>
    rate === null ? null : series.reduce((total, one) => total + npv(one, rate), 0);
  const spent = pvOf(flows.capex, flows.ownTime);
  const isRegular = signChanges(flows.net) === 1;
  const monthly = isRegular ? irr(flows.net) : null;
  const modified = rate === null ? null : mirr(flows.net, rate);
  const perSpent = ratio(vpl, spent);
  return {
    beneficio,
    opex,
    capex,
    capexFora: flows.capexAfterHorizon,
    tempoProprio: own,
    vpl,
    tir: monthly === null ? null : 100 * annualRate(monthly),
    tirm: modified === null ? null : 100 * annualRate(modified),
    payback: payback(flows.net),
    paybackDescontado: rate === null ? null : payback(discounted(flows.net, rate)),
    roi: inPercent(ratio(before, capex)),
    roiEquipe: inPercent(ratio(gain, capex + own)),
    roiTotal: inPercent(ratio(gain, opex + capex + own)),
    bcr: ratio(pvOf(flows.benefit), pvOf(flows.opex, flows.capex, flows.ownTime, flows.tax)),
    pi: perSpent === null ? null : 1 + perSpent,
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
export function recomputeIndicators(
  model: FinancialModel,
  overrides: Partial<Drivers>,
): Recalculation {
  const drivers: Drivers = { ...model.base, ...overrides };
  const of = (initiatives: readonly ModelInitiative[]) =>
    indicatorsOf(flowsOf(model, initiatives, drivers), drivers.ratePct);
  const recommended = initiativesOf(model, "rec");
  return {
    recomendado: recommended === null ? null : of(recommended),
    completo: of(model.initiatives),
  };
}
