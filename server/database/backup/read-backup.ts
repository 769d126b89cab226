import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openClient } from "#server/database/open-client.ts";
import { quoteLiteral, quoteName } from "#server/database/roles/roles.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { ArchiveHead } from "./archive-format.ts";
import { readArchive, type ArchiveSource } from "./archive-reader.ts";
import { copyIn } from "./copy-stream.ts";
import { objectOf } from "./saved-files.ts";
import type { SavedPlace } from "./saved-place.ts";
import {
  listMigrations,
  listTables,
  quotedColumns,
  quotedTable,
  SAVED_SCHEMA,
  type SavedTable,
} from "./tables.ts";

export type RestoreSummary = {
  tables: number;
  files: number;
  interruptedRuns: number;
  createdAt: string;
};

const LONGEST_WAIT_MS = 30_000;
/** Under PostgreSQL's own look for deadlocks (1 s): a wait that long would end a transaction, this one's or the server's. */
const ONE_WAIT_MS = 500;
const REST_MS = 100;
/** The lock was not had in time; a deadlock was found, where the database looks for them sooner. */
const NOT_YET = ["55P03", "40P01"];
const INTERRUPTED =
  "Execução interrompida: o backup restaurado foi feito enquanto ela rodava. Execute a fase de novo.";

/** Reads the whole file once, checking every hash, before anything is touched. */
export async function verifyBackup(archive: ArchiveSource): Promise<ArchiveHead> {
  const path = resolve(archive.path);
  await access(path).catch(() => {
    throw new StartupError(`O arquivo ${path} não existe ou não pode ser lido.`);
  });
  return readArchive(archive, async () => undefined);
}

/**
 * Brings single objects back from a verified backup: the database stays as it is. Answers those that the archive holds.
 * @throws StartupError with a Portuguese line that says what to do.
 */
export async function restoreObjects(
  place: SavedPlace,
  archive: ArchiveSource,
  hashes: ReadonlySet<string>,
): Promise<string[]> {
  const restored: string[] = [];
  await readArchive(archive, async (entry, content) => {
    if (entry.kind !== "file") return;
    const sha256 = objectOf(entry.path);
    if (sha256 === null || !hashes.has(sha256)) return;
    await place.restore(entry.path, entry.mode, content);
    restored.push(sha256);
  });
  return restored;
}

/**
 * Brings a verified backup into a migrated database and into `dataDir`. All rows change in one transaction: it holds
 * or nothing does. Foreign keys leave for its duration and are checked when they come back, so that the order of the
 * tables is free and no superuser is needed. The server may be running; its open transactions are waited for.
 * @throws StartupError with a Portuguese line that says what to do.
 */
export async function restoreBackup(
  connection: DatabaseConnection,
  place: SavedPlace,
  archive: ArchiveSource,
): Promise<RestoreSummary> {
  const client = await openClient(connection, { name: "lastro-restore", isUnlimited: true });
  try {
    await client.query("begin");
    const migrations = await listMigrations(client);
    const tables = await listTables(client);
    await lockTables(client, tables);
    const putBack = await openTables(client, tables);
    let areRowsWhole = false;
    const closeTables = async () => {
      if (areRowsWhole) return;
      areRowsWhole = true;
      await putBack();
      summary.interruptedRuns = await endInterruptedRuns(client);
    };
    const summary = { tables: 0, files: 0, interruptedRuns: 0, createdAt: "" };
    const head = await readArchive(
      archive,
      async (entry, content) => {
        if (entry.kind === "file") {
          // Files follow the rows in an archive: a database that refuses them has changed no file.
          await closeTables();
          await place.restore(entry.path, entry.mode, content);
          summary.files += 1;
        } else if (entry.kind === "sequence") {
          const state = JSON.parse(await collectText(content)) as {
            value: string;
            called: boolean;
          };
          await client.query("select setval($1::regclass, $2::bigint, $3)", [
            quotedTable(entry),
            state.value,
            state.called,
          ]);
        } else {
          if (!tables.some((table) => table.schema === entry.schema && table.name === entry.name))
            throw new StartupError(`O backup contém uma tabela desconhecida (${entry.name}).`);
          await copyIn(
            client,
            `copy ${quotedTable(entry)} (${quotedColumns(entry.columns)}) from stdin`,
            content,
          );
          summary.tables += 1;
        }
      },
      (found) => requireSameMigrations(found, migrations),
    );
    await closeTables();
    await place.settle(client);
    await client.query("commit");
    return { ...summary, createdAt: head.createdAt };
  } catch (failure) {
    await client.query("rollback").catch(() => undefined);
    throw failure;
  } finally {
    await client.end();
  }
}

