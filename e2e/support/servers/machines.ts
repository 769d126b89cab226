/**
 * Several processes of one installation on one PostgreSQL and one S3 server, each with a data folder of its own, as on
 * machines of their own.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openS3Server, type S3Server } from "#tests/support/servers/s3-server.ts";
import { freePort } from "./real-server.ts";
import { startTcpPostgres, type TcpPostgres } from "./tcp-postgres.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const START_MS = 300_000;
const OWNER = "dono";
const PASSWORD = "senha";
export const DATABASE = "empresa";

export interface Machine {
  name: string;
  role: "web" | "worker";
  /** Of a web process. */
  url: string;
  /** Everything that all of its lives printed. */
  output(): string;
  /** Starts it (again) and waits until it says that it is ready. */
  start(env?: Record<string, string>): Promise<void>;
  /** Sends a signal; SIGKILL and SIGTERM are waited for. */
  signal(name: "SIGKILL" | "SIGTERM" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  isUp(): boolean;
  pid(): number | undefined;
}

export interface Installation {
  postgres: TcpPostgres;
  store: S3Server;
  /** What all processes are told. */
  env: Record<string, string>;
  machine(role: Machine["role"], name: string): Promise<Machine>;
  close(): Promise<void>;
}

export async function openInstallation(
  folder: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const postgres = await startTcpPostgres(join(folder, "postgres"));
  await postgres.run(`create role ${OWNER} login createrole password '${PASSWORD}'`);
  await postgres.run(`create database ${DATABASE} owner ${OWNER}`);
  const store = await openS3Server();
  const masterKey = join(folder, "master.key");
  writeFileSync(masterKey, randomBytes(32));
  const env = {
    DATABASE_URL: postgres.urlOf(OWNER, PASSWORD, DATABASE),
    OBJECT_STORE_URL: `s3://${store.settings.bucket}/lastro?endpoint=${store.settings.endpoint}&pathStyle=on`,
    OBJECT_STORE_KEY: store.settings.accessKey,
    OBJECT_STORE_SECRET: store.settings.secretKey,
    MASTER_KEY_FILE: masterKey,
    HOST: "127.0.0.1",
    DEMO: "off",
    ...settings,
  };
  const machines: Machine[] = [];
  return {
    postgres,
    store,
    env,
    async machine(role, name) {
      const made = await openMachine(role, name, { ...env, DATA_DIR: join(folder, name) });
      machines.push(made);
      return made;
    },
    async close() {
      await Promise.all(machines.map((machine) => machine.signal("SIGKILL")));
      await store.close();
      await postgres.stop();
    },
  };
}

async function openMachine(
  role: Machine["role"],
  name: string,
  env: Record<string, string>,
): Promise<Machine> {
  const port = String(role === "web" ? await freePort() : 0);
  let child: ChildProcess | undefined;
  let output = "";
  const isUp = (): boolean =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    role,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    isUp,
    pid: () => child?.pid,
    async start(more = {}) {
      const before = output.length;
      // The server itself, not its supervisor: who starts it again is the test.
      const started = spawn(process.execPath, [join(root, "tools", "run-server.mjs")], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env, PROCESS_ROLE: role, PORT: port, ...more },
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (output += text));
      const deadline = Date.now() + START_MS;
      while (!/^Lastro pronto/m.test(output.slice(before))) {
        if (!isUp() || Date.now() > deadline)
          throw new Error(`${name} did not start:\n${output.slice(before)}`);
        await new Promise((settle) => setTimeout(settle, 50));
      }
    },
    async signal(signal) {
      const current = child;
      if (current === undefined || !isUp()) return;
      const ended = new Promise((settle) => current.once("exit", settle));
      current.kill(signal);
      if (signal === "SIGKILL" || signal === "SIGTERM") await ended;
    },
  };
}
