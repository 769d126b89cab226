/** Months as "AAAA-MM": their arithmetic. */
import { monthKey, monthLabel } from "../../../kernel/dates/calendar.ts";
import type { Month } from "../../plans/plan.ts";

export const monthOf = (year: number, month: number): Month => monthKey(year * 12 + month - 1);

export const yearOf = (month: Month): number => Number(month.slice(0, 4));

const ordinalOf = (month: Month): number => yearOf(month) * 12 + Number(month.slice(5)) - 1;

export const shiftMonth = (month: Month, by: number): Month => monthKey(ordinalOf(month) + by);

/** The last month of this number (1-12) that is not after `base`. */
export const lastSuch = (number: number, base: Month): Month => {
  const sameYear = monthOf(yearOf(base), number);
  return sameYear <= base ? sameYear : shiftMonth(sameYear, -12);
};

/** The first month of this number that is not before `today`. */
export const nextSuch = (number: number, today: Month): Month => {
  const sameYear = monthOf(yearOf(today), number);
  return sameYear >= today ? sameYear : shiftMonth(sameYear, 12);
};

/** "ago/2026" */
export const monthText = (month: Month): string => monthLabel(ordinalOf(month));
