/** The dates until which decisions are asked. All are ISO dates (YYYY-MM-DD). */
import { MS_PER_DAY, saoPauloDate, startOfDateMs } from "../kernel/dates/calendar.ts";

/** Last day of the month of a date. */
export function endOfMonth(date: string): string {
  const [year, month] = date.split("-").map(Number) as [number, number];
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`;
  return saoPauloDate(startOfDateMs(next) - MS_PER_DAY);
}

/** A notice is sent on a working day: of a Saturday or Sunday, the Friday before. */
export function lastWorkingDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return saoPauloDate(startOfDateMs(date) - back * MS_PER_DAY);
}

const pad = (month: number): string => String(month).padStart(2, "0");
