/** Threads end once they have done what they are at: cut off inside a native library, one takes the process with it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Piscina } from "piscina";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closePool } from "#server/adapters/worker-threads/one-thread.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lastro-threads-"));
  writeFileSync(
    join(folder, "worker.mjs"),
    `import { setTimeout as sleep } from "node:timers/promises";
     export default async (ms) => { await sleep(ms); return "done"; };`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One thread at work on a task of `ms`, with another task behind it. */
async function busyPool(ms: number) {
  const pool = new Piscina({
    filename: join(folder, "worker.mjs"),
    minThreads: 1,
    maxThreads: 1,
    closeTimeout: 500,
  });
  await pool.run(0);
  const outcomes = [pool.run(ms), pool.run(0)].map((task: Promise<unknown>) =>
    task.catch((failure: Error) => failure.name),
  );
  return { pool, outcomes: Promise.all(outcomes) };
}

it("what a thread is at is done, what waits is given up", async () => {
  const { pool, outcomes } = await busyPool(200);
  await closePool(pool);
  expect(await outcomes).toEqual(["done", "AbortError"]);
  expect(pool.threads).toEqual([]);
});

it("a thread that does not end is ended, and nobody is told by an exception", async () => {
  const { pool, outcomes } = await busyPool(3_600_000);
  await closePool(pool);
  expect(await outcomes).toEqual(["Error", "AbortError"]);
  expect(pool.threads).toEqual([]);
});
