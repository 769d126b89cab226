import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ensureBinaries, type Binaries } from "#server/database/supervisor/binaries.ts";
import { createPrivateFolder } from "#server/database/supervisor/cluster-home.ts";
import {
  resolveOperatingUser,
  type OperatingUser,
} from "#server/database/supervisor/operating-user.ts";
import { PROGRAM_ENVIRONMENT, runProgram } from "#server/database/supervisor/run-program.ts";
import { freePort } from "./real-server.ts";

export interface TcpPostgres {
  port: number;
  version: string;
  /** Address of a database for a login; any password is allowed to hold any sign. */
  urlOf(user: string, password: string, database: string): string;
  /** One statement as the superuser. */
  run<Row extends object>(statement: string, database?: string): Promise<Row[]>;
  /** A setting of all its databases. */
  set(name: string, value: string): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL of all its processes' head, and waits for its end. */
  kill(): Promise<void>;
  /** A copy of it below `folder` that follows it from now on: what this one acknowledges has been written there too. */
  openStandby(folder: string, port?: number): Promise<TcpPostgres>;
  /** Of a standby: from now on it is written to, and waits for no standby of its own until it has one. */
  promote(): Promise<void>;
}

const SUPERUSER = "postgres";
const SUPERUSER_PASSWORD = "mestre";
const READY_MS = 60_000;

interface Programs {
  binaries: Binaries;
  user: OperatingUser | undefined;
}
const dataOf = (folder: string): string => join(folder, "cluster", "data");

/**
 * A PostgreSQL of its own below `folder`, as a company's IT runs one: reached by TCP on the loopback, with a password
 * for everybody. LASTRO_TEST_PG_BIN names other programs than the embedded ones.
 */
export async function startTcpPostgres(folder: string): Promise<TcpPostgres> {
  const user = resolveOperatingUser(process.getuid?.());
  const binaries = await ensureBinaries({
    pgBin: process.env.LASTRO_TEST_PG_BIN || undefined,
    user,
    copyRoot: folder,
  });
  await makeHome(folder, user);
  const passwordFile = join(folder, "superuser-password");
  writeFileSync(passwordFile, SUPERUSER_PASSWORD);
  chmodSync(passwordFile, 0o644);
  const login = ["-U", SUPERUSER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  await runToEnd(
    binaries.initdb,
    ["-D", dataOf(folder), ...login, "-E", "UTF8", "--locale=C", "--no-sync"],
    user,
  );
  return startNode(folder, { binaries, user });
}

async function makeHome(folder: string, user: OperatingUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await createPrivateFolder(join(folder, "cluster"), user);
}

async function runToEnd(...given: Parameters<typeof runProgram>): Promise<void> {
  const { exitCode, output } = await runProgram(...given);
  if (exitCode !== 0) throw new Error(`${given[0]}: ${output}`);
}

/** Starts what lies below `folder` and waits until it answers. */
async function startNode(
  folder: string,
  programs: Programs,
  more: Record<string, string> = {},
): Promise<TcpPostgres> {
  const { binaries, user } = programs;
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(await freePort()),
    unix_socket_directories: "",
    fsync: "off",
    // What a standby has missed while it was copied.
    wal_keep_size: "512MB",
    ...more,
  };
  const port = Number(settings.port);
  const child = spawn(
    binaries.postgres,
    [
      "-D",
      dataOf(folder),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
      cwd: join(folder, "cluster"),
      env: PROGRAM_ENVIRONMENT,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const exited = new Promise<void>((settle) => child.once("exit", () => settle()));

  const urlOf: TcpPostgres["urlOf"] = (login, password, database) =>
    `postgres://${encodeURIComponent(login)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: urlOf(SUPERUSER, SUPERUSER_PASSWORD, database),
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const run: TcpPostgres["run"] = async <Row extends object>(
    statement: string,
    database = "postgres",
  ) => {
    const client = await connect(database);
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  };
  const set: TcpPostgres["set"] = async (name, value) => {
    await run(`alter system set ${name} = '${value}'`);
    await run("select pg_reload_conf()");
  };
  const deadline = Date.now() + READY_MS;
  while (
    !(await run("select 1").then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${said}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    port,
    version: binaries.version,
    urlOf,
    run,
    set,
    async stop() {
      child.kill("SIGINT");
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async openStandby(copy, ownPort) {
      await makeHome(copy, user);
      // Without pg_basebackup, which the embedded programs lack.
      const session = await connect("postgres");
      await session.query("select pg_backup_start('copy', true)");
      await runToEnd("/bin/cp", ["-a", dataOf(folder), dataOf(copy)], user);
      const label = await session.query<{ labelfile: string }>(
        "select labelfile from pg_backup_stop(false)",
      );
      await session.end();
      await rm(join(dataOf(copy), "postmaster.pid"));
      for (const [name, text] of [
        ["backup_label", label.rows[0]?.labelfile ?? ""],
        ["standby.signal", ""],
      ] as const) {
        await writeFile(join(dataOf(copy), name), text);
        if (user !== undefined) await chown(join(dataOf(copy), name), user.uid, user.gid);
      }
      const standby = await startNode(copy, programs, {
        ...(ownPort === undefined ? {} : { port: String(ownPort) }),
        primary_conninfo: `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${SUPERUSER_PASSWORD}`,
      });
      await set("synchronous_standby_names", "*");
      const followsBy = Date.now() + READY_MS;
      for (;;) {
        const rows = await run("select 1 from pg_stat_replication where sync_state = 'sync'");
        if (rows.length > 0) return standby;
        if (Date.now() > followsBy) throw new Error("the standby does not follow");
        await new Promise((settle) => setTimeout(settle, 100));
      }
    },
    async promote() {
      await set("synchronous_standby_names", "");
      await run("select pg_promote(true, 60)");
    },
  };
}
