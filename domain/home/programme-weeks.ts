/** Weeks of the programme's calendar. Days are YYYY-MM-DD. */
import { daysBetween } from "../kernel/dates/calendar.ts";

const DAYS_A_WEEK = 7;

/** Counted from 1; null before the programme begins. */
export function weekOf(startsOn: string, day: string): number | null {
  const days = daysBetween(startsOn, day);
  return days < 0 ? null : Math.floor(days / DAYS_A_WEEK) + 1;
}
