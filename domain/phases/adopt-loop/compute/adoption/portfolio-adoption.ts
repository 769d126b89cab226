/**
 * A7.7 in weeks of the programme: what the curves of the initiatives give together. Each curve counts weeks since its own go-live, so that
 * the programme is later than any of them; an initiative weighs what it gives a year at full adoption.
 */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { shareOf, usesAdoption } from "../../../common/financial-model/cash-flow.ts";
import type { Drivers, ModelInitiative } from "../../../common/financial-model/financial-model.ts";

export interface Adopted {
  id: string;
  /** Week of the programme. */
  goLive: number;
  /** BRL a year in cash at full adoption, of hours and retention alone: the rest depends on nobody's way of working. */
  weight: number;
}

export function adoptedOf(
  initiatives: readonly ModelInitiative[],
  drivers: Drivers,
): readonly Adopted[] {
  return initiatives
    .map(({ id, startWeek, durationWeeks, benefits }) => ({
      id,
      goLive: startWeek + durationWeeks,
      weight: exactSum(
        benefits.filter(usesAdoption).map((one) => one.annualGross * shareOf(one, drivers)),
      ),
    }))
    .filter(({ weight }) => weight > 0);
}

/** Null where nothing of the set depends on adoption. `curve` takes weeks since go-live. */
export function portfolioAdoption(
  adopted: readonly Adopted[],
  curve: (weeksSinceGoLive: number) => number,
  week: number,
): number | null {
  const total = exactSum(adopted.map(({ weight }) => weight));
  if (!(total > 0)) return null;
  const reached = adopted.map(({ goLive, weight }) =>
    week > goLive ? weight * curve(week - goLive) : 0,
  );
  return exactSum(reached) / total;
}

const weeksSearched = 260;

/** First whole week of the programme at the level or above it; null where the curve never comes to it. */
export function weekReached(
  adopted: readonly Adopted[],
  curve: (weeksSinceGoLive: number) => number,
  level: number,
): number | null {
  for (let week = 0; week <= weeksSearched; week++) {
    const share = portfolioAdoption(adopted, curve, week);
    if (share === null) return null;
    if (isAtLeast(share, level)) return week;
  }
  return null;
}
