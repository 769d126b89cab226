/** A5.2 Fluxo mensal: from the model and its drivers to the flows of each month. Called ten thousand times by the simulation. */
import type { Drivers, FinancialModel, ModelBenefit, ModelInitiative } from "./financial-model.ts";
import { addEffort, addTraining, chargedShare } from "./own-time.ts";

export interface Flows {
  /** Each of length T + 1, positive amounts. */
  benefit: Float64Array;
  opex: Float64Array;
  capex: Float64Array;
  /** The team's own time, at the part of its price that is charged. */
  ownTime: Float64Array;
  tax: Float64Array;
  /** The tax as it would be without the team's own time. */
  taxBefore: Float64Array;
  /** benefit - opex - capex - own time - tax */
  net: Float64Array;
  /** Capex instalments that fall after the horizon. */
  capexAfterHorizon: number;
}

/** No path of adoption goes above it, whatever the driver. */
export const highestAdoption = 0.95;
/** A loss carried forward takes at most this part of a positive tax base. */
export const carryForwardShare = 0.3;

/** What of the team's own time enters: all that the model charges, the project alone (training apart), or nothing. */
export type OwnTimeView = "all" | "effort" | "none";

/** Only benefits that `keeps` admits; costs in full. */
export function flowsOf(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  drivers: Drivers,
  { keeps = () => true, ownTime = "all" }: FlowOptions = {},
): Flows {
  const T = model.horizonMonths;
  const series = () => new Float64Array(T + 1);
  const [benefit, opex, capex, own, net] = [series(), series(), series(), series(), series()];
  const flows: Flows = {
    ...{ benefit, opex, capex, ownTime: own, net },
    tax: net,
    taxBefore: net,
    capexAfterHorizon: 0,
  };
  const share = ownTime === "none" ? 0 : chargedShare(model, drivers);
  const depreciation = new Float64Array(model.tax.on ? T + 1 : 0);
  for (const initiative of initiatives)
    addInitiative(model, flows, depreciation, { initiative, drivers, keeps, share });
  if (share > 0 && ownTime === "all") addTraining(own, model, initiatives, share);
  if (model.priceGrowthPct !== null) growPrices(flows, model.priceGrowthPct);
  flows.taxBefore = model.tax.on ? taxOf(flows, depreciation, model.tax, false) : series();
  flows.tax =
    model.tax.on && share > 0 ? taxOf(flows, depreciation, model.tax, true) : flows.taxBefore;
  for (let m = 0; m <= T; m++)
    net[m] = benefit[m]! - opex[m]! - capex[m]! - own[m]! - flows.tax[m]!;
  return flows;
}

/** Everything of one initiative; `share`: what of the price of its project time is charged. */
function addInitiative(
  model: FinancialModel,
  flows: Flows,
  depreciation: Float64Array,
  one: {
    initiative: ModelInitiative;
    drivers: Drivers;
    keeps: (benefit: ModelBenefit) => boolean;
    share: number;
  },
): void {
  const { initiative, drivers, keeps, share } = one;
  const T = model.horizonMonths;
  addCapex(flows, initiative, drivers.capex, T);
  if (share > 0) addEffort(flows.ownTime, initiative, share * drivers.capex);
  const goLive = initiative.goLiveMonth + drivers.delayMonths;
  for (let m = goLive + 1; m <= T; m++) flows.opex[m]! += initiative.opexPerMonth * drivers.opex;
  for (const benefit of initiative.benefits)
    if (keeps(benefit)) addBenefit(model, flows.benefit, benefit, { goLive, drivers });
  if (model.tax.on)
    addDepreciation(depreciation, initiative, goLive, {
      factor: drivers.capex,
      months: model.tax.depreciationMonths,
    });
}

export interface FlowOptions {
  keeps?: (benefit: ModelBenefit) => boolean;
  ownTime?: OwnTimeView;
}

/** Equal instalments in advance at m0..g0-1; a delay of the benefits does not move them. */
function addCapex(flows: Flows, initiative: ModelInitiative, factor: number, T: number): void {
  const { startMonth, goLiveMonth } = initiative;
  const instalment = (initiative.capex * factor) / (goLiveMonth - startMonth);
  for (let m = startMonth; m < goLiveMonth; m++) {
    if (m <= T) flows.capex[m]! += instalment;
    else flows.capexAfterHorizon += instalment;
  }
}

function addBenefit(
  model: FinancialModel,
  into: Float64Array,
  benefit: ModelBenefit,
  { goLive, drivers }: { goLive: number; drivers: Drivers },
): void {
  const T = model.horizonMonths;
  const start =
    benefit.availableFromMonth === null ? goLive : Math.max(goLive, benefit.availableFromMonth);
  const adopts = usesAdoption(benefit);
  const path = adopts ? model.adoptionPath : null;
  const monthly = (benefit.annualGross / 12) * shareOf(benefit, drivers);
  const scale =
    path === null ? (adopts ? drivers.adoption : 1) : drivers.adoption / model.base.adoption;
  for (let m = start + 1; m <= T; m++) {
    const level =
      path === null
        ? scale * Math.min(1, (m - start) / model.rampMonths)
        : Math.min(highestAdoption, scale * (path[Math.min(path.length, m - start) - 1] ?? 0));
    into[m]! += monthly * level;
  }
}

/** Adoption applies to hours and retention; IT savings and materials do not depend on people changing how they work. */
export const usesAdoption = (benefit: Pick<ModelBenefit, "source">): boolean =>
  benefit.source === "horas" || benefit.source === "retencao" || benefit.source === "residual";

/** What part of the gross turns into cash, times the driver of its source; adoption and ramp left out. */
export function shareOf(benefit: Pick<ModelBenefit, "source">, drivers: Drivers): number {
  switch (benefit.source) {
    case "horas":
      return drivers.cash * drivers.benefit;
    case "retencao":
      return drivers.benefit * drivers.retention;
    case "ti":
      return drivers.itSaving;
    case "ti_pessoas":
      return drivers.cash * drivers.itSaving;
    case "material":
    case "residual":
      return 1;
  }
}

function addDepreciation(
  into: Float64Array,
  initiative: ModelInitiative,
  goLive: number,
  { factor, months }: { factor: number; months: number },
): void {
  for (let m = goLive + 1; m < into.length && m <= goLive + months; m++)
    into[m]! += (initiative.capex * factor) / months;
}

function growPrices(flows: Flows, growthPct: number): void {
  for (let m = 0; m < flows.benefit.length; m++) {
    const level = (1 + growthPct / 100) ** (m / 12);
    for (const series of [flows.benefit, flows.opex, flows.capex, flows.ownTime])
      series[m]! *= level;
  }
}

/** Hours saved raise the base of the tax, so hours spent lower it. */
function taxOf(
  flows: Flows,
  depreciation: Float64Array,
  rule: FinancialModel["tax"],
  withOwnTime: boolean,
): Float64Array {
  const tax = new Float64Array(flows.benefit.length);
  let carried = 0;
  for (let m = 0; m < tax.length; m++) {
    let base = flows.benefit[m]! - flows.opex[m]! - depreciation[m]!;
    if (withOwnTime) base -= flows.ownTime[m]!;
    if (rule.mode === "compensacao") {
      if (base < 0) {
        carried -= base;
        base = 0;
      } else {
        const used = Math.min(carried, carryForwardShare * base);
        carried -= used;
        base -= used;
      }
    }
    tax[m] = (rule.ratePct / 100) * base;
  }
  return tax;
}
