import { constants } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { access } from "node:fs/promises";
import type { Services } from "#server/platform/services.ts";
import { productVersion } from "#server/platform/version.ts";

export interface Health {
  status: "ok" | "unavailable";
  database: boolean;
  storage: boolean;
  migrations: boolean;
  version: string;
}

/** Whether the database answers, DATA_DIR takes files, and every migration of this release has run. */
export async function checkHealth({
  db,
  config,
}: Pick<Services, "db" | "config">): Promise<Health> {
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      (value) => value !== false,
      () => false,
    );
  const [database, storage, migrations] = await Promise.all([
    succeeds(db.readAsIdentity({ name: "health", text: "select 1 as alive", values: [] })),
    succeeds(access(config.dataDir, constants.R_OK | constants.W_OK)),
    succeeds(db.isMigrated()),
  ]);
  return {
    status: database && storage && migrations ? "ok" : "unavailable",
    database,
    storage,
    migrations,
    version: productVersion,
  };
}

/** Longer than this, and whoever asks should look elsewhere. */
const READY_WITHIN_MS = 1_000;

/** The name of no object. */
const NO_OBJECT = "0".repeat(64);

/** A bucket answers that it has no such object, or not at all. What lies in DATA_DIR is part of the health. */
const isStoreThere = ({ config, fileStore }: Pick<Services, "config" | "fileStore">) =>
  config.objectStore === undefined
    ? true
    : fileStore.sizeOf(NO_OBJECT).then(
        () => true,
        () => false,
      );

/** Whether it can serve, said within a second: a database or a bucket that does not answer is no answer. */
export async function isReady(
  services: Pick<Services, "db" | "config" | "fileStore">,
): Promise<boolean> {
  const late = new AbortController();
  const timeout = wait(READY_WITHIN_MS, false, { signal: late.signal }).catch(() => false);
  const able = Promise.all([checkHealth(services), isStoreThere(services)]).then(
    ([{ status }, isThere]) => status === "ok" && isThere,
  );
  const isOk = await Promise.race([able, timeout]);
  late.abort();
  return isOk;
}
