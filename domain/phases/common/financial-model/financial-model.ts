/**
 * The financial model of a programme as plain data (JSON): the same value gives every figure of phase 5, the what-if panel in
 * the browser and the workbook with live formulas. Money in BRL of the base date, months counted from the programme's start
 * (month m = instant at the end of month m, 0 = start).
 */

export type BenefitSource = "horas" | "retencao" | "ti" | "ti_pessoas" | "material" | "residual";
export type BenefitClass = "caixa" | "capacidade" | "receita" | "risco evitado";

/** One row of the benefit register: what an initiative gives a year once it runs, before cash share, adoption and ramp. */
export interface ModelBenefit {
  /** Part of fact ids. */
  id: string;
  source: BenefitSource;
  class: BenefitClass;
  label: string;
  annualGross: number;
  process: string | null;
  system: string | null;
  /** IT savings start at the later of the initiative's go-live and this month (end of contract). */
  availableFromMonth: number | null;
}

export interface ModelInitiative {
  id: string;
  name: string;
  kind: string;
  capex: number;
  opexPerMonth: number;
  startWeek: number;
  durationWeeks: number;
  /** m0: month of the first instalment of the capex. */
  startMonth: number;
  /** g0: instant from which benefits and running costs count, before any delay. */
  goLiveMonth: number;
  dependsOn: string[];
  strategicReason: string | null;
  owner: string | null;
  /** The team's hours on the project at their full price, BRL; null when the effort is not informed. */
  effortCost?: number | null;
  /** Ids of the training areas that it touches; [] for what trains nobody: enablers and what has no process. */
  trainedAreas?: string[];
  benefits: ModelBenefit[];
}

/** What part of the price of the team's own time is charged: that of the hours saved, all of it, or none. */
export type OwnTimeCharge = "conversao" | "integral" | "fora";

/** The team's own time (A5.14): project effort stands at each initiative, training follows from the whole set. */
export interface OwnTime {
  charge: OwnTimeCharge;
  training: TrainingPlan;
}

export interface TrainingPlan {
  /** BRL an hour; null when no rate can be told: the time is then no part of the flow. */
  hourlyCost: number | null;
  /** Hours by block of four weeks, paid at the end of month 1, 2, …, by how many initiatives of the set touch the area. */
  areas: { id: string; hoursByTouch: number[][] }[];
}

/** The levers of A5.7 to A5.9. `adoption` and `cash` are levels; the others multiply, except the delay (months) and the rate (% a year). */
export interface Drivers {
  benefit: number;
  adoption: number;
  cash: number;
  capex: number;
  opex: number;
  delayMonths: number;
  itSaving: number;
  retention: number;
  /** Annual discount rate in percent, of the nature of the flows; null while it is not informed. */
  ratePct: number | null;
}
export type DriverName = keyof Drivers;
export const driverNames: readonly DriverName[] = [
  "benefit",
  "adoption",
  "cash",
  "capex",
  "opex",
  "delayMonths",
  "itSaving",
  "retention",
  "ratePct",
];

/** Part of assumption and fact ids. */
export const driverKeys: Record<DriverName, string> = {
  benefit: "beneficio",
  adoption: "adocao",
  cash: "caixa",
  capex: "capex",
  opex: "opex",
  delayMonths: "atraso",
  itSaving: "ti",
  retention: "retencao",
  ratePct: "taxa",
};

export const scenarioNames = ["conservador", "base", "otimista"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface TaxRule {
  on: boolean;
  /** Percent of the base. */
  ratePct: number;
  depreciationMonths: number;
  /** "credito": a negative base gives money back; "compensacao": it is carried forward, up to 30% of each positive base. */
  mode: "credito" | "compensacao";
}

export interface FinancialModel {
  schemaVersion: 1;
  /** T: flows 0..T. */
  horizonMonths: number;
  /** ISO date of month 0. */
  startDate: string;
  weeksPerMonth: number;
  rampMonths: number;
  rateNature: "taxa real" | "taxa nominal";
  /** Nominal mode: prices grow by this a year (percent); null in real terms. */
  priceGrowthPct: number | null;
  tax: TaxRule;
  base: Drivers;
  scenarios: Record<ScenarioName, Drivers>;
  initiatives: ModelInitiative[];
  /** Ids of the recommended set; null while it cannot be told (no rate). */
  recommended: string[] | null;
  /** Capacity beyond mapped processes (A3.5), outside every flow except the optimistic scenario's share. */
  residual: { annualGross: number; optimisticShare: number };
  /**
   * Effective adoption by whole month after go-live, first month first (its middle), the last value held after the end. Replaces
   * the constant and the ramp of hours and retention; null = constant.
   */
  adoptionPath: number[] | null;
  /** Null: not known, and no part of the flows. A model that was published before it existed has none. */
  ownTime?: OwnTime | null;
}

const weeksTolerance = 1e-9;

/** m0 = floor(start / w); g0 = max(m0 + 1, ceil((start + duration) / w - 1e-9)), w weeks a month. Start 2, 12 weeks: 0 and 4. */
export function scheduleOf(
  startWeek: number,
  durationWeeks: number,
  weeksPerMonth: number,
): { startMonth: number; goLiveMonth: number } {
  const startMonth = Math.floor(startWeek / weeksPerMonth);
  return {
    startMonth,
    goLiveMonth: Math.max(
      startMonth + 1,
      Math.ceil((startWeek + durationWeeks) / weeksPerMonth - weeksTolerance),
    ),
  };
}