function requireSameMigrations(
  head: ArchiveHead,
  present: { number: number; checksum: string }[],
): void {
  const isSame =
    head.migrations.length === present.length &&
    head.migrations.every((mark, index) => mark.checksum === present[index]?.checksum);
  if (isSame) return;
  const saved = head.migrations.at(-1)?.name ?? "nenhuma";
  throw new StartupError(
    `O backup é de outra versão do Lastro (última migração: ${saved}): se for de uma anterior, restaure-o em uma instalação vazia, que esta versão atualiza; se não, com a versão que o fez. Nada foi alterado.`,
  );
}

/**
 * Takes all tables for itself. PostgreSQL locks them one after the other, and the server takes them in other orders:
 * after a short wait everything is let go and asked for again, so that neither side holds what the other needs.
 */
async function lockTables(client: pg.Client, tables: SavedTable[]): Promise<void> {
  if (tables.length === 0) return;
  const latest = Date.now() + LONGEST_WAIT_MS;
  await client.query(`set local lock_timeout = ${ONE_WAIT_MS}`);
  await client.query("savepoint before_locks");
  for (;;) {
    try {
      await client.query(
        `lock table ${tables.map(quotedTable).join(", ")} in access exclusive mode`,
      );
      return;
    } catch (failure) {
      if (!NOT_YET.includes((failure as { code?: string }).code ?? "")) throw failure;
      if (Date.now() > latest)
        throw new StartupError(
          "O banco está ocupado há mais de 30 s: espere as execuções terminarem ou encerre o servidor e tente de novo.",
          { cause: failure },
        );
      await client.query("rollback to savepoint before_locks");
      await sleep(REST_MS);
    }
  }
}

/** Empties the tables and takes away what stands in the way of loading them; the answer puts everything back. */
async function openTables(client: pg.Client, tables: SavedTable[]): Promise<() => Promise<void>> {
  const all = tables.map(quotedTable);
  const keys = await client.query<{ owner: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = ${quoteLiteral(SAVED_SCHEMA)} and c.contype = 'f' order by c.oid`,
  );
  const forced = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${quoteLiteral(SAVED_SCHEMA)} and c.relkind = 'r' and c.relforcerowsecurity`,
  );
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  await run(
    keys.rows.map((key) => `alter table ${key.owner} drop constraint ${quoteName(key.name)}`),
  );
  await run(all.map((table) => `alter table ${table} disable trigger user`));
  // The owner loads rows; COPY FROM refuses a table whose policies apply to it.
  await run(forced.rows.map((table) => `alter table ${table.name} no force row level security`));
  if (all.length > 0) await client.query(`truncate ${all.join(", ")}`);
  return async () => {
    await run(
      keys.rows.map(
        (key) => `alter table ${key.owner} add constraint ${quoteName(key.name)} ${key.definition}`,
      ),
    );
    await run(forced.rows.map((table) => `alter table ${table.name} force row level security`));
    await run(all.map((table) => `alter table ${table} enable trigger user`));
  };
}

async function collectText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** A run that was under way has no workflow here; left alone it would block its phase for ever. */
async function endInterruptedRuns(client: pg.Client): Promise<number> {
  await client.query(
    `update lastro.run_steps s set status = 'failed', finished_at = now()
       from lastro.runs r where r.id = s.run_id and r.status in ('queued', 'running') and s.status = 'running'`,
  );
  const ended = await client.query(
    "update lastro.runs set status = 'failed', error_message = $1, finished_at = now(), cursor = cursor + 1 where status in ('queued', 'running')",
    [INTERRUPTED],
  );
  return ended.rowCount ?? 0;
}
