import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import {
  countSavedRows,
  createSavedDisk,
  DRILL_FILE,
  checkObjects,
  findOtherCounts,
  restoreBackup,
  type ArchiveSource,
} from "#server/database/backup/index.ts";
import { openDatabasePools, type Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { verifyChain } from "#server/features/audit/index.ts";
import { findAllNamedObjects } from "#server/features/files/index.ts";
import { loadConfig, type Config } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { momentInWords } from "#server/platform/product-day.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";

interface Drilled {
  faults: string[];
  tables: number;
  objects: number;
  lastWriteAt: Date | null;
}

/** `npm run restore-drill -- FILE`: restores into a database and a folder of their own, compares, and takes both away again. */
export async function run(parameters: string[]): Promise<number> {
  const [path] = parameters;
  if (path === undefined || parameters.length > 1) {
    process.stderr.write("Uso: npm run restore-drill -- ARQUIVO\n");
    return 2;
  }
  const begun = Date.now();
  try {
    const config = loadConfig();
    const archive = { path: resolve(path), identityFile: config.backup.identityFile };
    const { faults, tables, objects, lastWriteAt } = await drill(config, archive);
    const seconds = Math.round((Date.now() - begun) / 1_000);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const last = lastWriteAt === null ? "nenhuma" : momentInWords.format(lastWriteAt);
    const says = `${faults.length === 0 ? "Restauração conferida" : "A restauração não confere"} em ${seconds} s: ${tables} tabelas, ${objects} objetos, última gravação ${last}`;
    await note(config, { at: new Date().toISOString(), isWhole: faults.length === 0, says });
    process.stdout.write(`${says}.\n`);
    return faults.length === 0 ? 0 : 1;
  } catch (failure) {
    process.stderr.write(`O ensaio não foi feito. ${describeStartupFailure(failure, "Causa")}\n`);
    return 1;
  }
}

async function drill(config: Config, archive: ArchiveSource): Promise<Drilled> {
  const rows = await countSavedRows(archive);
  const dataDir = await mkdtemp(join(tmpdir(), "lastro-ensaio-"));
  try {
    // PostgreSQL's own user has to pass through.
    await chmod(dataDir, 0o711);
    const log = silentLogger();
    const opened = await openDatabase({ ...config, dataDir, databaseUrl: "" }, log, {
      purpose: "ensaio",
    });
    try {
      await migrate(opened.connection);
      await restoreBackup(opened.connection, createSavedDisk(dataDir), archive);
      const client = await openClient(opened.connection, { isUnlimited: true });
      const others = await findOtherCounts(client, rows).finally(() => client.end());
      const db = await openDatabasePools(opened.connection, { log });
      return await compare(db, dataDir, { rows, others }).finally(() => db.close());
    } finally {
      await opened.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(
  db: Database,
  dataDir: string,
  { rows, others }: { rows: ReadonlyMap<string, number>; others: string[] },
): Promise<Drilled> {
  const { named, chain, last } = await db.asOwner(async (tx) => ({
    named: await findAllNamedObjects(tx),
    chain: await verifyChain(tx),
    last: await sql<{ at: Date | null }>`select max(at) as at from lastro.audit_log`.execute(tx),
  }));
  const { count, damaged, missing } = await checkObjects(dataDir, named);
  return {
    faults: [
      ...others.map((text) => `Tabela diferente do arquivo: ${text}.`),
      ...damaged.map((sha256) => `Objeto danificado: ${sha256}.`),
      ...missing.map((sha256) => `Objeto que falta: ${sha256}.`),
      ...(chain.isIntact ? [] : ["A sequência da auditoria não confere."]),
    ],
    tables: rows.size,
    objects: count,
    lastWriteAt: last.rows[0]?.at ?? null,
  };
}

/** For the doctor of the installation whose archives lie there. */
async function note({ backup }: Config, drilled: object): Promise<void> {
  if (backup.schedule === undefined) return;
  await writeFile(join(backup.schedule.dir, DRILL_FILE), `${JSON.stringify(drilled)}\n`);
}
