import { MS_PER_DAY } from "../../kernel/dates/calendar.ts";

const daysPerMonth = 365.25 / 12;

export const monthsAfter = (instantMs: number, fromMs: number): number =>
  (instantMs - fromMs) / MS_PER_DAY / daysPerMonth;

export const daysAfter = (instantMs: number, fromMs: number): number =>
  Math.round((instantMs - fromMs) / MS_PER_DAY);
