/** Lessons per assumption as plain functions: the value that would have given what was measured. Shares 0-1, weeks. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import { fitBounds, type Logistic } from "../../../../kernel/statistics/logistic.ts";
import type { UsageWeek } from "../adoption/usage.ts";

const weeksAveraged = 4;

/** Mean effective adoption of the last four measured weeks, once the last of them is at the end of the last wave or later; else null. */
export function measuredAdoption(
  usage: readonly UsageWeek[],
  lastWaveEnd: number,
): { value: number; weeks: number[] } | null {
  const measured = usage.flatMap(({ week, effective }) =>
    effective === null ? [] : [{ week, effective }],
  );
  const last = measured.slice(-weeksAveraged);
  if (last.length < weeksAveraged || last.at(-1)!.week < lastWaveEnd) return null;
  return {
    value: exactSum(last.map(({ effective }) => effective)) / weeksAveraged,
    weeks: last.map(({ week }) => week),
  };
}

export interface CurveGains {
  readiness: number;
  ceilingGain: number;
  ceilingCap: number;
  midpointGain: number;
  durationGain: number;
}

/**
 * The constants of A7.7 turned round: base = fitted − gain·R for the ceiling, fitted + gain·R for midpoint and duration (ln 81 ÷ k).
 * Null where the fit does not tell: at a bound of the search, a ceiling at its cap, or a part that was not fitted.
 */
export function measuredCurve(
  curve: Logistic,
  isWhole: boolean,
  { readiness, ...gains }: CurveGains,
): { ceilingBase: number | null; midpointBase: number | null; durationBase: number | null } {
  const R = readiness / 100;
  const inside = (value: number, [low, high]: readonly [number, number]): boolean =>
    value > low && value < high;
  const isCeilingKnown = isWhole && curve.ceiling < Math.min(1, gains.ceilingCap);
  return {
    ceilingBase: isCeilingKnown ? curve.ceiling - gains.ceilingGain * R : null,
    midpointBase: inside(curve.midpoint, fitBounds.midpoint)
      ? curve.midpoint + gains.midpointGain * R
      : null,
    durationBase:
      isWhole && inside(curve.rate, fitBounds.rate)
        ? Math.log(81) / curve.rate + gains.durationGain * R
        : null,
  };
}

/** One process: hours per case before and now, cases a month now, potential of automation 0-1 as it was before. */
export interface FreedHours {
  before: number;
  now: number;
  volume: number;
  potential: number;
}

/**
 * κ of A1.4 turned round: Σ(before − now)·volume ÷ Σ before·volume·potential. Two hours a case, 1.4
 * now, potential .5 -> 0.6. Null without potential.
 */
export function capturedShare(rows: readonly FreedHours[]): number | null {
  const potential = exactSum(rows.map((row) => row.before * row.volume * row.potential));
  return potential <= 0
    ? null
    : exactSum(rows.map((row) => (row.before - row.now) * row.volume)) / potential;
}
