import { resolve } from "node:path";
import { openSavedPlace } from "#server/adapters/object-store/open-stores.ts";
import { restoreBackup, restoreObjects, verifyBackup } from "#server/database/backup/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { describeStartupFailure, StartupError } from "#server/platform/process/startup-error.ts";

const REPLACE = "--substituir";
const OBJECT = "--objeto";
const USAGE = `Uso: npm run restore -- ARQUIVO [${REPLACE}]\n     npm run restore -- ARQUIVO ${OBJECT} SHA256 [SHA256…]\n`;

/** `npm run restore -- FILE --objeto SHA256…`: single files back, whole; the database stays as it is. */
async function runObjects(path: string, hashes: string[]): Promise<number> {
  if (hashes.length === 0 || hashes.some((hash) => !/^[0-9a-f]{64}$/.test(hash))) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const config = loadConfig();
    const archive = { path: resolve(path), identityFile: config.backup.identityFile };
    await verifyBackup(archive);
    const place = await openSavedPlace(config);
    const restored = await restoreObjects(place, archive, new Set(hashes)).finally(place.close);
    const missing = hashes.filter((hash) => !restored.includes(hash));
    process.stdout.write(`${restored.length} objeto(s) restaurado(s) e conferido(s).\n`);
    for (const hash of missing) process.stdout.write(`O backup não tem o objeto ${hash}.\n`);
    return missing.length === 0 ? 0 : 1;
  } catch (failure) {
    process.stderr.write(
      `O objeto não foi restaurado. ${describeStartupFailure(failure, "Causa")}\n`,
    );
    return 1;
  }
}

/** `npm run restore -- FILE [--substituir]`: brings a backup into this installation, embedded or DATABASE_URL. */
export async function run(parameters: string[]): Promise<number> {
  const [archive, option, ...hashes] = parameters;
  if (archive !== undefined && option === OBJECT) return runObjects(archive, hashes);
  const paths = parameters.filter((parameter) => !parameter.startsWith("--"));
  const [path] = paths;
  if (
    path === undefined ||
    paths.length > 1 ||
    parameters.some((parameter) => parameter.startsWith("--") && parameter !== REPLACE)
  ) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const config = loadConfig();
    const archive = { path: resolve(path), identityFile: config.backup.identityFile };
    const head = await verifyBackup(archive);
    const database = await waitForDatabase(config, silentLogger(), "restauração", true);
    try {
      // An earlier version's rows go into its own tables, and are brought on with them.
      await migrate(database.connection, {
        only: new Set(head.migrations.map(({ number }) => number)),
      });
      if (!parameters.includes(REPLACE) && (await hasPeopleOrClients(database.connection))) {
        throw new StartupError(
          `O destino já tem dados. Para trocá-los pelos do backup: npm run restore -- ${path} ${REPLACE}`,
        );
      }
      const place = await openSavedPlace(config);
      const summary = await restoreBackup(database.connection, place, archive).finally(place.close);
      await migrate(database.connection);
      const madeAt = new Date(summary.createdAt).toLocaleString("pt-BR", {
        timeZone: "America/Sao_Paulo",
      });
      process.stdout.write(
        `Backup de ${madeAt} restaurado e conferido: ${summary.tables} tabelas, ${summary.files} arquivos.\n`,
      );
      if (summary.interruptedRuns > 0)
        process.stdout.write(
          `${summary.interruptedRuns} execução(ões) em andamento no backup foram marcadas como interrompidas.\n`,
        );
      if (database.isServerRunning)
        process.stdout.write("Reinicie o servidor para que ele use as chaves restauradas.\n");
    } finally {
      await database.close();
    }
    return 0;
  } catch (failure) {
    process.stderr.write(
      `O backup não foi restaurado. ${describeStartupFailure(failure, "Causa")}\n`,
    );
    return 1;
  }
}

async function hasPeopleOrClients(connection: DatabaseConnection): Promise<boolean> {
  const client = await openClient(connection);
  const found = await client
    .query<{ found: boolean }>(
      "select exists (select 1 from lastro.users) or exists (select 1 from lastro.clients) as found",
    )
    .finally(() => client.end());
  return found.rows[0]?.found === true;
}
