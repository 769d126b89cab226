import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const START_MS = 240_000;

/** The link of the first administrator, which the first start of an installation prints once. */
export const firstAccessIn = (output: string): string | null =>
  /Primeiro acesso \(administrador\): (\S+)/.exec(output)?.[1] ?? null;

export interface RealServer {
  url: string;
  dataDir: string;
  /** Printed once, by the first start of a data folder; null afterwards. */
  firstAccessUrl: string | null;
  /** `npm start`'s own process, which supervises the server's. */
  process: ChildProcess;
  /** Process id of the server itself, as it says in its folder; changes when it is started again. */
  pid(): number;
  /** Everything that it printed so far. */
  output(): string;
  /** SIGTERM, and waits for the exit. */
  stop(): Promise<void>;
  /** SIGKILL of the server and of its supervisor, and waits for the exit. */
  kill(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

/**
 * Folder for a server's data, removed by `discardDataDir`. Root's PostgreSQL user may pass through it: otherwise the
 * cluster would stand below /var/lib/lastro and outlive the test.
 */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "lastro-e2e-"));
  chmodSync(folder, 0o711);
  return folder;
}

export const discardDataDir = (dataDir: string): void =>
  rmSync(dataDir, { recursive: true, force: true });

/**
 * Runs `npm start`'s script in a child process, as a newcomer would, on a free port, and waits until it says that it
 * serves. Rejects with what it printed when it exits first.
 */
export async function startRealServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RealServer> {
  // A server that comes back does so where its pages know it.
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const child = spawn(process.execPath, [join(root, "tools", "start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DEMO: "off",
      ...env,
    },
  });
  let output = "";
  const collect = (chunk: Buffer) => (output += chunk.toString("utf8"));
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const url = `http://127.0.0.1:${port}`;
  const pid = (): number =>
    (JSON.parse(readFileSync(join(dataDir, "run", "instance.json"), "utf8")) as { pid: number })
      .pid;
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended before it served:\n${output}`);
    if (
      /^Lastro pronto em /m.test(output) &&
      (await fetch(`${url}/api/health`).then(
        (reply) => reply.ok,
        () => false,
      ))
    )
      break;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The server did not serve in ${START_MS} ms:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    dataDir,
    firstAccessUrl: firstAccessIn(output),
    process: child,
    pid,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended(child);
    },
    kill: async () => {
      // The server first: told by its supervisor's end, it would begin to stop in order.
      process.kill(pid(), "SIGKILL");
      child.kill("SIGKILL");
      await ended(child);
    },
  };
}
