/** A5.8: one driver at a time, and the level at which the net present value reaches zero. */
import { bisect } from "../../../../kernel/numbers/bisect.ts";
import { isEqual9 } from "../../../../kernel/numbers/rounding.ts";
import { flowsOf } from "../../../common/financial-model/cash-flow.ts";
import {
  driverNames,
  type DriverName,
  type Drivers,
  type FinancialModel,
  type ModelInitiative,
} from "../../../common/financial-model/financial-model.ts";
import { monthlyRate, npv } from "../../../../kernel/numbers/finance.ts";

export interface TornadoBar {
  driver: DriverName;
  low: number;
  high: number;
  npvAtLow: number;
  npvAtHigh: number;
  swing: number;
}

export function npvOf(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  drivers: Drivers,
): number | null {
  return drivers.ratePct === null
    ? null
    : npv(flowsOf(model, initiatives, drivers).net, monthlyRate(drivers.ratePct / 100));
}

/** Widest swing first; equal swings by driver order. [] without a rate. */
export function tornadoOf(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  ends: (driver: DriverName) => { low: number; high: number },
): TornadoBar[] {
  const { base } = model;
  if (base.ratePct === null) return [];
  const bars = driverNames.map((driver): TornadoBar => {
    const { low, high } = ends(driver);
    const at = (value: number) => npvOf(model, initiatives, { ...base, [driver]: value }) as number;
    const npvAtLow = at(low);
    const npvAtHigh = at(high);
    return { driver, low, high, npvAtLow, npvAtHigh, swing: Math.abs(npvAtHigh - npvAtLow) };
  });
  return bars.sort((a, b) =>
    isEqual9(a.swing, b.swing)
      ? driverNames.indexOf(a.driver) - driverNames.indexOf(b.driver)
      : b.swing - a.swing,
  );
}

export const breakEvenNames = [
  "benefit",
  "allBenefits",
  "adoption",
  "cash",
  "itSaving",
  "retention",
  "capex",
  "opex",
  "delayMonths",
  "ratePct",
] as const;
export type BreakEvenName = (typeof breakEvenNames)[number];

/** Where each search ends. A delay is a whole number of months. */
const searched: Record<BreakEvenName, [number, number]> = {
  benefit: [0, 3],
  allBenefits: [0, 3],
  adoption: [0, 1],
  cash: [0, 1],
  itSaving: [0, 3],
  retention: [0, 5],
  capex: [0, 10],
  opex: [0, 10],
  delayMonths: [0, 36],
  ratePct: [0, 1000],
};
const bisections = 60;

/** Level of the driver at which the value is zero, the others at their base; null when no level of the search gives zero. */
export function breakEvenOf(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  name: BreakEvenName,
): number | null {
  if (model.base.ratePct === null) return null;
  const at = (level: number): number => {
    if (name !== "allBenefits")
      return npvOf(model, initiatives, { ...model.base, [name]: level }) as number;
    return npvOf(scaledMaterials(model, level), scaled(initiatives, level), {
      ...model.base,
      benefit: level,
      itSaving: level,
    }) as number;
  };
  if (name === "delayMonths") return firstNegativeDelay(at, model.horizonMonths);
  const [low, high] = searched[name];
  const risesFromNegative = at(low) <= 0;
  if (risesFromNegative === at(high) <= 0) return null;
  return bisect((level) => at(level) <= 0 === risesFromNegative, [low, high], bisections);
}

/** Materials follow no driver of the simulation, but "all benefits" holds them too. */
function scaled(initiatives: readonly ModelInitiative[], level: number): ModelInitiative[] {
  return initiatives.map((one) => ({
    ...one,
    benefits: one.benefits.map((benefit) =>
      benefit.source === "material"
        ? { ...benefit, annualGross: benefit.annualGross * level }
        : benefit,
    ),
  }));
}

const scaledMaterials = (model: FinancialModel, level: number): FinancialModel => ({
  ...model,
  initiatives: scaled(model.initiatives, level),
});

function firstNegativeDelay(at: (level: number) => number, horizon: number): number | null {
  if (at(0) < 0) return null;
  for (let months = 1; months <= horizon; months++) if (at(months) < 0) return months;
  return null;
}
