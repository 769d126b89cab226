/** A5.9 Monte Carlo: triangular draws per driver in a fixed order, independent of each other, the same draws for every set. */
import { monthlyRate, npv } from "../../../../kernel/numbers/finance.ts";
import { quantileOfSorted, sortAscending } from "../../../../kernel/statistics/quantile.ts";
import { sampleStandardDeviation } from "../../../../kernel/statistics/dispersion.ts";
import type { UniformDraw } from "../../../../kernel/numbers/random.ts";
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { flowsOf } from "../../../common/financial-model/cash-flow.ts";
import { chargedShare } from "../../../common/financial-model/own-time.ts";
import type { Range } from "./driver-ranges.ts";
import { isAdditive, trainingValue } from "../choice/set-value.ts";
import { oncePer } from "../../../../kernel/memoize-by.ts";
import type {
  DriverName,
  Drivers,
  FinancialModel,
  ModelBenefit,
  ModelInitiative,
} from "../../../common/financial-model/financial-model.ts";

export const drawnDrivers = [
  "benefit",
  "adoption",
  "cash",
  "capex",
  "opex",
  "delayMonths",
  "itSaving",
  "retention",
] as const satisfies readonly DriverName[];
export type DrawnDriver = (typeof drawnDrivers)[number];

/** Inverse distribution of the triangular(low, mode, high). u = 0.5 over (0.6, 1, 1.25) gives 0.9606. */
export function triangular(u: number, { low, mode, high }: Range): number {
  if (low === high) return low;
  const turn = (mode - low) / (high - low);
  return u < turn
    ? low + Math.sqrt(u * (high - low) * (mode - low))
    : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
}

export interface Distribution {
  draws: number;
  mean: number;
  /** Sample standard deviation. */
  deviation: number;
  standardError: number;
  p10: number;
  p50: number;
  p90: number;
  /** Percent of draws with a value above zero. */
  positivePct: number;
  /** Equal bins from the lowest to the highest draw. */
  bins: { from: number; to: number; count: number }[];
}

const binCount = 40;

/** One series of draws, over which any set can be valued. */
export interface Draws {
  /** The set's value in each draw, with the team's own time or before it. */
  valuesOf(initiatives: readonly ModelInitiative[], ownTime?: "all" | "none"): Float64Array;
}

/** Null without a rate. */
export function simulate(
  model: FinancialModel,
  ranges: Record<DrawnDriver, Range>,
  count: number,
  draw: UniformDraw,
): Draws | null {
  if (model.base.ratePct === null) return null;
  const levels = drawLevels(ranges, count, draw);
  const rate = monthlyRate(model.base.ratePct / 100);
  const map = (value: (drivers: Drivers) => number) => {
    const drivers: Drivers = { ...model.base };
    return Float64Array.from({ length: count }, (_, k) => {
      for (const driver of drawnDrivers) drivers[driver] = levels[driver][k]!;
      return value(drivers);
    });
  };
  return {
    valuesOf: isAdditive(model)
      ? byParts(model, Math.floor(ranges.delayMonths.high), map)
      : (initiatives, ownTime = "all") =>
          map((drivers) => npv(flowsOf(model, initiatives, drivers, { ownTime }).net, rate)),
  };
}

/** Levels of each driver by draw; a delay is a whole number of months. */
function drawLevels(
  ranges: Record<DrawnDriver, Range>,
  count: number,
  draw: UniformDraw,
): Record<DrawnDriver, Float64Array> {
  const levels = Object.fromEntries(
    drawnDrivers.map((driver) => [driver, new Float64Array(count)]),
  ) as Record<DrawnDriver, Float64Array>;
  for (let k = 0; k < count; k++)
    for (const driver of drawnDrivers) {
      const level = triangular(draw(), ranges[driver]);
      levels[driver][k] = driver === "delayMonths" ? Math.floor(level) : level;
    }
  return levels;
}

/** Each initiative is valued once a draw, whatever the number of sets that hold it; their training is of the set. */
function byParts(
  model: FinancialModel,
  latest: number,
  map: (value: (drivers: Drivers) => number) => Float64Array,
): Draws["valuesOf"] {
  const share = map((drivers) => chargedShare(model, drivers));
  const work = map((drivers) => chargedShare(model, drivers) * drivers.capex);
  const full: FinancialModel = {
    ...model,
    ownTime: model.ownTime ? { ...model.ownTime, charge: "integral" } : null,
  };
  const training = trainingValue(model, monthlyRate((model.base.ratePct ?? 0) / 100));
  const before = oncePer((one: ModelInitiative) => map(valuation(model, [one], latest)));
  const effort = oncePer((one: ModelInitiative) => ({ value: effortValue(full, one) }));
  return (initiatives, ownTime = "all") => {
    const parts = initiatives.map(before);
    const isCharged = ownTime === "all";
    const worked = isCharged ? initiatives.reduce((sum, one) => sum + effort(one).value, 0) : 0;
    const taught = isCharged ? training(initiatives) : 0;
    return share.map((part, k) => {
      let value = -work[k]! * worked - part * taught;
      for (const values of parts) value += values[k]!;
      return value;
    });
  };
}

