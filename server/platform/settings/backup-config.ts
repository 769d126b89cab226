import { resolve } from "node:path";
import { z } from "zod";

/** How many archives stay: the last of each of the last days, weeks and months. */
export interface BackupsKept {
  days: number;
  weeks: number;
  months: number;
}

export interface BackupConfig {
  /** Public keys that archives are sealed for; none: archives are not sealed. */
  recipients: readonly string[];
  /** Absolute path of the secret keys that open sealed archives. */
  identityFile: string | undefined;
  /** Made by the server itself; undefined: by nobody but who asks for one. */
  schedule: { dir: string; at: string; keep: BackupsKept } | undefined;
}

const recipientList = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim()))
  .refine(
    (keys) => keys.every((key) => /^age1[a-z0-9]{20,2000}$/.test(key)),
    "use chaves públicas age (age1…), separadas por vírgula; npm run backup -- --nova-chave ARQUIVO faz um par",
  );

export const backupSettings = {
  BACKUP_RECIPIENTS: recipientList.default([]),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "use hora e minuto de São Paulo, por exemplo 03:30")
    .default("03:30"),
  BACKUP_KEEP: z
    .string()
    .regex(
      /^[1-9]\d{0,2},\d{1,3},\d{1,3}$/,
      "use três números, de dias, semanas e meses, por exemplo 7,5,12",
    )
    .default("7,5,12"),
};

type Settings = z.output<z.ZodObject<typeof backupSettings>>;

export function readBackup(settings: Settings): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_IDENTITY_FILE: identityFile } = settings;
  const [days = 7, weeks = 5, months = 12] = settings.BACKUP_KEEP.split(",").map(Number);
  return {
    recipients: settings.BACKUP_RECIPIENTS,
    identityFile: identityFile && resolve(identityFile),
    schedule:
      dir === undefined
        ? undefined
        : { dir: resolve(dir), at: settings.BACKUP_AT, keep: { days, weeks, months } },
  };
}
