/** Months of an account or cost centre that leave its own pattern, and are worth a look (A1.7). */
import { isAbove, isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { modifiedZScores } from "../../../../kernel/statistics/dispersion.ts";
import { median } from "../../../../kernel/statistics/quantile.ts";
import type { MonthTotal } from "../cost-ledger.ts";

const anomalyLimit = 3.5;
const minAnomalyMonths = 6;
/** Of what the ledger spends in a month. */
const leastShare = 0.01;
const leastLines = 3;
/** How near two medians the month and the next have to come, so that the low one was only booked late. */
const offsetTolerance = 0.2;

export interface SeriesAnomaly {
  month: number;
  value: number;
  median: number;
  z: number;
  /** A low month that the next makes up for; null for a high one. */
  isOffset: boolean | null;
}

/**
 * `months`: the comparable ones of the series, in order. `monthlySpend`: of the whole ledger, so that a deviation nobody would look
 * into is none.
 */
export function findAnomalies(
  months: readonly MonthTotal[],
  monthlySpend: number,
): SeriesAnomaly[] {
  if (months.length < minAnomalyMonths || !hasEnoughLines(months)) return [];
  const values = months.map((month) => month.value);
  const scores = modifiedZScores(values);
  if (scores === null) return [];
  const centre = median(values);
  return months.flatMap((month, index): SeriesAnomaly[] => {
    const z = scores[index]!;
    const isMaterial = isAtLeast(
      Math.abs(month.value - centre),
      leastShare * Math.abs(monthlySpend),
    );
    if (!isAbove(Math.abs(z), anomalyLimit) || !isMaterial) return [];
    const isOffset = month.value >= centre ? null : isMadeUp(month, months[index + 1], centre);
    return [{ month: month.month, value: month.value, median: centre, z, isOffset }];
  });
}

/** Three lines in the median month, or a bill that comes with the same number of lines in every month of its span. */
function hasEnoughLines(months: readonly MonthTotal[]): boolean {
  const counts = months.map(({ rows }) => rows.length);
  if (median(counts) >= leastLines) return true;
  const span = months.at(-1)!.month - months[0]!.month + 1;
  return months.length === span && counts.every((count) => count === counts[0]);
}

function isMadeUp(month: MonthTotal, next: MonthTotal | undefined, centre: number): boolean {
  if (next === undefined || next.month !== month.month + 1) return false;
  const both = 2 * centre;
  return Math.abs(month.value + next.value - both) <= offsetTolerance * Math.abs(both);
}
