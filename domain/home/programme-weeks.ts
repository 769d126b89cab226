/** Days and weeks of the programme's calendar. Days are YYYY-MM-DD. */
const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Counted from 1; null before the programme begins. */
export function weekOf(startsOn: string, day: string): number | null {
  const days = daysBetween(startsOn, day);
  return days < 0 ? null : Math.floor(days / DAYS_A_WEEK) + 1;
}
