/** When a report that is made again and again is due next. Days are YYYY-MM-DD in the zone of the product's users. */
export type ReportSchedule =
  /** `day`: 1 is Monday, 7 is Sunday. */
  | { every: "week"; day: number }
  /** `day`: 1 to 31; in a shorter month its last day. */
  | { every: "month"; day: number };

/** The first due day after `today`. */
export function nextDueDay(schedule: ReportSchedule, today: string): string {
  const [year, month, date] = today.split("-").map(Number) as [number, number, number];
  if (schedule.every === "week") {
    const from = new Date(Date.UTC(year, month - 1, date));
    const ahead = ((schedule.day - (from.getUTCDay() || 7) + 6) % 7) + 1;
    return dayOf(year, month, date + ahead);
  }
  const lastOf = (at: number): number => new Date(Date.UTC(year, at, 0)).getUTCDate();
  const thisMonth = dayOf(year, month, Math.min(schedule.day, lastOf(month)));
  return thisMonth > today
    ? thisMonth
    : dayOf(year, month + 1, Math.min(schedule.day, lastOf(month + 1)));
}

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
