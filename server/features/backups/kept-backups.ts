/** Which archives of a folder stay, and when the next is due. */
import type { BackupsKept } from "#server/platform/settings/backup-config.ts";
import { dayIn, minuteIn } from "#server/platform/product-day.ts";

export interface BackupFile {
  name: string;
  madeAt: Date;
}

const DAY_MS = 24 * 3_600_000;
const MONDAY_1970 = Date.UTC(1970, 0, 5);

/** `at` as "03:30". Due once a day from then on; at once where there is none yet. */
export function isBackupDue(at: string, last: Date | null, now: Date): boolean {
  if (last === null) return true;
  const hasCome = minuteIn.format(now).slice(-5) >= at;
  const day = dayIn.format(hasCome ? now : new Date(now.getTime() - DAY_MS));
  return minuteIn.format(last) < `${day} ${at}`;
}

const weekOf = (day: string): string =>
  String(Math.floor((Date.parse(day) - MONDAY_1970) / (7 * DAY_MS)));

/**
 * The newest of each of the last days, then, among those older than these, of each of the last weeks (from Monday), then of months: an
 * archive that leaves the days becomes its week's until a newer one of that week leaves them.
 */
export function selectKeptBackups(files: readonly BackupFile[], keep: BackupsKept): Set<string> {
  let left = [...files].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<string>();
  const take = (most: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const { name, madeAt } of left) {
      const period = periodOf(dayIn.format(madeAt));
      if (periods.has(period)) continue;
      if (periods.size === most) break;
      periods.add(period);
      kept.add(name);
    }
    left = left.filter(({ madeAt }) => !periods.has(periodOf(dayIn.format(madeAt))));
  };
  take(keep.days, (day) => day);
  take(keep.weeks, weekOf);
  take(keep.months, (day) => day.slice(0, 7));
  return kept;
}
