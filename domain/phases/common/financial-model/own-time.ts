/** A5.14 Tempo da equipe: hours that a set of initiatives takes of the company's own people, and what of their price is charged. */
import type { Drivers, FinancialModel, ModelInitiative } from "./financial-model.ts";

/** Part of the price of an own hour that the flow bears; 0 when it is left out or no price is known. */
export function chargedShare(model: FinancialModel, drivers: Pick<Drivers, "cash">): number {
  const { ownTime } = model;
  if (!ownTime || ownTime.charge === "fora") return 0;
  return ownTime.charge === "integral" ? 1 : drivers.cash;
}

/** In arrears, in equal parts at m0+1..g0: people are paid at the end of the month that they worked. */
export function addEffort(
  into: Float64Array,
  { effortCost, startMonth, goLiveMonth }: ModelInitiative,
  factor: number,
): void {
  if (!effortCost) return;
  const part = (effortCost * factor) / (goLiveMonth - startMonth);
  for (let m = startMonth + 1; m <= goLiveMonth && m < into.length; m++) into[m]! += part;
}

/** Block k of the training is paid at the end of month k. */
export function addTraining(
  into: Float64Array,
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
  share: number,
): void {
  const hourlyCost = model.ownTime?.training.hourlyCost;
  if (!hourlyCost) return;
  trainingBlocks(model, initiatives).forEach((hours, block) => {
    if (block + 1 < into.length) into[block + 1]! += share * hours * hourlyCost;
  });
}

/**
 * Hours of training by block of four weeks. They do not add over initiatives: literacy is taken once, and the gaps of an area once
 * it is touched. No initiative that trains: no training.
 */
export function trainingBlocks(
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
): number[] {
  const touches = new Map<string, number>();
  for (const { trainedAreas } of initiatives)
    for (const id of trainedAreas ?? []) touches.set(id, (touches.get(id) ?? 0) + 1);
  const total: number[] = [];
  if (touches.size === 0) return total;
  for (const { id, hoursByTouch } of model.ownTime?.training.areas ?? [])
    (hoursByTouch[touches.get(id) ?? 0] ?? []).forEach((hours, block) => {
      total[block] = (total[block] ?? 0) + hours;
    });
  return total;
}

export const trainingHours = (
  model: FinancialModel,
  initiatives: readonly ModelInitiative[],
): number => trainingBlocks(model, initiatives).reduce((sum, hours) => sum + hours, 0);
