/** A7.9 (verification) and A7.10: is a gain sustained, and since when is an indicator out of plan. */
import { quantile7 } from "../../../kernel/statistics/quantile.ts";
import { isAbove, isBelow } from "../../../kernel/numbers/rounding.ts";
import { kpiVerdicts } from "../copy.ts";

export interface KpiMonth {
  month: number;
  value: number;
  target: number | null;
}

const fewestBaseline = 6;
export const sustainedMonths = 3;
export const reopenMonths = 2;

/** q90 of the months before the start when higher is better, else q10; null under six months. */
export function favourableDecile(baseline: readonly KpiMonth[], direction: 1 | -1): number | null {
  return baseline.length < fewestBaseline
    ? null
    : quantile7(
        baseline.map(({ value }) => value),
        direction === 1 ? 0.9 : 0.1,
      );
}

export function verdictOf(
  months: readonly KpiMonth[],
  startMonth: number,
  direction: 1 | -1,
): string {
  const decile = favourableDecile(
    months.filter(({ month }) => month < startMonth),
    direction,
  );
  const after = months.filter(({ month }) => month >= startMonth);
  if (decile === null) return kpiVerdicts.shortBaseline;
  if (after.length === 0) return kpiVerdicts.noMonths;
  const last = after.slice(-sustainedMonths);
  const better = last.every(({ value }) =>
    direction === 1 ? isAbove(value, decile) : isBelow(value, decile),
  );
  return last.length === sustainedMonths && areConsecutive(last) && better
    ? kpiVerdicts.sustained
    : kpiVerdicts.notYet;
}

const areConsecutive = (months: readonly KpiMonth[]): boolean =>
  months.every(({ month }, index) => index === 0 || month === months[index - 1]!.month + 1);

/** Latest consecutive months from the start on whose value is worse than the month's target; a month without target ends the count. */
export function monthsOutOfPlan(
  months: readonly KpiMonth[],
  startMonth: number,
  direction: 1 | -1,
): number {
  let count = 0;
  const after = months.filter(({ month }) => month >= startMonth);
  for (let index = after.length - 1; index >= 0; index--) {
    const { month, value, target } = after[index]!;
    if (target === null || !(direction === 1 ? isBelow(value, target) : isAbove(value, target)))
      break;
    if (count > 0 && after[index + 1]!.month !== month + 1) break;
    count++;
  }
  return count;
}
