import { defineFeature, EVERY_QUARTER_HOUR_MS, type Feature } from "#server/platform/feature.ts";
import { listBackups, newestOf } from "./backup-folder.ts";
import { createScheduledBackup, type MakeBackup } from "./make-scheduled.ts";

export { listBackups, newestOf } from "./backup-folder.ts";
export type { MakeBackup } from "./make-scheduled.ts";

export const backups = (makeBackup: MakeBackup): Feature =>
  defineFeature({
    name: "backups",
    timers: [
      {
        name: "scheduled backup",
        everyMs: EVERY_QUARTER_HOUR_MS,
        run: (services) => createScheduledBackup(services, makeBackup),
      },
    ],
    gauges: [
      {
        name: "lastro_backup_age_seconds",
        help: "Seconds since the newest archive in BACKUP_DIR was begun, or since the start where there is none; 0: no BACKUP_DIR.",
        async read({ config, clock }) {
          const { schedule } = config.backup;
          if (schedule === undefined) return [{ value: 0 }];
          const newest = newestOf(await listBackups(schedule.dir));
          return [
            {
              value:
                newest === null
                  ? process.uptime()
                  : (clock.now().getTime() - newest.getTime()) / 1_000,
            },
          ];
        },
      },
    ],
  });
