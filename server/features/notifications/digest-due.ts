/** When a digest leaves: at 7 in the morning of São Paulo, each day or each Monday. */
export type DigestFrequency = "daily" | "weekly";

/** São Paulo keeps UTC-3 all year. */
const SEND_AT_UTC_HOUR = 10;
const DAY_MS = 86_400_000;
const MONDAY = 1;

/** The latest moment, up to `now`, at which such a digest should have left. */
export function lastDue(frequency: DigestFrequency, now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(SEND_AT_UTC_HOUR, 0, 0, 0);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  while (frequency === "weekly" && due.getUTCDay() !== MONDAY) due.setTime(due.getTime() - DAY_MS);
  return due;
}
