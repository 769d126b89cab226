import { realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openClient } from "#server/database/open-client.ts";
import { hashFile } from "#server/platform/hash-file.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import { openArchive } from "./archive-writer.ts";
import { readArchive } from "./archive-reader.ts";
import { sealFor } from "./seal-archive.ts";
import { copyOut } from "./copy-stream.ts";
import { objectOf } from "./saved-files.ts";
import type { SavedPlace } from "./saved-place.ts";
import { nameObjects, describeObject, type ObjectName } from "#server/database/stored-objects.ts";
import {
  listMigrations,
  listSequences,
  listTables,
  quotedColumns,
  quotedTable,
  requireFullSight,
} from "./tables.ts";

export type BackupSummary = {
  tables: number;
  rows: number;
  files: number;
  archiveBytes: number;
  /** Objects whose bytes are no longer those of their name, in the words of their owners; they are not in the archive. */
  damaged: string[];
};

/**
 * Saves database, files and keys into `archivePath` and reads the result back, checking every hash; of one that is sealed for
 * `recipients`, whose keys are not here, that its bytes are those that were sealed. The rows are of
 * one instant (one REPEATABLE READ transaction); files are content-addressed and are never changed, so those that the
 * rows name are taken after them. The server may be running.
 * @throws StartupError with a Portuguese line; the file then does not exist.
 */
export async function writeBackup(
  connection: DatabaseConnection,
  place: SavedPlace,
  archivePath: string,
  recipients: readonly string[] = [],
): Promise<BackupSummary> {
  const target = await resolveTarget(archivePath);
  const client = await openClient(connection, { name: "lastro-backup", isUnlimited: true });
  try {
    await client.query("begin isolation level repeatable read read only");
    await requireFullSight(client);
    const writer = await openArchive(
      target,
      {
        createdAt: new Date().toISOString(),
        migrations: await listMigrations(client),
      },
      recipients.length === 0 ? undefined : await sealFor(recipients),
    );
    try {
      const summary = { tables: 0, rows: 0, files: 0, archiveBytes: 0, damaged: [] as string[] };
      for (const table of await listTables(client)) {
        await writer.entry({ kind: "table", ...table }, (write) =>
          copyOut(
            client,
            `copy (select ${quotedColumns(table.columns)} from ${quotedTable(table)}) to stdout`,
            (row) => {
              summary.rows += 1;
              return write(row);
            },
          ),
        );
        summary.tables += 1;
      }
      for (const sequence of await listSequences(client)) {
        const state = await client.query(
          `select last_value::text as value, is_called as called from ${quotedTable(sequence)}`,
        );
        await writer.entry({ kind: "sequence", ...sequence }, (write) =>
          write(Buffer.from(JSON.stringify(state.rows[0]))),
        );
      }
      await client.query("commit");
      const damaged: string[] = [];
      for await (const path of place.list(client)) {
        if (place.pathOf?.(path) === target) continue;
        const file = await place.open(path);
        if (file === undefined) continue;
        if (file === "damaged") {
          damaged.push(objectOf(path) ?? path);
          continue;
        }
        await writer.entry({ kind: "file", path, mode: file.mode }, async (write) => {
          for await (const chunk of file.chunks) await write(chunk);
        });
        summary.files += 1;
      }
      if (damaged.length > 0) {
        const { rows } = await client.query<ObjectName>(nameObjects, [damaged]);
        summary.damaged = damaged.map((sha256) => describeObject(sha256, rows));
      }
      const sha256 = await writer.finish();
      if (recipients.length === 0) await readArchive({ path: target }, async () => undefined);
      else if ((await hashFile(target)) !== sha256)
        throw new StartupError(
          `O arquivo ${target} não foi gravado como foi cifrado: confira o disco e faça outro backup.`,
        );
      summary.archiveBytes = (await stat(target)).size;
      return summary;
    } catch (failure) {
      await writer.abandon();
      throw failure;
    }
  } finally {
    await client.end();
  }
}

async function resolveTarget(archivePath: string): Promise<string> {
  const folder = await realpath(dirname(resolve(archivePath))).catch(() => {
    throw new StartupError(
      `A pasta ${dirname(resolve(archivePath))} não existe: crie-a ou indique outro arquivo.`,
    );
  });
  const target = join(folder, basename(archivePath));
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined) throw new StartupError(`${target} já existe: indique um arquivo novo.`);
  return target;
}
