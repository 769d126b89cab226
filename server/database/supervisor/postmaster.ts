import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "#server/database/connection.ts";
import { openClient } from "#server/database/open-client.ts";
import type { Logger } from "#server/platform/log.ts";
import { StartupError } from "#server/platform/process/startup-error.ts";
import type { Binaries } from "./binaries.ts";
import { describeProgramFailure } from "./create-cluster.ts";
import type { OperatingUser } from "./operating-user.ts";
import { PROGRAM_ENVIRONMENT } from "./run-program.ts";

export type PostmasterRequest = {
  binaries: Binaries;
  home: string;
  socketDir: string;
  user: OperatingUser | undefined;
  isDurable: boolean;
  log: Logger;
};

/** Crash recovery may take minutes after a hard kill under load; until then the database says that it is starting. */
const READY_WITHIN_MS = 300_000;
const PRE_EXISTING_MEMORY = /pre-existing shared memory block/;

const settingsFor = ({ socketDir, isDurable }: PostmasterRequest): string[] =>
  Object.entries({
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: "60",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    fsync: isDurable ? "on" : "off",
    synchronous_commit: isDurable ? "on" : "off",
    full_page_writes: isDurable ? "on" : "off",
    logging_collector: "on",
    log_directory: "log",
    log_filename: "postgresql-%a.log",
    log_truncate_on_rotation: "on",
    log_rotation_age: "1d",
    log_rotation_size: "0",
    // A statement's text may carry what people typed; the log keeps the error only.
    log_min_error_statement: "panic",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

export const connectionTo = (socketDir: string, database: string): DatabaseConnection => ({
  host: socketDir,
  port: 5432,
  user: "postgres",
  database,
  ssl: false,
});

/**
 * Starts postgres on `<home>/data` and waits until it answers. The child has its own session: a Ctrl-C in the terminal
 * reaches the server first, which drains and then stops it.
 * @throws StartupError with the last telling line of its log.
 */
export async function startPostmaster(request: PostmasterRequest): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await startOnce(request);
    if (typeof outcome !== "string") return outcome;
    // Backends of a postmaster that was killed alone need a moment to notice and leave.
    if (!PRE_EXISTING_MEMORY.test(outcome) || attempt === 20) {
      throw describeProgramFailure("O PostgreSQL não iniciou", request.home, outcome);
    }
    await sleep(250);
  }
}

async function startOnce(request: PostmasterRequest): Promise<ChildProcess | string> {
  const { binaries, home, user, log } = request;
  const data = join(home, "data");
  const logPath = join(home, "postgres.log");
  const output = openSync(logPath, "w", 0o600);
  const child = spawn(binaries.postgres, ["-D", data, ...settingsFor(request)], {
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    cwd: home,
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  let ended: string | undefined;
  child.once("error", (failure) => (ended = failure.message));
  child.once("exit", () => (ended ??= "encerrou ao iniciar"));

  const deadline = Date.now() + READY_WITHIN_MS;
  let nextNoticeAt = Date.now() + 10_000;
  while (ended === undefined) {
    if (await answers(connectionTo(request.socketDir, "postgres"))) return child;
    if (Date.now() > deadline) {
      child.kill("SIGQUIT");
      throw new StartupError(
        `O PostgreSQL em ${home} não respondeu em ${READY_WITHIN_MS / 1000} s: veja ${join(data, "log")}.`,
      );
    }
    if (Date.now() > nextNoticeAt) {
      log.info("PostgreSQL is still starting (recovering after a crash)");
      nextNoticeAt = Date.now() + 10_000;
    }
    await sleep(15);
  }
  return `${await readLogs(home)}\n${ended}`.trim();
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  return openClient(connection, { waitMs: 5_000 }).then(
    (client) =>
      client.end().then(
        () => true,
        () => true,
      ),
    () => false,
  );
}

/** What postgres wrote before and after its own log collector took over. */
async function readLogs(home: string): Promise<string> {
  const today = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" }).format(
    new Date(),
  );
  const paths = [join(home, "postgres.log"), join(home, "data", "log", `postgresql-${today}.log`)];
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8").catch(() => "")));
  return texts.map((text) => text.slice(-4_000)).join("\n");
}

/** Fast shutdown: clients are disconnected, a checkpoint is written. Falls back to an immediate one. */
export async function stopPostmaster(child: ChildProcess, fastWithinMs = 30_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((settle) => child.once("exit", () => settle()));
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), fastWithinMs);
  await exited.finally(() => clearTimeout(timer));
}
