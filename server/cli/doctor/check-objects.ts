import { join } from "node:path";
import { inspectBucket } from "#server/adapters/object-store/inspect-bucket.ts";
import { describeBucketFailure } from "#server/adapters/object-store/s3-bucket.ts";
import { isDamaged, listSavedFiles, objectOf } from "#server/database/backup/index.ts";
import { openClient } from "#server/database/open-client.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { nameObjects, describeObject, type ObjectName } from "#server/database/stored-objects.ts";
import type { Config } from "#server/platform/config.ts";
import type { ObjectStoreConfig } from "#server/platform/settings/object-store-config.ts";
import { silentLogger } from "#server/platform/log.ts";
import { describeStartupFailure } from "#server/platform/process/startup-error.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import { failure, ok, warning, type Check } from "./finding.ts";

const GIBIBYTE = 1024 ** 3;

/** Whether the bucket answers, and has what the database says that it has. */
async function checkBucket(config: Config & { objectStore: ObjectStoreConfig }) {
  const reached = await waitForDatabase(config, silentLogger(), "doctor");
  const client = await openClient(reached.connection);
  try {
    const { place, objects, bytes, missing, unknown, damaged } = await inspectBucket(
      config.objectStore,
      client,
    );
    const size = (bytes / GIBIBYTE).toLocaleString("pt-BR", { maximumFractionDigits: 2 });
    const names = async (hashes: string[]): Promise<string> => {
      const { rows } = await client.query<ObjectName>(nameObjects, [hashes]);
      return hashes
        .slice(0, 5)
        .map((sha256) => describeObject(sha256, rows))
        .join("; ");
    };
    return [
      ok(`Armazenamento ${place}: grava, lê e apaga; ${objects} objetos, ${size} GB`),
      ...(missing.length === 0
        ? []
        : [
            failure(
              `Faltam ${missing.length} objeto(s) no armazenamento: ${await names(missing)}. Restaure: npm run restore -- ARQUIVO --objeto SHA256`,
            ),
          ]),
      ...(damaged.length === 0
        ? []
        : [
            failure(
              `Arquivo danificado no armazenamento: ${await names(damaged)}. Restaure-o: npm run restore -- ARQUIVO --objeto ${damaged.join(" ")}`,
            ),
          ]),
      ...(unknown === 0
        ? []
        : [
            warning(
              `O armazenamento tem ${unknown} objeto(s) que esta instalação não conhece: de outra instalação no mesmo prefixo, ou de antes de um backup restaurado.`,
            ),
          ]),
    ];
  } catch (cause) {
    return failure(
      cause instanceof StoreFailure
        ? `Armazenamento de objetos: ${describeBucketFailure(cause)}.`
        : `Armazenamento de objetos: ${describeStartupFailure(cause, "causa")}`,
    );
  } finally {
    await client.end();
    await reached.close();
  }
}

/** Every stored object against its name; what is damaged is named as its owner knows it. */
export const checkObjects: Check = async (config) => {
  // Bytes in a bucket are compared by the running server, in turn (SCRUB_MBPS): all of them at once would be a download of all.
  const { objectStore } = config;
  if (objectStore !== undefined) return checkBucket({ ...config, objectStore });
  const objects: { path: string; sha256: string }[] = [];
  for await (const path of listSavedFiles(config.dataDir)) {
    const sha256 = objectOf(path);
    if (sha256 !== null) objects.push({ path: join(config.dataDir, path), sha256 });
  }
  if (objects.length === 0) return [];
  const damaged: string[] = [];
  for (const { path, sha256 } of objects) if (await isDamaged(path, sha256)) damaged.push(sha256);
  if (damaged.length === 0)
    return ok(`Arquivos guardados: ${objects.length}, todos como foram enviados`);
  const reached = await waitForDatabase(config, silentLogger(), "doctor");
  try {
    const client = await openClient(reached.connection);
    const { rows } = await client
      .query<ObjectName>(nameObjects, [damaged])
      .finally(() => client.end());
    return damaged.map((sha256) =>
      failure(
        `Arquivo danificado: ${describeObject(sha256, rows)}. Restaure-o: npm run restore -- ARQUIVO --objeto ${sha256}`,
      ),
    );
  } finally {
    await reached.close();
  }
};
