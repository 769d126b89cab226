/**
 * Thirty people of one company send files made to stop their reader while another company sends small ones:
 * `npx vitest run --project hand tests/files/hostile-crowd.hand.ts`; smaller by LASTRO_HOSTILE_FILES, LASTRO_SMALL_FILES,
 * LASTRO_SMALL_MINUTES.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPooledDocumentReader } from "#server/adapters/document-reader/pooled-document-reader.ts";
import {
  openReadingPool,
  type ReadingJob,
  type ReadingPool,
} from "#server/adapters/child-processes/open-reading-pool.ts";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { createWorkerTableEngine } from "#server/adapters/table-engine/worker-table-engine.ts";
import { installTracing } from "#server/platform/tracing/tracing.ts";
import { randomLedger } from "#fixtures/random-ledger.ts";
import { bundleEntry } from "#tests/support/bundle.ts";
import type { Persona } from "#tests/support/http-part.ts";
import { crowdFiles } from "#tests/table-engine/hostile-files.ts";
import { openTestWorld, startProject, upload, type TestWorld } from "../runs/test-world.ts";

const HOSTILE = Number(process.env["LASTRO_HOSTILE_FILES"] ?? 200);
const SMALL = Number(process.env["LASTRO_SMALL_FILES"] ?? 60);
const SMALL_MINUTES = Number(process.env["LASTRO_SMALL_MINUTES"] ?? 5);
const PEOPLE = 30;
const SMALL_NAME = /^pequeno-/;
const MOST_RESIDENT_KB = 1.6 * 1024 * 1024;

/** Milliseconds from being asked for to the process's first work on it, of each small file: what a trace would tell of its reading. */
const waited: number[] = [];
let asked: ReadingJob | null = null;
installTracing({
  start() {
    const [job, from] = [asked, Date.now()];
    return {
      note: () => undefined,
      within: (work) => work(),
      tellOf(_name, began) {
        const { request } = job ?? {};
        if (
          request !== undefined &&
          "originalName" in request &&
          SMALL_NAME.test(request.originalName)
        )
          waited.push(began - from);
      },
      end: () => undefined,
    };
  },
  carry: () => undefined,
  nameProcess: () => undefined,
  close: async () => undefined,
});
const watched = (pool: ReadingPool): ReadingPool => ({
  ...pool,
  run(job) {
    asked = job;
    const reading = pool.run<never>(job);
    asked = null;
    return reading;
  },
});

let bundle: Awaited<ReturnType<typeof bundleEntry>>;
let readings: ReadingPool;
let world: TestWorld;
beforeAll(async () => {
  bundle = await bundleEntry(new URL("../../server/workers/intake-process.ts", import.meta.url));
  readings = watched(
    openReadingPool({
      file: bundle.program,
      maxProcesses: Math.max(2, Math.min(4, availableParallelism())),
      maxHeapMb: 1_024,
    }),
  );
  const { inspect } = createWorkerTableEngine({
    workerFile: bundle.program,
    readings,
    maxHeapMb: 512,
    deadlineMs: 60_000,
  });
  world = await openTestWorld({
    ports: {
      readings,
      tableEngine: { ...createDuckDbTableEngine(), inspect },
      documentReader: createPooledDocumentReader(readings),
    },
  });
});
afterAll(async () => {
  await readings.close();
  await world.close();
  await bundle.remove();
});

/** KiB of the largest reading process: children of this one that run the bundle. */
function largestReader(): number {
  const resident = (pid: string): number => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const isReader =
        command.includes(bundle.program) && status.includes(`PPid:\t${process.pid}\n`);
      return isReader ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) : 0;
    } catch {
      return 0;
    }
  };
  return Math.max(
    0,
    ...readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(resident),
  );
}

type Listed = { id: string; name: string; status: string; error: string | null };
const filesOf = async (person: Persona, projectId: string): Promise<Listed[]> =>
  (await person.send<Listed[]>("GET", `/api/projects/${projectId}/files`)).body;

it("sixty small files of another company are read as they come, and each hostile one ends by name", async () => {
  const ana = await world.signIn("consultant");
  const [of, other] = [await startProject(ana, "Aurora"), await startProject(ana, "Boreal")];
  const crowd = await Promise.all(
    Array.from({ length: PEOPLE }, () => world.signIn("client", { clientId: of.clientId })),
  );
  const contents = crowdFiles();
  for (let at = 0; at < HOSTILE; at += 1) {
    const [name, content] = contents[at % contents.length]!;
    // Each other bytes: equal ones would be read once. Blanks at the end change nothing of any of them.
    const own = Buffer.concat([content, Buffer.from(" ".repeat(at))]);
    const sent = await upload(crowd[at % PEOPLE]!, of.id, own, { fileName: `${at}-${name}` });
    expect([201, 429], JSON.stringify(sent.body)).toContain(sent.status);
  }
  let resident = 0;
  const watch = setInterval(() => (resident = Math.max(resident, largestReader())), 500);
  const took: number[] = [];
  for (let at = 0; at < SMALL; at += 1) {
    const content = Buffer.from(randomLedger(`pequeno-${at}`, { rows: 200 }).content);
    const began = performance.now();
    const sent = await upload(ana, other.id, content, { fileName: `pequeno-${at}.csv` });
    await world.workflows.waitFor(sent.body.id);
    took.push(Math.round(performance.now() - began));
    await sleep(Math.max(0, (SMALL_MINUTES * 60_000) / SMALL - took.at(-1)!));
  }
  const waiting = async () =>
    (await filesOf(ana, of.id)).filter(({ status }) => status === "processing").length;
  const leftWhenDone = await waiting();
  while ((await waiting()) > 0) await sleep(1_000);
  clearInterval(watch);
  const ended = await filesOf(ana, of.id);
  const words = new Map<string, number>();
  for (const { status, error } of ended) {
    const told = `${status}: ${(error ?? "").slice(0, 60)}`;
    words.set(told, (words.get(told) ?? 0) + 1);
  }
  const middleOf = (all: readonly number[]) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  writeFileSync(
    1,
    `${HOSTILE} hostile, ${SMALL} small: sent and read in ${middleOf(took)} ms (median), ${Math.max(...took)} ms (longest), begun after ${middleOf(waited)} ms (median), ${Math.max(...waited)} ms (longest); ${leftWhenDone} hostile ones still waited then; largest reader ${Math.round(resident / 1024)} MiB\n${[...words].map(([told, count]) => `  ${count} × ${told}`).join("\n")}\n`,
  );
  expect((await filesOf(ana, other.id)).filter(({ status }) => status !== "completed")).toEqual([]);
  expect(waited).toHaveLength(SMALL);
  expect(resident).toBeLessThan(MOST_RESIDENT_KB);
  expect(ended.filter(({ error }) => /administrador/.test(error ?? ""))).toEqual([]);
}, 3_600_000);