/** Present value of the project effort at its full price. */
function effortValue(model: FinancialModel, one: ModelInitiative): number {
  const of = (ownTime: "effort" | "none") =>
    npv(
      flowsOf(model, [one], { ...model.base, capex: 1 }, { ownTime }).net,
      monthlyRate((model.base.ratePct ?? 0) / 100),
    );
  return of("none") - of("effort");
}

/**
 * Net present value of the set before the team's own time as a function of the drivers. Without tax
 * and without an adoption path it is linear in them for
 * each delay, so the flows are discounted once per delay instead of once per draw: 10,000 draws over both perimeters took 35 ms
 * instead of 230 ms.
 */
export function valuation(
  model: FinancialModel,
  set: readonly ModelInitiative[],
  latestDelay: number,
): (drivers: Drivers) => number {
  const rate = monthlyRate((model.base.ratePct ?? 0) / 100);
  if (model.tax.on || model.adoptionPath !== null)
    return (drivers) => npv(flowsOf(model, set, drivers, { ownTime: "none" }).net, rate);
  const unit: Drivers = {
    ...model.base,
    benefit: 1,
    adoption: 1,
    cash: 1,
    capex: 1,
    opex: 1,
    itSaving: 1,
    retention: 1,
  };
  const parts = Array.from({ length: latestDelay + 1 }, (_, delayMonths) => {
    const drivers = { ...unit, delayMonths };
    const of = (source: ModelBenefit["source"]) =>
      set.some(({ benefits }) => benefits.some((benefit) => benefit.source === source))
        ? npv(flowsOf(model, set, drivers, { keeps: (one) => one.source === source }).benefit, rate)
        : 0;
    const { opex, capex } = flowsOf(model, set, drivers, { ownTime: "none" });
    return {
      hours: of("horas"),
      retention: of("retencao"),
      systems: of("ti"),
      people: of("ti_pessoas"),
      other: of("material") + of("residual"),
      opex: npv(opex, rate),
      capex: npv(capex, rate),
    };
  });
  return ({ benefit, adoption, cash, capex, opex, delayMonths, itSaving, retention }) => {
    const at = parts[delayMonths];
    if (!at) throw new Error(`No valuation for a delay of ${delayMonths} months.`);
    return (
      benefit * adoption * (cash * at.hours + retention * at.retention) +
      itSaving * (at.systems + cash * at.people) +
      at.other -
      opex * at.opex -
      capex * at.capex
    );
  };
}

export type Statistics = Pick<Distribution, "mean" | "p10" | "p50" | "p90" | "positivePct">;

/** What is told of a distribution that no histogram shows. */
export const statisticsOf = (values: Float64Array): Statistics =>
  statisticsOfSorted(sortAscending(values));

function statisticsOfSorted(sorted: Float64Array): Statistics {
  let positive = 0;
  for (const value of sorted) if (value > 0) positive++;
  return {
    mean: exactSum(sorted) / sorted.length,
    p10: quantileOfSorted(sorted, 0.1),
    p50: quantileOfSorted(sorted, 0.5),
    p90: quantileOfSorted(sorted, 0.9),
    positivePct: (100 * positive) / sorted.length,
  };
}

export function describe(values: Float64Array): Distribution {
  const sorted = sortAscending(values);
  const list = Array.from(sorted);
  const deviation = sampleStandardDeviation(list) ?? 0;
  return {
    draws: list.length,
    deviation,
    standardError: deviation / Math.sqrt(list.length),
    ...statisticsOfSorted(sorted),
    bins: histogram(sorted),
  };
}

function histogram(sorted: Float64Array): Distribution["bins"] {
  const low = sorted[0] ?? 0;
  const high = sorted[sorted.length - 1] ?? 0;
  const width = (high - low) / binCount;
  const bins = Array.from({ length: binCount }, (_, k) => ({
    from: low + k * width,
    to: low + (k + 1) * width,
    count: 0,
  }));
  for (const value of sorted) {
    const bin = bins[width === 0 ? 0 : Math.min(binCount - 1, Math.floor((value - low) / width))];
    if (bin) bin.count++;
  }
  return bins;
}
