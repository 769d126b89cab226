/** Small financial models for tests. */
import type {
  FinancialModel,
  ModelBenefit,
  ModelInitiative,
} from "#domain/phases/common/financial-model/financial-model.ts";
import { scheduleOf } from "#domain/phases/common/financial-model/financial-model.ts";

export function benefitOf(changes: Partial<ModelBenefit> = {}): ModelBenefit {
  return {
    id: "horas_P01",
    source: "horas",
    class: "capacidade",
    label: "Horas",
    annualGross: 120_000,
    process: "P01",
    system: null,
    availableFromMonth: null,
    ...changes,
  };
}

export function initiativeOf(changes: Partial<ModelInitiative> = {}): ModelInitiative {
  const { startWeek = 2, durationWeeks = 12 } = changes;
  return {
    id: "I01",
    name: "Iniciativa",
    kind: "core",
    capex: 40_000,
    opexPerMonth: 1_000,
    startWeek,
    durationWeeks,
    ...scheduleOf(startWeek, durationWeeks, 4.345),
    dependsOn: [],
    strategicReason: null,
    owner: null,
    benefits: [benefitOf()],
    ...changes,
  };
}

export function modelWith(
  initiatives: ModelInitiative[],
  changes: Partial<FinancialModel> = {},
): FinancialModel {
  const base = {
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
  return {
    schemaVersion: 1,
    horizonMonths: 36,
    startDate: "2026-11-01",
    weeksPerMonth: 4.345,
    rampMonths: 3,
    rateNature: "taxa real",
    priceGrowthPct: null,
    tax: { on: false, ratePct: 34, depreciationMonths: 60, mode: "credito" },
    base,
    scenarios: { conservador: base, base, otimista: base },
    initiatives,
    recommended: null,
    residual: { annualGross: 0, optimisticShare: 0 },
    adoptionPath: null,
    ...changes,
  };
}
