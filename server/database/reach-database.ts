import { existsSync } from "node:fs";
import { join } from "node:path";
import { publicOriginOf, type Config } from "#server/platform/config.ts";
import type { Logger } from "#server/platform/log.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { DatabaseConnection } from "./connection.ts";
import { findRunningInstance } from "./instance-file.ts";
import { openDatabase } from "./open-database.ts";

export type ReachedDatabase = {
  /** The schema's owner. */
  connection: DatabaseConnection;
  /** A server is using the same data at this moment. */
  isServerRunning: boolean;
  /** The database was made by this call. */
  isNew: boolean;
  publicOrigin: string;
  close(): Promise<void>;
};

/**
 * The database of this installation for a command-line tool: through the running server's socket, by DATABASE_URL, or
 * by starting the embedded cluster for as long as the tool works (`purpose` is what others are then told).
 * `mayCreate`: an installation that never started may be made now.
 */
export async function waitForDatabase(
  config: Config,
  log: Logger,
  purpose: string,
  mayCreate = false,
): Promise<ReachedDatabase> {
  const running = await findRunningInstance(config.dataDir);
  if (running !== undefined) {
    const close = async () => undefined;
    const { publicOrigin } = running;
    if (running.connection !== undefined && config.databaseUrl !== "") {
      throw new StartupError(
        "O servidor em execução com esta DATA_DIR usa o banco embutido, e DATABASE_URL aponta para outro: encerre o servidor ou rode o comando sem DATABASE_URL.",
      );
    }
    if (running.connection !== undefined)
      return {
        connection: running.connection,
        isServerRunning: true,
        isNew: false,
        publicOrigin,
        close,
      };
    if (config.databaseUrl === "")
      throw new StartupError(
        "O servidor em execução usa DATABASE_URL: rode o comando com a mesma DATABASE_URL.",
      );
    return {
      connection: { connectionString: config.databaseUrl },
      isServerRunning: true,
      isNew: false,
      publicOrigin,
      close,
    };
  }
  if (
    !mayCreate &&
    config.databaseUrl === "" &&
    !existsSync(join(config.dataDir, "cluster.json"))
  ) {
    throw new StartupError(
      `Não há dados em ${config.dataDir}: confira DATA_DIR ou inicie o servidor com npm start.`,
    );
  }
  const opened = await openDatabase(config, log, { purpose });
  return {
    connection: opened.connection,
    isServerRunning: false,
    isNew: opened.isNew,
    publicOrigin: publicOriginOf(config),
    close: opened.close,
  };
}
