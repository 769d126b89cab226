import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "#server/database/connection.ts";
import {
  findEarlierLife,
  findRunningInstance,
  removeInstanceFile,
  writeInstanceFile,
} from "#server/database/instance-file.ts";
import { lockDirectory } from "#server/database/supervisor/index.ts";
import {
  commandLineOf,
  readProcessIdentity,
} from "#server/database/supervisor/process-identity.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import { expectLog, mayLog } from "#tests/support/log-watch.ts";
import { makeFolder, query, runProcess, startTestCluster, until } from "./machine-support.ts";

let bundle: Awaited<ReturnType<typeof bundleEntry>>;
beforeAll(async () => {
  bundle = await bundleEntry(new URL("./database-process.ts", import.meta.url));
});
afterAll(() => bundle.remove());

const postmasterPidOf = async (dataDir: string) =>
  Number(
    (await readFile(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8")).split("\n")[0],
  );

describe("a server that was killed", () => {
  it("leaves a postmaster that the next start stops cleanly, with every committed row", async () => {
    const dataDir = join(await makeFolder(), "data");
    const server = runProcess(bundle.program, dataDir);
    const connection = JSON.parse(await server.firstLine) as DatabaseConnection;
    await query(connection, "create table kept as select 42 as answer");
    server.child.kill("SIGKILL");
    await server.exited;
    const orphan = await postmasterPidOf(dataDir);
    expect(readProcessIdentity(orphan)).toBeDefined();

    const next = runProcess(bundle.program, dataDir);
    expect(
      await query(
        JSON.parse(await next.firstLine) as DatabaseConnection,
        "select answer from kept",
      ),
    ).toEqual([{ answer: 42 }]);
    expect(readProcessIdentity(orphan)).toBeUndefined();
    next.child.kill("SIGTERM");
    expect(await next.exited).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
  });

  it("during initdb leaves nothing that looks like a cluster", async () => {
    const dataDir = join(await makeFolder(), "data");
    const home = join(dataDir, "postgres");
    const partials = async () =>
      existsSync(home)
        ? (await readdir(home)).filter((name) => name.startsWith("data.partial-"))
        : [];
    const server = runProcess(bundle.program, dataDir);
    await until(async () => {
      const [partial] = await partials();
      return partial !== undefined && existsSync(join(home, partial, "PG_VERSION"));
    });
    server.child.kill("SIGKILL");
    await server.exited;
    expect(existsSync(join(home, "data"))).toBe(false);

    const cluster = await startTestCluster({ dataDir });
    expect(cluster.isNew).toBe(true);
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await partials()).toEqual([]);
  });

  it("a process that exits without closing still shuts the database down", async () => {
    const dataDir = join(await makeFolder(), "data");
    const server = runProcess(bundle.program, dataDir, "exit-without-closing");
    expect(await server.exited).toBe(0);
    await until(() => !existsSync(join(dataDir, "postgres", "data", "postmaster.pid")));
  });
});

describe("one instance per DATA_DIR", () => {
  it("a second process is told who uses the folder", async () => {
    const dataDir = join(await makeFolder(), "data");
    const first = runProcess(bundle.program, dataDir);
    const connection = JSON.parse(await first.firstLine) as DatabaseConnection;
    expect(await findRunningInstance(dataDir)).toMatchObject({ pid: first.child.pid, connection });
    const second = runProcess(bundle.program, dataDir);
    expect(await second.firstLine).toBe(
      `A pasta de dados ${dataDir} está em uso por outra instância (servidor, processo ${first.child.pid} em ${hostname()}): encerre-a ou escolha outra pasta com DATA_DIR.`,
    );
    expect(await second.exited).toBe(1);
  });

  it("holds even when the lock file is gone: the database knows its instance", async () => {
    const dataDir = join(await makeFolder(), "data");
    await startTestCluster({ dataDir });
    await expect(startTestCluster({ dataDir })).rejects.toThrow(/em uso por outra instância/);
  });

  it("knows which process was killed in the folder, and that one which ended in order was not", async () => {
    const dataDir = join(await makeFolder(), "data");
    await mkdir(join(dataDir, "run"), { recursive: true });
    expect(await findEarlierLife(dataDir)).toBeUndefined();
    const instance = { pid: 4_194_000, publicOrigin: "http://127.0.0.1:1" };
    // Of an earlier version, which did not say.
    await writeInstanceFile(dataDir, instance);
    expect(await findEarlierLife(dataDir)).toBeUndefined();
    await writeInstanceFile(dataDir, { ...instance, process: "worker-1" });
    expect(await findEarlierLife(dataDir)).toBe("worker-1");
    await removeInstanceFile(dataDir);
    expect(await findEarlierLife(dataDir)).toBeUndefined();
    // Left by a loss of power.
    await writeFile(join(dataDir, "run", "instance.json"), "");
    expect(await findEarlierLife(dataDir)).toBeUndefined();
  });

  it("takes over the lock of a process that is gone, and of a machine that fell silent", async () => {
    const dataDir = join(await makeFolder(), "data");
    await mkdir(join(dataDir, "run"), { recursive: true });
    const path = join(dataDir, "run", "lock.json");
    await writeFile(
      path,
      `${JSON.stringify({ pid: 4_194_000, identity: "x", machine: hostname(), purpose: "servidor" })}\n`,
    );
    await (await lockDirectory(dataDir, "servidor")).release();
    await writeFile(
      path,
      `${JSON.stringify({ pid: 1, identity: "x", machine: "outra", purpose: "servidor" })}\n`,
    );
    await utimes(path, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await (await lockDirectory(dataDir, "servidor")).release();
    expect(existsSync(path)).toBe(false);
  });

  it("respects a fresh lock of another machine", async () => {
    const dataDir = join(await makeFolder(), "data");
    await mkdir(join(dataDir, "run"), { recursive: true });
    await writeFile(
      join(dataDir, "run", "lock.json"),
      `${JSON.stringify({ pid: 1, identity: "x", machine: "outra", purpose: "servidor" })}\n`,
    );
    await expect(lockDirectory(dataDir, "servidor")).rejects.toThrow(/processo 1 em outra/);
  });
});

describe("a cluster in an odd state", () => {
  it("of another major version is refused with the way out", async () => {
    const dataDir = join(await makeFolder(), "data");
    const cluster = await startTestCluster({ dataDir, isDurable: false });
    await cluster.stop();
    await writeFile(join(dataDir, "postgres", "data", "PG_VERSION"), "14\n");
    await expect(startTestCluster({ dataDir })).rejects.toThrow(
      /é do PostgreSQL 14 .*PG_BIN=\/usr\/lib\/postgresql\/14\/bin.*npm run backup.*npm run restore/,
    );
  });

  it("with a postmaster file that names a stranger's process starts", async () => {
    const dataDir = join(await makeFolder(), "data");
    const cluster = await startTestCluster({ dataDir, isDurable: false });
    await cluster.stop();
    expect(commandLineOf(process.pid)).toBeDefined();
    await writeFile(
      join(dataDir, "postgres", "data", "postmaster.pid"),
      `${process.pid}\n/x\n1700000000\n5432\n/nowhere\n\n  0 0\nready\n`,
    );
    const again = await startTestCluster({ dataDir, isDurable: false });
    expect(await query(again.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("whose folder was taken away is not replaced by an empty one", async () => {
    const folder = await makeFolder();
    const dataDir = join(folder, "data");
    const cluster = await startTestCluster({ dataDir, isDurable: false });
    await cluster.stop();
    await rename(join(dataDir, "postgres"), join(folder, "elsewhere"));
    await expect(startTestCluster({ dataDir })).rejects.toThrow(/devolva a pasta/);
  });

  it("whose postmaster dies is started again under the same address", async () => {
    const dataDir = join(await makeFolder(), "data");
    const cluster = await startTestCluster({ dataDir });
    await query(cluster.connection, "create table kept as select 42 as answer");
    expectLog(/PostgreSQL ended unexpectedly/);
    // A new postmaster waits for the old one's sessions to end: how long they take decides whether these come.
    mayLog(/instance lock not taken again yet/);
    mayLog(/PostgreSQL did not start again/);
    process.kill(cluster.postmasterPid, "SIGKILL");
    await until(() => readProcessIdentity(cluster.postmasterPid) === undefined);
    let rows: unknown;
    await until(async () => {
      rows = await query(cluster.connection, "select answer from kept").catch(() => undefined);
      return rows !== undefined;
    });
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it("binaries that are none are refused by name", async () => {
    const folder = await makeFolder();
    await expect(
      startTestCluster({ dataDir: join(folder, "data"), pgBin: folder }),
    ).rejects.toThrow(`PG_BIN (${folder}) não tem um PostgreSQL utilizável`);
  });
});
