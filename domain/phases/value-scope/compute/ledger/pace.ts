/** What a year costs at the pace of the comparable months: twelve of them carry a season into the year, fewer than three nothing. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import type { MonthTotal } from "../cost-ledger.ts";

const leastPaceMonths = 3;
export const paceYear = 12;

export interface Pace {
  months: readonly MonthTotal[];
  perYear: number;
}

/** Of comparable months in order; null below three. */
export function paceOf(comparable: readonly MonthTotal[]): Pace | null {
  if (comparable.length < leastPaceMonths) return null;
  const months = comparable.slice(-paceYear);
  return {
    months,
    perYear: (exactSum(months.map(({ value }) => value)) / months.length) * paceYear,
  };
}
