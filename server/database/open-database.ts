import { mkdir } from "node:fs/promises";
import type pg from "pg";
import { publicOriginOf, type Config } from "#server/platform/config.ts";
import type { Logger } from "#server/platform/log.ts";
import { describeStartupFailure, StartupError } from "#server/platform/process/startup-error.ts";
import type { DatabaseConnection } from "./connection.ts";
import { findEarlierLife, removeInstanceFile, writeInstanceFile } from "./instance-file.ts";
import { openClient } from "./open-client.ts";
import { acquireInstanceLock, lockDirectory, startCluster } from "./supervisor/index.ts";

const DATABASE_NAME = "lastro";
const OLDEST_SERVER = 150_000;

export type OpenDatabase = {
  /** The owner of the schema: superuser of the embedded cluster, or the user of DATABASE_URL. For migrations. */
  connection: DatabaseConnection;
  kind: "embedded" | "external";
  /** True when the database itself was made by this call. */
  isNew: boolean;
  /** Portuguese lines that the start shows to the person: folders outside DATA_DIR. */
  notes: string[];
  /** No other process can have this database meanwhile. */
  isAlone: boolean;
  /** Id of the process that was killed in this folder, until another start has followed it. */
  earlierLife?: string | undefined;
  /** Stops the embedded cluster (fast shutdown) and frees DATA_DIR. Close every pool first. */
  close(): Promise<void>;
};

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "pgBin" | "publicUrl" | "host" | "port">;

export interface OpenOptions {
  /** Names the holder of DATA_DIR to whoever finds the folder in use. */
  purpose?: string;
  /** Beside other processes that share it too; the embedded cluster is never shared. */
  isShared?: boolean;
  /** The id of the process that goes on in this folder. */
  processId?: string;
}

/**
 * Takes DATA_DIR for this process and opens its database: the embedded PostgreSQL, or the server of DATABASE_URL.
 * @throws StartupError with one Portuguese line that says what to do.
 */
export async function openDatabase(
  config: Settings,
  log: Logger,
  { purpose = "servidor", isShared = false, processId }: OpenOptions = {},
): Promise<OpenDatabase> {
  // Root's PostgreSQL user must be able to pass through DATA_DIR; what is private inside has its own mode.
  await mkdir(config.dataDir, {
    recursive: true,
    mode: process.getuid?.() === 0 ? 0o711 : 0o700,
  }).catch(refuse);
  const lock = await lockDirectory(config.dataDir, purpose).catch(refuse);
  try {
    const opened =
      config.databaseUrl === ""
        ? await openEmbedded(config, log)
        : await openExternal(config.databaseUrl, log, isShared);
    const earlierLife = await findEarlierLife(config.dataDir);
    await writeInstanceFile(config.dataDir, {
      pid: process.pid,
      ...(processId === undefined ? {} : { process: processId }),
      publicOrigin: publicOriginOf(config),
      ...(opened.kind === "embedded" ? { connection: opened.connection } : {}),
    });
    return {
      ...opened,
      earlierLife,
      async close() {
        await removeInstanceFile(config.dataDir);
        await opened.close();
        await lock.release();
      },
    };
  } catch (failure) {
    await lock.release();
    return refuse(failure);
  }
}

function refuse(failure: unknown): never {
  throw failure instanceof StartupError
    ? failure
    : new StartupError(describeStartupFailure(failure), { cause: failure });
}

async function openEmbedded(config: Settings, log: Logger): Promise<OpenDatabase> {
  const cluster = await startCluster({ dataDir: config.dataDir, pgBin: config.pgBin, log });
  try {
    const isNew = await createDatabaseIfMissing(cluster.connection);
    return {
      connection: { ...cluster.connection, database: DATABASE_NAME },
      kind: "embedded",
      isNew,
      notes: cluster.folderNotes,
      isAlone: true,
      close: () => cluster.stop(),
    };
  } catch (failure) {
    await cluster.stop();
    throw failure;
  }
}

async function createDatabaseIfMissing(maintenance: DatabaseConnection): Promise<boolean> {
  const client = await openClient(maintenance);
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [
      DATABASE_NAME,
    ]);
    if (found.rowCount !== 0) return false;
    await client.query(`create database ${DATABASE_NAME}`);
    return true;
  } finally {
    await client.end();
  }
}

async function openExternal(
  databaseUrl: string,
  log: Logger,
  isShared: boolean,
): Promise<OpenDatabase> {
  const connection: DatabaseConnection = { connectionString: databaseUrl };
  const client = await openClient(connection, { waitMs: 10_000 });
  const isNew = await describeExternal(client).finally(() => client.end());
  const instanceLock = await acquireInstanceLock(connection, {
    place: "de DATABASE_URL",
    log,
    isShared,
  });
  return {
    connection,
    kind: "external",
    isNew,
    notes: [],
    isAlone: !isShared,
    close: () => instanceLock.release(),
  };
}

/** Refuses a server that cannot carry the schema; returns whether nothing of ours is there yet. */
async function describeExternal(client: pg.Client): Promise<boolean> {
  const settings = await client.query<{
    version: string;
    encoding: string;
    isNew: boolean;
    user: string;
    mayBuild: boolean;
  }>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
            to_regnamespace('lastro') is null as "isNew", current_user as user,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) and has_database_privilege(current_database(), 'CREATE') as "mayBuild"`,
  );
  const { version, encoding, isNew, user, mayBuild } = settings.rows[0] ?? {
    version: "0",
    encoding: "",
    isNew: true,
    user: "",
    mayBuild: false,
  };
  if (Number(version) < OLDEST_SERVER)
    throw new StartupError(
      "O servidor de DATABASE_URL é anterior ao PostgreSQL 15: atualize-o ou use outro.",
    );
  if (encoding !== "UTF8")
    throw new StartupError(
      `O banco de DATABASE_URL usa a codificação ${encoding}: crie-o com ENCODING 'UTF8'.`,
    );
  if (!mayBuild) {
    throw new StartupError(
      `O usuário ${user} de DATABASE_URL precisa ser dono do banco e ter CREATEROLE: como administrador do PostgreSQL, rode ALTER DATABASE … OWNER TO ${user} e ALTER ROLE ${user} CREATEROLE.`,
    );
  }
  return isNew;
}
