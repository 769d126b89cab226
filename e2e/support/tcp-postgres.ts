import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { ensureBinaries } from "#server/database/supervisor/binaries.ts";
import { makePrivateFolder } from "#server/database/supervisor/cluster-home.ts";
import { resolveOperatingUser } from "#server/database/supervisor/operating-user.ts";
import { PROGRAM_ENVIRONMENT, runProgram } from "#server/database/supervisor/run-program.ts";
import { freePort } from "./real-server.ts";

export interface TcpPostgres {
  port: number;
  version: string;
  /** Address of a database for a login; any password is allowed to hold any sign. */
  urlOf(user: string, password: string, database: string): string;
  /** One statement as the superuser. */
  run<Row extends object>(statement: string, database?: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const SUPERUSER_PASSWORD = "mestre";
const READY_MS = 60_000;

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
  const home = join(folder, "cluster");
  const data = join(home, "data");
  await mkdir(folder, { recursive: true });
  await makePrivateFolder(home, user);
  const passwordFile = join(folder, "superuser-password");
  writeFileSync(passwordFile, SUPERUSER_PASSWORD);
  chmodSync(passwordFile, 0o644);
  const made = await runProgram(
    binaries.initdb,
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-E",
      "UTF8",
      "--locale=C",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--no-sync",
    ],
    user,
  );
  if (made.exitCode !== 0) throw new Error(made.output);
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    fsync: "off",
  };
  const child = spawn(
    binaries.postgres,
    [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
      cwd: home,
      env: PROGRAM_ENVIRONMENT,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const exited = new Promise<void>((settle) => child.once("exit", () => settle()));

  const urlOf: TcpPostgres["urlOf"] = (login, password, database) =>
    `postgres://${encodeURIComponent(login)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const run: TcpPostgres["run"] = async <Row extends object>(
    statement: string,
    database = "postgres",
  ) => {
    const client = new pg.Client({
      connectionString: urlOf("postgres", SUPERUSER_PASSWORD, database),
    });
    client.on("error", () => undefined);
    await client.connect();
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
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
    async stop() {
      child.kill("SIGINT");
      await exited;
    },
  };
}
