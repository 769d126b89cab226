/** The store of files and the place of keys that the settings name: DATA_DIR, or a bucket. */
import { join } from "node:path";
import { openDiskFileStore } from "#server/adapters/file-store/disk-file-store.ts";
import { createDiskKeys, type KeyPlace } from "#server/adapters/key-file.ts";
import { createSavedDisk, type SavedPlace } from "#server/database/backup/index.ts";
import type { Database } from "#server/database/database.ts";
import { claimStorePlace } from "#server/database/store-place.ts";
import type { Config } from "#server/platform/config.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { createObjectIndex } from "./object-index.ts";
import { describeBucketFailure, openS3Bucket } from "./s3-bucket.ts";
import { openS3FileStore } from "./s3-file-store.ts";
import { openSavedBucket } from "./saved-bucket.ts";
import { createSealedKeys, readMasterKey } from "./sealed-keys.ts";

type Settings = Pick<Config, "dataDir" | "objectStore">;

export interface Stores {
  fileStore: FileStore;
  keys: KeyPlace;
  close(): void;
}

/** @throws StartupError when the installation's files lie elsewhere, or the bucket cannot be used */
export async function openStores(
  { dataDir, objectStore }: Settings,
  db: Database,
): Promise<Stores> {
  await claimStorePlace(db, objectStore);
  if (objectStore === undefined)
    return {
      fileStore: await openDiskFileStore(join(dataDir, "files")),
      keys: createDiskKeys(join(dataDir, "keys")),
      close: () => undefined,
    };
  const master = await readMasterKey(objectStore.masterKeyFile);
  const bucket = await openS3Bucket(objectStore);
  const index = createObjectIndex(db);
  const keys = createSealedKeys({ bucket, index, master });
  try {
    // Says at the start, and not at the first file, that the bucket or the master key is another's.
    await keys.read("settings.key");
  } catch (failure) {
    bucket.close();
    if (failure instanceof StartupError) throw failure;
    throw new StartupError(
      `O armazenamento de objetos não pode ser usado: ${describeBucketFailure(failure)}.`,
      { cause: failure },
    );
  }
  return {
    fileStore: await openS3FileStore({ ...objectStore, bucket, index }),
    keys,
    close: () => bucket.close(),
  };
}

export const openSavedPlace = async ({ dataDir, objectStore }: Settings): Promise<SavedPlace> =>
  objectStore === undefined ? createSavedDisk(dataDir) : openSavedBucket(objectStore);
