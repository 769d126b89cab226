// npm run bench:against -- COMMIT [ROUNDS] [--phase5 | --starts]: what the list of projects, an upload and phase 1 cost the server
// and its children in processor time, beside the same of COMMIT, round by round in turn (docs/measurements.md). With --phase5: the
// time of phase 5 with all its documents instead, by the clock and of the processors; with --starts: first and second start and
// idle memory. The tree of COMMIT is made in a temporary folder, installed, built and removed.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bundleModule, root } from "./bench/bundle.mjs";
import { measurePhaseFive, writeDemonstration } from "./bench/phase-run.mjs";
import { measureStarts } from "./bench/starts.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    phase5: { type: "boolean", default: false },
    starts: { type: "boolean", default: false },
  },
});
const [commit, given] = positionals;
if (commit === undefined) {
  process.stderr.write("Uso: npm run bench:against -- COMMIT [RODADAS] [--phase5 | --starts]\n");
  process.exit(2);
}
const ROUNDS = Number(given ?? 3);
const PROJECTS = 50;
const REQUESTS = 600;
const UPLOAD_MB = 100;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const WAIT_MS = 300_000;

/** A process and all that it began, by id, with the processor time of each and of those of its children that have ended (ms). */
function readFamily(pid) {
  const parents = new Map();
  const times = new Map();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      parents.set(Number(name), Number(fields[1]));
      times.set(
        Number(name),
        [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS,
      );
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (id) => id === pid || (parents.has(id) && isOurs(parents.get(id)));
  return new Map([...times].filter(([id]) => isOurs(id)));
}
const familyOf = (pid) => [...readFamily(pid).keys()];
const cpuOf = (pid) => [...readFamily(pid).values()].reduce((sum, ms) => sum + ms, 0);

async function until(isDone) {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    if (await isDone()) return;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error("it took too long");
}

/** One server of a tree, by that tree's own tools; the cost of each measure in ms of processor time. */
async function measure(tree, folder, round, { table, log, demonstration }) {
  const tools = await import(pathToFileURL(join(tree, "tools", "bench", "server.mjs")).href);
  if (values.starts) return measureStarts({ tools, folder, familyOf, cpuOf });
  const lastro = await tools.startLastro(folder, `round-${round}`);
  const costOf = async (work) => {
    const before = cpuOf(lastro.child.pid);
    await work();
    return cpuOf(lastro.child.pid) - before;
  };
  if (demonstration !== undefined)
    try {
      return await measurePhaseFive({ lastro, tools, costOf }, demonstration);
    } finally {
      await lastro.stop();
    }
  const untilRead = (projectId) =>
    until(async () =>
      (await lastro.call("GET", `/api/projects/${projectId}/files`)).every(
        ({ status }) => status === "completed",
      ),
    );
  const list = async (times) => {
    for (let turn = 0; turn < times; turn += 1) await lastro.call("GET", "/api/projects");
  };
  try {
    const project = await tools.createStartedProject(lastro, "Medida");
    const bytes = join(folder, `carga-${round}.bin`);
    writeFileSync(bytes, randomBytes(UPLOAD_MB * 1024 * 1024));
    // Its reading included: what of it falls into the moment of the answer differs from time to time.
    const upload = await costOf(async () => {
      await tools.uploadPath(lastro, project.id, bytes, "carga.bin");
      await untilRead(project.id);
    });
    const other = await tools.createStartedProject(lastro, "Fase 1");
    const runPhase = async () => {
      await tools.uploadPath(lastro, other.id, table, "processos.csv");
      await tools.uploadPath(lastro, other.id, log, "log.csv");
      await untilRead(other.id);
      const { runId } = await lastro.call("POST", `/api/projects/${other.id}/phases/auto-execute`, {
        phaseNumber: 1,
        phaseType: "value_scope",
      });
      await until(async () => {
        const { status } = await lastro.call("GET", `/api/runs/${runId}`);
        if (status === "failed") throw new Error("the run failed");
        return status === "completed";
      });
    };
    const phase1 = await costOf(runPhase);
    for (let at = 2; at < PROJECTS; at += 1)
      await tools.createStartedProject(lastro, `Projeto ${at}`);
    await list(REQUESTS);
    const listed = (await costOf(() => list(REQUESTS))) / REQUESTS;
    return { list: listed, upload, phase1 };
  } finally {
    await lastro.stop();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const folder = mkdtempSync(join(tmpdir(), "lastro-against-"));
const before = join(folder, "before");
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ["ignore", 2, 2] });
try {
  mkdirSync(before);
  run("git", ["archive", "--output", `${before}.tar`, commit], root);
  run("tar", ["-xf", `${before}.tar`, "-C", before], root);
  run("npm", ["ci", "--no-audit", "--no-fund"], before);
  for (const tree of [before, root]) run(process.execPath, ["tools/build.mjs"], tree);
  const files = values.phase5 ? { demonstration: await writeDemonstration(folder) } : {};
  if (!values.phase5 && !values.starts)
    for (const [name, module, make] of [
      ["table", "process-inventory", ({ processInventory }) => processInventory(7)],
      ["log", "random-event-log", ({ randomEventLog }) => randomEventLog("medida")],
    ]) {
      const bundled = await bundleModule(folder, module, `fixtures/${module}.ts`);
      files[name] = join(folder, `${name}.csv`);
      writeFileSync(files[name], make(await import(pathToFileURL(bundled).href)).content);
    }
  const seen = { before: [], now: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    // Each of the two is first in turn: what else the machine does falls on both.
    for (const side of round % 2 === 0 ? ["before", "now"] : ["now", "before"]) {
      const place = mkdtempSync(join(tmpdir(), "lastro-against-"));
      try {
        seen[side].push(await measure(side === "now" ? root : before, place, round, files));
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
      process.stderr.write(`${side} ${JSON.stringify(seen[side].at(-1))}\n`);
    }
  // Milliseconds, where the name has no other unit.
  const report = Object.fromEntries(
    Object.keys(seen.now[0])
      .filter((name) => name !== "detail")
      .map((name) => {
        const [was, is] = [seen.before, seen.now].map((rounds) =>
          median(rounds.map((costs) => costs[name])),
        );
        return [name, { before: was, now: is, ratio: Number((is / was).toFixed(3)) }];
      }),
  );
  process.stdout.write(`${JSON.stringify({ commit, rounds: ROUNDS, ...report }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
