// What other people wait while a file of 200 MB is read and graded: a signed-in list asked twenty times a second meanwhile.
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { bundleModule } from "./bundle.mjs";
import { limit, median, roundTo } from "./rounds.mjs";
import { createStartedProject, readUsage, startLastro, uploadPath } from "./server.mjs";

/** 200 MB of the ledger that the profile is measured on. */
const rows = 2_800_000;
const askEveryMs = 50;
const readWithinMs = 300_000;

export async function benchResponsiveness({ folder }) {
  const { writeLargeLedger } = await import(
    pathToFileURL(await bundleModule(folder, "large-ledger", "fixtures/large-ledger.ts")).href
  );
  const path = join(folder, "ledger-200.csv");
  await writeLargeLedger(path, { rows, encoding: "latin1" });
  const megabytes = statSync(path).size / 1e6;
  const lastro = await startLastro(folder, "responsiveness");
  try {
    const project = await createStartedProject(lastro, "Espera");
    await ask(lastro, 50);
    const idle = await ask(lastro, 100);
    await uploadPath(lastro, project.id, path, "razao.csv");
    const started = performance.now();
    let isRead = false;
    const reading = waitUntilRead(lastro, project.id).finally(() => {
      isRead = true;
    });
    const times = await ask(lastro, Infinity, () => isRead);
    await reading;
    const seconds = (performance.now() - started) / 1000;
    const { peakMb } = await readUsage(lastro.child);
    const details = {
      megabytes: roundTo(megabytes, 0),
      requests: times.length,
      medianMs: roundTo(median(times), 1),
      maxMs: roundTo(times.at(-1), 1),
      idleP99Ms: roundTo(p99(idle), 1),
      seconds: roundTo(seconds, 1),
    };
    return [
      limit(
        "list of projects while 200 MB are read and graded, 99th percentile",
        100,
        "ms",
        p99(times),
        { ...details, peakMb },
      ),
    ];
  } finally {
    await lastro.stop();
    rmSync(path, { force: true });
  }
}

/** Waiting times in ms, ascending: each from when the request was due, so that a stalled server is not asked less. */
async function ask(lastro, count, isDone = () => false) {
  const times = [];
  const pending = [];
  const first = performance.now();
  for (let n = 0; n < count && !isDone(); n++) {
    const due = first + n * askEveryMs;
    await pause(Math.max(0, due - performance.now()));
    pending.push(
      lastro.call("GET", "/api/projects").then(() => times.push(performance.now() - due)),
    );
  }
  await Promise.all(pending);
  return times.sort((a, b) => a - b);
}

const p99 = (sorted) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)];

async function waitUntilRead(lastro, projectId) {
  for (const end = performance.now() + readWithinMs; performance.now() < end; await pause(250)) {
    const [file] = await lastro.call("GET", `/api/projects/${projectId}/files`);
    if (file.status === "error") throw new Error(file.error);
    if (file.status !== "completed") continue;
    const { tables } = await lastro.call("GET", `/api/files/${file.id}/quality`);
    if (tables.length > 0 && tables.every((table) => table.status === "ready")) return;
  }
  throw new Error("the file was not read in time");
}
