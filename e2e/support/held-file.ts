import { sql } from "kysely";
import { openDatabasePools } from "#server/database/database.ts";
import { waitForDatabase } from "#server/database/reach-database.ts";
import { loadConfig } from "#server/platform/config.ts";
import { silentLogger } from "#server/platform/log.ts";

/** Holds a file's row of a running instance, so that whatever wants to change it waits until it is released. */
export async function holdFile(
  dataDir: string,
  fileId: string,
): Promise<{ release(): Promise<void> }> {
  const log = silentLogger();
  const reached = await waitForDatabase(
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: "" }),
    log,
    "test",
  );
  const db = await openDatabasePools(reached.connection, { log });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((isHeld, reject) => {
    ended = db.asOwner(async (tx) => {
      await sql`select 1 from lastro.files where id = ${fileId} for update`.execute(tx);
      isHeld();
      await released;
    });
    ended.catch(reject);
  });
  return {
    release: async () => {
      release();
      await ended;
      await db.close();
      await reached.close();
    },
  };
}
