import { spawn, type ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";
import {
  startCluster,
  type Cluster,
  type ClusterRequest,
} from "#server/database/supervisor/index.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

const undoings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const undo of undoings.splice(0).reverse()) await undo();
});

/** A temporary folder that every user may pass through, removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lastro-machine-"));
  await chmod(folder, 0o755);
  undoings.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command of a built server as tools/command.mjs does. */
export function runCommand(
  built: { folder: string },
  { name, env, parameters }: { name: string; env: Record<string, string>; parameters: string[] },
): Promise<{ exitCode: number | null; said: string }> {
  const program = `import(${JSON.stringify(pathToFileURL(join(built.folder, "cli", `${name}.js`)).href)}).then((m) => m.run(process.argv.slice(1))).then((code) => (process.exitCode = code))`;
  const child = spawn(process.execPath, ["-e", program, "--", ...parameters], {
    env: { PATH: process.env.PATH ?? "", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  return new Promise((settle) => child.once("close", (exitCode) => settle({ exitCode, said })));
}

/** Starts a cluster that is stopped after the test. Durable, as in production, unless asked otherwise. */
export async function startTestCluster(request: Omit<ClusterRequest, "log">): Promise<Cluster> {
  const cluster = await startCluster({
    pgBin: process.env.LASTRO_TEST_PG_BIN || undefined,
    ...request,
    log: watchedLogger(),
  });
  undoings.push(() => cluster.stop());
  return cluster;
}

export async function query(
  connection: DatabaseConnection,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  const answer = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return answer.rows;
}

/** Runs the bundled process; `firstLine` is what it says first. It is ended after the test at the latest. */
export function runProcess(
  program: string,
  ...parameters: string[]
): { child: ChildProcess; firstLine: Promise<string>; exited: Promise<number | null> } {
  const child = spawn(process.execPath, [program, ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<number | null>((settle) => child.once("exit", (code) => settle(code)));
  undoings.push(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  const firstLine = new Promise<string>((settle) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("\n")) settle(text.slice(0, text.indexOf("\n")));
    });
    void exited.then(() => settle(text.trim()));
  });
  return { child, firstLine, exited };
}

/** Waits until `isTrue` holds; the test's own time limit ends a wait that never does. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}
