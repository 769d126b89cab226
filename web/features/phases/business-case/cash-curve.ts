import { bisect } from "#domain/kernel/numbers/bisect.ts";
import { flowsOf } from "#domain/phases/common/financial-model/cash-flow.ts";
import type {
  DriverName,
  Drivers,
  FinancialModel,
} from "#domain/phases/common/financial-model/financial-model.ts";
import {
  initiativesOf,
  recomputeIndicators,
} from "#domain/phases/common/financial-model/indicators.ts";

/** Cumulative cash of the recommended set, or of the whole programme where none can be told, month by month from the start. */
export function cashCurve(model: FinancialModel, overrides: Partial<Drivers>): number[] {
  const initiatives = initiativesOf(model, "rec") ?? model.initiatives;
  const { net } = flowsOf(model, initiatives, { ...model.base, ...overrides });
  let total = 0;
  return [...net].map((flow) => (total += flow));
}

/** Halvings of the range: the level is then known to a millionth of it. */
const HALVINGS = 20;

/** The level of a driver at which the NPV of the recommended set is zero, the others as they stand; null where it keeps its sign. */
export function breakEven(
  model: FinancialModel,
  moved: Partial<Drivers>,
  driver: DriverName,
  { low, high }: { low: number; high: number },
): number | null {
  const npvAt = (level: number): number | null =>
    recomputeIndicators(model, { ...moved, [driver]: level }).recomendado?.vpl ?? null;
  const [atLow, atHigh] = [npvAt(low), npvAt(high)];
  if (atLow === null || atHigh === null || Math.sign(atLow) === Math.sign(atHigh)) return null;
  const isPositiveAtLow = atLow > 0;
  return bisect((level) => (npvAt(level) ?? 0) > 0 === isPositiveAtLow, [low, high], HALVINGS);
}
