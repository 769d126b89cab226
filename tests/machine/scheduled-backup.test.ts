import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChildBackupMaker } from "#server/adapters/backup-maker/child-backup-maker.ts";
import { listBackups, nameBackup } from "#server/features/backups/backup-folder.ts";
import {
  selectKeptBackups,
  isBackupDue,
  type BackupFile,
} from "#server/features/backups/kept-backups.ts";
import { createScheduledBackup, type MakeBackup } from "#server/features/backups/make-scheduled.ts";
import { loadConfig } from "#server/platform/config.ts";
import { createLogger } from "#server/platform/log.ts";

const DAY_MS = 24 * 3_600_000;
/** 03:30 in São Paulo. */
const at = (day: string, clock = "06:30:00"): Date => new Date(`${day}T${clock}Z`);

describe("a scheduled backup", () => {
  it("is due once a day from its hour on, and at once where there is none", () => {
    expect(isBackupDue("03:30", null, at("2026-11-27", "01:00:00"))).toBe(true);
    const last = at("2026-11-26", "06:30:10");
    expect(isBackupDue("03:30", last, at("2026-11-26", "23:00:00"))).toBe(false);
    expect(isBackupDue("03:30", last, at("2026-11-27", "06:29:59"))).toBe(false);
    expect(isBackupDue("03:30", last, at("2026-11-27"))).toBe(true);
    // The machine was off at its hour.
    expect(isBackupDue("03:30", last, at("2026-11-27", "15:00:00"))).toBe(true);
    expect(isBackupDue("03:30", at("2026-11-27", "15:00:00"), at("2026-11-28", "06:00:00"))).toBe(
      false,
    );
    expect(isBackupDue("23:50", at("2026-11-27", "02:50:00"), at("2026-11-28", "02:45:00"))).toBe(
      false,
    );
    expect(isBackupDue("23:50", at("2026-11-27", "02:50:00"), at("2026-11-28", "02:50:00"))).toBe(
      true,
    );
  });

  it("leaves exactly 7 of days, 5 of weeks and 12 of months after two years of days", () => {
    const keep = { days: 7, weeks: 5, months: 12 };
    let files: BackupFile[] = [];
    const first = at("2024-11-27").getTime();
    for (let day = 0; day < 730; day += 1) {
      const madeAt = new Date(first + day * DAY_MS);
      files.push({ name: nameBackup(madeAt, false), madeAt });
      const kept = selectKeptBackups(files, keep);
      files = files.filter(({ name }) => kept.has(name));
    }
    expect(files).toHaveLength(24);
    const days = files.map(({ madeAt }) => madeAt.toISOString().slice(0, 10)).toReversed();
    expect(days.slice(0, 7)).toEqual([
      "2026-11-26",
      "2026-11-25",
      "2026-11-24",
      "2026-11-23",
      "2026-11-22",
      "2026-11-21",
      "2026-11-20",
    ]);
    // Sundays, but the week that still has days of its own.
    expect(days.slice(7, 12)).toEqual([
      "2026-11-19",
      "2026-11-15",
      "2026-11-08",
      "2026-11-01",
      "2026-10-25",
    ]);
    expect(new Set(days.slice(12).map((day) => day.slice(0, 7))).size).toBe(12);
    expect(days.at(-1)?.slice(0, 7)).toBe("2025-11");
  });
});

describe("the folder of scheduled backups", () => {
  let dir: string;
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "lastro-scheduled-"));
    lines.length = 0;
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const make = (now: Date, makeBackup: MakeBackup) =>
    createScheduledBackup(
      {
        config: loadConfig({ BACKUP_DIR: dir, BACKUP_KEEP: "2,0,0" }),
        clock: { now: () => now },
        log,
      },
      makeBackup,
    );
  const write: MakeBackup = async (path) => {
    await writeFile(path, "archive");
    return { isWhole: true, says: "pronto" };
  };

  it("gets one a day, keeps what is asked for and whatever else lies there", async () => {
    await writeFile(join(dir, "lastro-antigo.lastro"), "of a person");
    for (const day of ["2026-11-25", "2026-11-26", "2026-11-27"]) {
      await make(at(day), write);
      await make(at(day, "07:00:00"), () => Promise.reject(new Error("not due")));
    }
    expect((await readdir(dir)).sort()).toEqual([
      "lastro-20261126T063000Z.lastro",
      "lastro-20261127T063000Z.lastro",
      "lastro-antigo.lastro",
    ]);
  });

  it("loses nothing when one cannot be made, and says so when one is not whole", async () => {
    await make(at("2026-11-25"), write);
    await make(at("2026-11-26"), write);
    await expect(
      make(at("2026-11-27"), () => Promise.reject(new Error("database away"))),
    ).rejects.toThrow("database away");
    expect(await listBackups(dir)).toHaveLength(2);
    await make(at("2026-11-27"), async (path) => ({ ...(await write(path)), isWhole: false }));
    expect(lines.some((line) => line.includes('"level":50'))).toBe(true);
  });

  it("is written by a command in a process of its own, whose refusal is told", async () => {
    const command = join(dir, "command.mjs");
    await writeFile(
      command,
      `import { writeFileSync } from "node:fs";
       export async function run([path]) {
         if (path.endsWith("no")) { process.stderr.write("O backup não foi feito.\\n"); return 1; }
         writeFileSync(path, String(process.pid)); process.stdout.write("Backup pronto.\\n");
         return path.endsWith("half") ? 2 : 0;
       }`,
    );
    const makeBackup = createChildBackupMaker(new URL(`file://${command}`));
    expect(await makeBackup(join(dir, "whole"))).toEqual({ isWhole: true, says: "Backup pronto." });
    expect(await makeBackup(join(dir, "half"))).toEqual({ isWhole: false, says: "Backup pronto." });
    await expect(makeBackup(join(dir, "no"))).rejects.toThrow("O backup não foi feito.");
  });
});
