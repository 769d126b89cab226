import { join, resolve } from "node:path";
import type { ObjectStoreAddress } from "#server/platform/settings/object-store-address.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";

export interface ObjectStoreConfig extends ObjectStoreAddress {
  accessKey: string;
  secretKey: string;
  /** Absolute path of the 32 bytes that keys in the bucket are sealed with. */
  masterKeyFile: string;
  /** Absolute path of the folder of this process alone for copies of what it reads, and how much of them stays. */
  cacheDir: string;
  cacheBytes: number;
}

/** As the environment gave them. */
interface StoreSettings {
  OBJECT_STORE_URL?: ObjectStoreAddress | undefined;
  OBJECT_STORE_KEY?: string | undefined;
  OBJECT_STORE_SECRET?: string | undefined;
  MASTER_KEY_FILE?: string | undefined;
  CACHE_DIR?: string | undefined;
  CACHE_GB: number;
}

const BESIDE_STORE = ["OBJECT_STORE_KEY", "OBJECT_STORE_SECRET", "MASTER_KEY_FILE"] as const;

/** @throws StartupError when something of it is missing, or stands there alone */
export function readObjectStore(
  settings: StoreSettings,
  dataDir: string,
): ObjectStoreConfig | undefined {
  const { OBJECT_STORE_URL: address, CACHE_DIR: cacheDir, CACHE_GB: cacheGb } = settings;
  const { OBJECT_STORE_KEY, OBJECT_STORE_SECRET, MASTER_KEY_FILE } = settings;
  const given = BESIDE_STORE.filter((name) => settings[name] !== undefined);
  if (address === undefined) {
    if (given.length === 0) return undefined;
    throw new StartupError(
      `Configuração inválida. ${given.join(", ")}: use junto com OBJECT_STORE_URL, ou retire.`,
    );
  }
  if (
    OBJECT_STORE_KEY === undefined ||
    OBJECT_STORE_SECRET === undefined ||
    MASTER_KEY_FILE === undefined
  )
    throw new StartupError(
      `Configuração inválida. OBJECT_STORE_URL: indique também ${BESIDE_STORE.filter((name) => settings[name] === undefined).join(", ")}.`,
    );
  return {
    ...address,
    accessKey: OBJECT_STORE_KEY,
    secretKey: OBJECT_STORE_SECRET,
    masterKeyFile: resolve(MASTER_KEY_FILE),
    cacheDir: cacheDir === undefined ? join(dataDir, "cache") : resolve(cacheDir),
    cacheBytes: cacheGb * 1024 * 1024 * 1024,
  };
}
