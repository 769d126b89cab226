import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "#server/database/connection.ts";
import type { Logger } from "#server/platform/log.ts";
import { ensureBinaries, type BinariesRequest } from "./binaries.ts";
import {
  resolveDataFolder,
  createPrivateFolder,
  SYSTEM_ROOT,
  writePointer,
} from "./cluster-home.ts";
import { createCluster } from "./create-cluster.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import {
  resolveOperatingUser,
  findLocalUser,
  type OperatingUser,
  type UserLookup,
} from "./operating-user.ts";
import { stopOrphan } from "./postmaster-file.ts";
import {
  connectionTo,
  startPostmaster,
  stopPostmaster,
  type PostmasterRequest,
} from "./postmaster.ts";

export type ClusterRequest = {
  /** Absolute path. The caller holds its directory lock. */
  dataDir: string;
  pgBin?: string | undefined;
  log: Logger;
  /** False only in tests: no fsync. */
  isDurable?: boolean;
  lookupUser?: UserLookup;
  systemRoot?: string;
  findPackage?: NonNullable<BinariesRequest["findPackage"]>;
};

export type Cluster = {
  /** The cluster's superuser over its private socket, database `postgres`. */
  connection: DatabaseConnection;
  socketDir: string;
  /** At the start; a postmaster that had to be started again has another. */
  postmasterPid: number;
  version: string;
  isNew: boolean;
  /** Folders outside DATA_DIR and the clone that the start must name to the person. */
  folderNotes: string[];
  stop(): Promise<void>;
};

/** `/.s.PGSQL.5432` and a final zero must fit into the 107 bytes of a socket address together with the folder. */
const LONGEST_SOCKET_DIR_BYTES = 107 - "/.s.PGSQL.5432".length - 1;
/** So often within a minute at once; then after 1, 2, 4 ... 30 s. Given up, a process would go on and answer 503 for ever. */
const RESTARTS_AT_ONCE = 3;
const RESTART_AFTER_MS = 200;
const MOST_RESTART_WAIT_MS = 30_000;

/**
 * Starts the PostgreSQL that belongs to `dataDir`, making it on the first call. While it runs, a postmaster that dies
 * is started again; `stop` ends it with a fast shutdown.
 * @throws StartupError with one Portuguese line that says what to do.
 */
export async function startCluster(request: ClusterRequest): Promise<Cluster> {
  const { dataDir, log, isDurable = true, systemRoot = SYSTEM_ROOT } = request;
  const defaultUser = resolveOperatingUser(process.getuid?.(), request.lookupUser ?? findLocalUser);
  const place = await resolveDataFolder(dataDir, defaultUser, systemRoot);
  const { home, user } = place;
  const binaries = await ensureBinaries({
    pgBin: request.pgBin,
    user,
    copyRoot: user === undefined ? home : systemRoot,
    ...(request.findPackage === undefined ? {} : { findPackage: request.findPackage }),
  });
  const isNew = await createCluster(place, binaries, isDurable);
  const orphan = await stopOrphan(join(home, "data"), log);
  if (orphan !== "none") log.info({ orphan }, "postmaster file of an earlier run handled");
  await writePointer(dataDir, place);

  const socket = await makeSocketFolder(home, user);
  const postmaster = await supervise({
    binaries,
    home,
    socketDir: socket.folder,
    user,
    isDurable,
    log,
  });
  const connection = connectionTo(socket.folder, "postgres");
  const instanceLock = await acquireInstanceLock(connection, { place: `em ${home}`, log }).catch(
    async (failure: unknown) => {
      await postmaster.stop();
      throw failure;
    },
  );
  const folderNotes = [
    ...(place.isOutsideDataDir
      ? [
          `O banco de dados fica em ${home} (o usuário ${user?.name ?? "atual"} não alcança ${dataDir}).`,
        ]
      : []),
    ...(binaries.copiedTo === undefined || user === undefined
      ? []
      : [`Os programas do PostgreSQL ficam em ${binaries.copiedTo}.`]),
  ];
  return {
    connection,
    socketDir: socket.folder,
    postmasterPid: postmaster.pid,
    version: binaries.version,
    isNew,
    folderNotes,
    async stop() {
      await instanceLock.release();
      await postmaster.stop();
      if (socket.isTemporary) await rm(socket.folder, { recursive: true, force: true });
    },
  };
}

async function makeSocketFolder(
  home: string,
  user: OperatingUser | undefined,
): Promise<{ folder: string; isTemporary: boolean }> {
  const beside = join(home, "socket");
  const isTemporary = Buffer.byteLength(beside) > LONGEST_SOCKET_DIR_BYTES;
  const folder = isTemporary ? await mkdtemp("/tmp/lastro-") : beside;
  await createPrivateFolder(folder, user);
  return { folder, isTemporary };
}

/** Keeps one postmaster alive until `stop`. `pid` is the first one's; a restart changes it. */
async function supervise(
  request: PostmasterRequest,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const stopping = new AbortController();
  let child = await startPostmaster(request);
  let restarting: Promise<void> = Promise.resolve();
  const restartInstants: number[] = [];

  const watch = () => {
    child.once("exit", (exitCode, signal) => {
      if (stopping.signal.aborted) return;
      request.log.error({ exitCode, signal }, "PostgreSQL ended unexpectedly; starting it again");
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    const now = Date.now();
    while (restartInstants[0] !== undefined && restartInstants[0] < now - 60_000)
      restartInstants.shift();
    const beyond = restartInstants.push(now) - RESTARTS_AT_ONCE;
    const waitMs =
      beyond <= 0 ? RESTART_AFTER_MS : Math.min(MOST_RESTART_WAIT_MS, 500 * 2 ** beyond);
    if (beyond > 0) request.log.error({ waitMs }, "PostgreSQL keeps ending: see its log folder");
    await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    try {
      child = await startPostmaster(request);
      watch();
    } catch (failure) {
      request.log.error({ err: failure }, "PostgreSQL did not start again");
      return restart();
    }
  };
  // A process that ends without closing (a refused start, an uncaught error) still shuts the database down.
  const endWithProcess = () => child.kill("SIGINT");
  process.once("exit", endWithProcess);
  watch();
  return {
    pid: child.pid ?? 0,
    async stop() {
      stopping.abort();
      process.removeListener("exit", endWithProcess);
      // A postmaster that is just being started again is not in `child` yet.
      await restarting;
      await stopPostmaster(child);
    },
  };
}
