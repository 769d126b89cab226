/** The folder of scheduled archives: what they are called, and which there are. */
import { readdir } from "node:fs/promises";
import type { BackupFile } from "./kept-backups.ts";

const NAME = /^lastro-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.lastro(?:\.age)?$/;

export function nameBackup(madeAt: Date, isSealed: boolean): string {
  const moment = madeAt
    .toISOString()
    .replaceAll(/[-:]/g, "")
    .replace(/\.\d+Z$/, "Z");
  return `lastro-${moment}.lastro${isSealed ? ".age" : ""}`;
}

/** Archives by their names alone, whoever else keeps files there; none where the folder is not there yet. */
export async function listBackups(dir: string): Promise<BackupFile[]> {
  const names = await readdir(dir).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === "ENOENT") return [];
    throw failure;
  });
  return names.flatMap((name) => {
    const [, ...parts] = NAME.exec(name) ?? [];
    const [year, month, day, hour, minute, second] = parts.map(Number);
    if (year === undefined || month === undefined) return [];
    return [{ name, madeAt: new Date(Date.UTC(year, month - 1, day, hour, minute, second)) }];
  });
}

export const newestOf = (files: readonly BackupFile[]): Date | null =>
  files.reduce<Date | null>(
    (newest, { madeAt }) => (newest === null || madeAt > newest ? madeAt : newest),
    null,
  );
