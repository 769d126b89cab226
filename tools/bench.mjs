// npm run bench [-- --only=profile,upload,list,archive,responsiveness,pages,run,mining,library,assistant,live] [--out=bench-results.json]
// Ratios are measured side by side in one run; the result is JSON on stdout, and the exit code is 1 when a target is
// missed by more than 25%. Progress goes to stderr.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { benchArchive } from "./bench/archive.mjs";
import { benchAssistant } from "./bench/assistant.mjs";
import { bundleModule, root } from "./bench/bundle.mjs";
import { benchLibrary } from "./bench/library.mjs";
import { benchLive } from "./bench/live.mjs";
import { benchMining } from "./bench/mining.mjs";
import { benchPages } from "./bench/pages.mjs";
import { benchPhaseRun } from "./bench/phase-run.mjs";
import { benchProfile } from "./bench/profile.mjs";
import { benchProjectList } from "./bench/project-list.mjs";
import { benchResponsiveness } from "./bench/responsiveness.mjs";
import { ROUNDS } from "./bench/rounds.mjs";
import { benchUpload } from "./bench/upload.mjs";
import { isBuildFresh } from "./build-sources.mjs";

const benches = { profile: benchProfile, upload: benchUpload, list: benchProjectList, archive: benchArchive, responsiveness: benchResponsiveness, pages: benchPages, run: benchPhaseRun, mining: benchMining, library: benchLibrary, assistant: benchAssistant, live: benchLive };
const largeLogEvents = 500_000;

const { values } = parseArgs({ options: { only: { type: "string" }, out: { type: "string" } } });
const chosen = (values.only ?? Object.keys(benches).join(",")).split(",");
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`Unknown measure: ${unknown.join(", ")}. Choose from ${Object.keys(benches).join(", ")}.\n`);
  process.exit(1);
}

// Built here, so that the measured server neither spends time nor memory on it.
if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();

const folder = mkdtempSync(join(tmpdir(), "lastro-bench-"));
let isMissed = false;
try {
  const { writeLargeEventLog } = await import(pathToFileURL(await bundleModule(folder, "large-event-log", "fixtures/large-event-log.ts")).href);
  const path = join(folder, "log-500000.csv");
  const largeLog = { path, ...(await writeLargeEventLog(path, { events: largeLogEvents })) };
  const results = [];
  for (const name of chosen) {
    process.stderr.write(`${name}…\n`);
    results.push(...(await benches[name]({ folder, largeLog })));
  }
  isMissed = results.some((result) => result.missed);
  const report = JSON.stringify({ node: process.version, processors: cpus().length, rounds: ROUNDS, largeLog: { ...largeLog, path: undefined }, results, isMissed }, null, 2);
  process.stdout.write(`${report}\n`);
  if (values.out !== undefined) writeFileSync(values.out, `${report}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
