import { constants } from "node:fs";
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
