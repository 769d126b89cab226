import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProcessPool } from "#server/adapters/child-processes/process-pool.ts";

let folder: string;
let pool: ProcessPool;
const turn = { company: "A", person: "ana", since: "" };
const settings = () => ({
  file: join(folder, "child.mjs"),
  maxProcesses: 1,
  maxHeapMb: 64,
  idleMs: 30_000,
});
/** A file of so many MiB has so many milliseconds of CPU time, and by the clock what a busy machine needs for them. */
const budgetOf = (mebibytes: number) => ({
  cpuMs: mebibytes,
  wallMs: 100 * mebibytes,
  residentMb: 400,
});
const AMPLE = 60_000;
const run = <T>(task: string, mebibytes = AMPLE, of = pool): Promise<T> =>
  of.run<T>({ task, mebibytes, turn });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-pool-"));
  const file = join(folder, "child.mjs");
  await writeFile(
    file,
    `
    const tasks = {
      pid: () => process.pid,
      fail: () => { throw new Error("disk full"); },
      sleep: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); },
      fill: () => { const held = []; for (;;) held.push(Buffer.alloc(1e7, 1)); },
      hang: () => { for (;;); },
      work: () => {
        const from = process.cpuUsage().user;
        while (process.cpuUsage().user - from < 20_000);
        return "worked";
      },
      crash: () => process.kill(process.pid, "SIGSEGV"),
      grow: () => { const held = []; for (;;) held.push(new Array(1e5).fill(Math.random())); },
    };
    process.on("message", ({ task }) => {
      try { process.send({ value: tasks[task]() }); } catch (failure) { process.send({ failure }); }
    });
    process.on("disconnect", () => process.exit(0));
  `,
  );
  pool = new ProcessPool({ ...settings(), budgetOf, watchMs: 50 });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

describe("tasks in processes of their own", () => {
  it("share a process while it is sound, and are told what was thrown", async () => {
    const first = await run<number>("pid");
    await expect(run("fail")).rejects.toThrow("disk full");
    expect(await run<number>("pid")).toBe(first);
    expect(first).not.toBe(process.pid);
  });

  it("are given up at their deadline, when they crash and when they outgrow their memory; the next one runs", async () => {
    const first = await run<number>("pid");
    const results = await Promise.allSettled([
      run("hang", 300),
      run("crash"),
      run("grow"),
      run<number>("pid"),
    ]);
    expect(
      results.map((result) =>
        result.status === "rejected" ? (result.reason as { reason: string }).reason : "answered",
      ),
    ).toEqual(["deadline", "crash", "memory", "answered"]);
    expect(results[3]).not.toEqual({ status: "fulfilled", value: first });
  });

  it("are given up for the CPU time or the memory outside V8's heap, and when nothing happens for too long", async () => {
    const still = new ProcessPool({
      ...settings(),
      budgetOf: () => ({ ...budgetOf(AMPLE), wallMs: 300 }),
    });
    const reasons = await Promise.all(
      [run("hang", 300), run("fill"), run("sleep", 8, still)].map((task) =>
        task.then(
          () => "answered",
          ({ reason, message }: { reason: string; message: string }) =>
            `${reason}: ${message.replaceAll(/\d+(?:\.\d+)?/g, "n")}`,
        ),
      ),
    );
    await still.close();
    expect(reasons).toEqual([
      "deadline: n ms of CPU time instead of n",
      "memory: n MB instead of n",
      "deadline: no answer within n ms",
    ]);
  });

  it("are not given up for the time in which others hold the cores", async () => {
    const busy = Array.from(
      { length: 2 * availableParallelism() },
      () => new Worker("for (;;);", { eval: true }),
    );
    const crowded = new ProcessPool({
      ...settings(),
      budgetOf: () => ({ ...budgetOf(AMPLE), wallMs: 300 }),
      watchMs: 50,
    });
    try {
      const began = performance.now();
      expect(await run("work", AMPLE, crowded)).toBe("worked");
      expect(performance.now() - began).toBeGreaterThan(300);
    } finally {
      await Promise.all([crowded.close(), ...busy.map((worker) => worker.terminate())]);
    }
  });

  it("take turns: one file of another company passes ninety that wait", async () => {
    const fair = new ProcessPool(settings());
    const ended: string[] = [];
    const read = (company: string) =>
      fair
        .run({ task: "pid", mebibytes: 1, turn: { company, person: company, since: company } })
        .then(() => ended.push(company));
    try {
      const many = Array.from({ length: 90 }, () => read("A"));
      await many[9];
      await read("B");
      expect(ended.indexOf("B")).toBeLessThan(20);
      await Promise.all(many);
    } finally {
      await fair.close();
    }
  });

  it("go to another process when the one at rest was ended from outside", async () => {
    const first = await run<number>("pid");
    process.kill(first, "SIGKILL");
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(await run<number>("pid")).not.toBe(first);
  });

  it("are refused once the pool is closed", async () => {
    const closed = new ProcessPool(settings());
    const running = run("hang", 8, closed);
    const waiting = run("pid", 8, closed);
    await Promise.all([
      closed.close(),
      expect(running).rejects.toThrow(),
      expect(waiting).rejects.toThrow("closed"),
    ]);
    await expect(run("pid", 8, closed)).rejects.toThrow("closed");
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
