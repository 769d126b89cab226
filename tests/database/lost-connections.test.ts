import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildServerAround } from "#tests/support/bundle.ts";
import { createEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  compareStored,
  linesAtLevel,
  prepareLoad,
  signInWithLink,
  startLoad,
} from "#tests/support/write-load.ts";

/** At full size: LASTRO_LOST_CONNECTION_ROUNDS=50 LASTRO_LOST_CONNECTION_WRITES=1000 (docs/measurements.md). */
const ROUNDS = Number(process.env.LASTRO_LOST_CONNECTION_ROUNDS ?? 4);
const LEAST_WRITES = Number(process.env.LASTRO_LOST_CONNECTION_WRITES ?? 1);
const LEAST_PAUSE_MS = 200;
const MOST_PAUSE_MS = 2_000;
const START_MS = 240_000;
const FIRST_ACCESS = /^Primeiro acesso \(administrador\): (\S+)\n/m;
const OURS = "datname = current_database() and application_name like 'lastro-%'";

/** The real server, as a process of its own, on a database whose connections a test ends. */
describe("a server whose database connections are ended", () => {
  let built: Awaited<ReturnType<typeof buildServerAround>>;
  let folder: string;
  let database: TestDatabase;
  let admin: pg.Client;
  let server: ChildProcess;
  let output = "";
  let url = "";
  let cookie = "";

  beforeAll(async () => {
    built = await buildServerAround(new URL("../../server/main.ts", import.meta.url));
    folder = await mkdtemp(join(tmpdir(), "lastro-lost-"));
    await chmod(folder, 0o711);
    database = await createEmptyDatabase();
    admin = new pg.Client({ ...database.connection, application_name: "test" });
    await admin.connect();
    const { host, port, user, database: name } = database.connection;
    // A fault that nothing catches, where a test asks for it.
    const fault = 'process.on("SIGUSR2", () => { throw new Error("planted") })';
    const parameters = ["--import", `data:text/javascript,${fault}`, join(built.folder, "main.js")];
    server = spawn(process.execPath, parameters, {
      env: {
        PATH: process.env.PATH ?? "",
        PORT: "0",
        DEMO: "off",
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: `postgres:///${name}?host=${host}&port=${port}&user=${user}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const deadline = Date.now() + START_MS;
    while (!FIRST_ACCESS.test(output)) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${output}`);
      await sleep(100);
    }
    const link = FIRST_ACCESS.exec(output)?.[1] ?? "";
    url = new URL(link).origin;
    cookie = await signInWithLink(url, link);
  });
  afterAll(async () => {
    if (server?.exitCode === null && server.signalCode === null) {
      const exited = new Promise((settle) => server.once("exit", settle));
      server.kill("SIGTERM");
      await exited;
    }
    await admin?.end();
    await database?.drop();
    await built?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const post = (name: string): Promise<Response> =>
    fetch(`${url}/api/clients`, {
      method: "POST",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
  const storedNames = async (table: string): Promise<string[]> =>
    (await admin.query<{ name: string }>(`select name from lastro.${table}`)).rows.map(
      (row) => row.name,
    );

  it("answers 503 when the connection of an open transaction ends, and 201 to the next one", async () => {
    await admin.query("begin; lock table lastro.audit_log in access exclusive mode");
    const waiting = post("Cliente cortado");
    const cut = async () =>
      (
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${OURS} and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(cut).toBe(1);
    await admin.query("rollback");
    const refused = await waiting;
    expect([
      refused.status,
      ((await refused.json()) as { error: { code: string } }).error.code,
    ]).toEqual([503, "UNAVAILABLE"]);
    expect((await post("Cliente inteiro")).status).toBe(201);
    expect(server.exitCode).toBeNull();
    const names = await storedNames("clients");
    expect(names).toContain("Cliente inteiro");
    expect(names).not.toContain("Cliente cortado");
    expect(linesAtLevel(output, 50)).toEqual([]);
  });

  it(`loses and doubles nothing while all connections end ${ROUNDS} times under load`, async () => {
    const pid = server.pid;
    const load = startLoad(await prepareLoad(url, cookie));
    let ended = 0;
    let round = 0;
    for (; round < ROUNDS || load.written() < LEAST_WRITES; round += 1) {
      // Spread evenly over the span, in an order that is the same at every run.
      await sleep(LEAST_PAUSE_MS + ((round * 7) % 10) * ((MOST_PAUSE_MS - LEAST_PAUSE_MS) / 9));
      const cut = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`,
      );
      ended += cut.rowCount ?? 0;
    }
    const { statuses, clients, files } = await load.stop();
    const clientsStored = await storedNames("clients");
    const filesStored = await storedNames("files");
    const measured = { ended, statuses, clients: clients.length, files: files.length };
    process.stdout.write(`lost connections: ${JSON.stringify({ rounds: round, ...measured })}\n`);

    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
    expect(server.pid).toBe(pid);
    expect(ended).toBeGreaterThan(ROUNDS);
    expect(Object.keys(statuses).filter((status) => !/^(2\d\d|503|429)$/.test(status))).toEqual([]);
    expect(clients.length).toBeGreaterThan(0);
    expect(files.length).toBeGreaterThan(0);
    expect(compareStored(clients, clientsStored)).toEqual({ lost: [], doubled: [] });
    expect(compareStored(files, filesStored)).toEqual({ lost: [], doubled: [] });
    // Work that went on without anybody asking was tried again, not given up: every file is read.
    const unread = async () =>
      (
        await admin.query<{ name: string; status: string; error: string | null }>(
          "select name, status, error from lastro.files where status <> 'completed'",
        )
      ).rows;
    await expect.poll(unread, { timeout: 240_000, interval: 500 }).toEqual([]);
    expect(linesAtLevel(output, 50)).toEqual([]);
    expect((await post("Cliente depois de tudo")).status).toBe(201);
  }, 1_800_000);

  it("stops in order after an exception that nothing caught, with exit code 70", async () => {
    const exited = new Promise((settle) =>
      server.once("exit", (exitCode, signal) => settle(exitCode ?? signal)),
    );
    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
    expect(existsSync(join(folder, "data", "run", "instance.json"))).toBe(true);
    server.kill("SIGUSR2");
    expect(await exited, output.slice(-4_000)).toBe(70);
    expect(existsSync(join(folder, "data", "run", "instance.json"))).toBe(false);
    expect(linesAtLevel(output, 60)).toEqual([expect.stringContaining("planted")]);
  });
});
