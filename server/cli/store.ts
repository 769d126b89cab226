import { openSavedPlace } from "#server/adapters/object-store/open-stores.ts";
import {
  createSavedDisk,
  listKeysOnlyIn,
  moveSaved,
  type SavedPlace,
} from "#server/database/backup/index.ts";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { migrate } from "#server/database/migrate.ts";
import { openClient } from "#server/database/open-client.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { DISK_PLACE } from "#server/database/store-place.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { describeStartupFailure, StartupError } from "#server/platform/process/startup-error.ts";

const USAGE =
  "Uso: npm run store -- move balde   (de DATA_DIR para OBJECT_STORE_URL)\n     npm run store -- move disco   (de OBJECT_STORE_URL para DATA_DIR)\n";
/** Moved, but without objects whose bytes are damaged. */
const INCOMPLETE = 2;
const TELL_EVERY = 500;

/**
 * `npm run store -- move balde|disco`: the installation's files and keys to the other place, each
 * compared with its name. The server is stopped.
 */
export async function run(parameters: string[]): Promise<number> {
  const [verb, target, ...more] = parameters;
  if (verb !== "move" || (target !== "balde" && target !== "disco") || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  try {
    const config = loadConfig();
    if (config.objectStore === undefined)
      throw new StartupError(
        "Para mudar os arquivos de lugar, defina OBJECT_STORE_URL, OBJECT_STORE_KEY, OBJECT_STORE_SECRET e MASTER_KEY_FILE, também na volta para o disco.",
      );
    const database = await waitForDatabase(config, silentLogger(), "mudança de lugar");
    try {
      if (database.isServerRunning)
        throw new StartupError(
          "O servidor está em execução: encerre-o antes de mudar os arquivos de lugar.",
        );
      await migrate(database.connection);
      const disk = createSavedDisk(config.dataDir);
      const bucket = await openSavedPlace(config);
      const [from, to] = target === "balde" ? [disk, bucket] : [bucket, disk];
      return await move(database.connection, from, to).finally(bucket.close);
    } finally {
      await database.close();
    }
  } catch (failure) {
    process.stderr.write(
      `Os arquivos continuam onde estavam. ${describeStartupFailure(failure, "Causa")}\n`,
    );
    return 1;
  }
}

async function move(
  connection: DatabaseConnection,
  from: SavedPlace,
  to: SavedPlace,
): Promise<number> {
  const client = await openClient(connection, { name: "lastro-move", isUnlimited: true });
  try {
    const { rows } = await client.query<{ place: string }>("select place from lastro.store_place");
    const place = rows[0]?.place ?? DISK_PLACE;
    if (place === to.name) {
      process.stdout.write(`Os arquivos já estão em ${nameOf(to)}: nada a fazer.\n`);
      return 0;
    }
    if (place !== from.name)
      throw new StartupError(
        `Esta instalação guarda os arquivos em ${place}: corrija OBJECT_STORE_URL.`,
      );
    const strange = await listKeysOnlyIn(to, from, client);
    if (strange.length > 0)
      throw new StartupError(
        `${nameOf(to)} já tem chaves que não são desta instalação, ou que ela já destruiu (${strange.slice(0, 3).join(", ")}${strange.length > 3 ? "…" : ""}): apague-as, ou use outro lugar vazio.`,
      );
    const { files, damaged } = await moveSaved(client, { from, to }, (count) => {
      if (count % TELL_EVERY === 0) process.stdout.write(`${count} arquivos…\n`);
    });
    process.stdout.write(
      `${files} arquivos e chaves estão agora em ${nameOf(to)}, cada um conferido. ${afterwards(to)}\n`,
    );
    for (const name of damaged)
      process.stdout.write(
        `Danificado e não levado: ${name}. Está inteiro num backup? npm run restore -- ARQUIVO --objeto SHA256\n`,
      );
    return damaged.length === 0 ? 0 : INCOMPLETE;
  } finally {
    await client.end();
  }
}

const nameOf = ({ name }: SavedPlace): string => (name === DISK_PLACE ? "DATA_DIR" : name);

const afterwards = ({ name }: SavedPlace): string =>
  name === DISK_PLACE
    ? "Inicie sem OBJECT_STORE_URL. O que ficou no balde não é mais usado: apague-o depois de conferir com npm run doctor."
    : "Inicie com OBJECT_STORE_URL. O que ficou em DATA_DIR/files e DATA_DIR/keys não é mais usado: apague as duas pastas depois de conferir com npm run doctor.";
