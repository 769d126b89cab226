import { mkdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/platform/services.ts";
import { listBackups, nameBackup, newestOf } from "./backup-folder.ts";
import { selectKeptBackups, isBackupDue } from "./kept-backups.ts";

/** Makes one archive as `npm run backup` does; `isWhole` is false where damaged objects are not in it. Fails where none was made. */
export type MakeBackup = (path: string) => Promise<{ isWhole: boolean; says: string }>;

/** Free space asked for, in sizes of the last archive. */
const ROOM = 1.2;

type Needs = Pick<Services, "config" | "clock" | "log">;

/** When one is due: makes it, then lets go of those that need not stay. Older ones stay where it cannot be made. */
export async function createScheduledBackup(
  { config, clock, log }: Needs,
  makeBackup: MakeBackup,
): Promise<void> {
  const { schedule, recipients } = config.backup;
  if (schedule === undefined) return;
  const { dir, at, keep } = schedule;
  const before = await listBackups(dir);
  const now = clock.now();
  if (!isBackupDue(at, newestOf(before), now)) return;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await requireRoom(dir, before);
  const name = nameBackup(now, recipients.length > 0);
  const { isWhole, says } = await makeBackup(join(dir, name));
  log[isWhole ? "info" : "error"]({ archive: name }, `scheduled backup: ${says}`);
  const files = [...before, { name, madeAt: now }];
  const kept = selectKeptBackups(files, keep);
  for (const file of files)
    if (!kept.has(file.name)) await rm(join(dir, file.name), { force: true });
}

async function requireRoom(dir: string, files: Awaited<ReturnType<typeof listBackups>>) {
  const last = newestOf(files)?.getTime();
  const newest = files.find(({ madeAt }) => madeAt.getTime() === last);
  if (newest === undefined) return;
  const { size } = await stat(join(dir, newest.name));
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < ROOM * size)
    throw new Error(
      `no room for a backup: ${bavail * bsize} bytes free, the last one took ${size}`,
    );
}
