/** The dates until which decisions are asked. All are ISO dates (YYYY-MM-DD). */
import { addDays, monthIndexOf, monthKey, startOfDateMs } from "../kernel/dates/calendar.ts";

/** Last day of the month of a date. */
export const endOfMonth = (date: string): string =>
  addDays(`${monthKey(monthIndexOf(startOfDateMs(date)) + 1)}-01`, -1);

/** A notice is sent on a working day: of a Saturday or Sunday, the Friday before. */
export function lastWorkingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}
