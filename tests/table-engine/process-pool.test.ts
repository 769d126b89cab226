import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createProcessPool, type ProcessPool } from "#server/adapters/table-engine/process-pool.ts";

let folder: string;
let pool: ProcessPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-pool-"));
  const file = join(folder, "child.mjs");
  await writeFile(
    file,
    `
    const tasks = {
      pid: () => process.pid,
      fail: () => { throw new Error("disk full"); },
      hang: () => { for (;;); },
      crash: () => process.kill(process.pid, "SIGSEGV"),
      grow: () => { const held = []; for (;;) held.push(new Array(1e5).fill(Math.random())); },
    };
    process.on("message", ({ task }) => {
      try { process.send({ value: tasks[task]() }); } catch (failure) { process.send({ failure }); }
    });
    process.on("disconnect", () => process.exit(0));
  `,
  );
  pool = createProcessPool({ file, maxProcesses: 1, maxHeapMb: 64, idleMs: 30_000 });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

describe("tasks in processes of their own", () => {
  it("share a process while it is sound, and are told what was thrown", async () => {
    const first = await pool.run<number>("pid", 20_000);
    await expect(pool.run("fail", 20_000)).rejects.toThrow("disk full");
    expect(await pool.run<number>("pid", 20_000)).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it("are given up at their deadline, when they crash and when they outgrow their memory; the next one runs", async () => {
    const first = await pool.run<number>("pid", 20_000);
    const results = await Promise.allSettled([
      pool.run("hang", 100),
      pool.run("crash", 20_000),
      pool.run("grow", 60_000),
      pool.run<number>("pid", 20_000),
    ]);
    expect(
      results.map((result) =>
        result.status === "rejected" ? (result.reason as { reason: string }).reason : "answered",
      ),
    ).toEqual(["deadline", "crash", "memory", "answered"]);
    expect(results[3]).not.toEqual({ status: "fulfilled", value: first });
  });

  it("go to another process when the one at rest was ended from outside", async () => {
    const first = await pool.run<number>("pid", 20_000);
    process.kill(first, "SIGKILL");
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(await pool.run<number>("pid", 20_000)).not.toBe(first);
  });

  it("are refused once the pool is closed", async () => {
    const closed = createProcessPool({
      file: join(folder, "child.mjs"),
      maxProcesses: 1,
      maxHeapMb: 64,
      idleMs: 30_000,
    });
    const running = closed.run("hang", 60_000);
    const waiting = closed.run("pid", 20_000);
    await Promise.all([
      closed.close(),
      expect(running).rejects.toThrow(),
      expect(waiting).rejects.toThrow("closed"),
    ]);
    await expect(closed.run("pid", 20_000)).rejects.toThrow("closed");
  });
});

/** False once this process has heard of its end. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
