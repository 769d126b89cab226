// npm run bench [--
// --only=profile,upload,list,tracing,archive,responsiveness,pages,screens,run,mining,library,assistant,conversation,live,projects500,find]
// [--part=1/4] [--out=bench-results.json]
// Ratios are measured side by side in one run; the result is JSON on stdout, and the exit code is 1 when a target is
// missed by more than 25% (one that is counted: at all). Progress goes to stderr. `--part` makes the walk of `screens` in pieces.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { benchArchive } from "./bench/archive.mjs";
import { benchAssistant } from "./bench/assistant/first-answer.mjs";
import { bundleModule, root } from "./bench/bundle.mjs";
import { benchConversation } from "./bench/assistant/conversation.mjs";
import { benchFindInProject } from "./bench/projects/find-in-project.mjs";
import { benchLibrary } from "./bench/library.mjs";
import { benchLive } from "./bench/live.mjs";
import { benchMining } from "./bench/mining.mjs";
import { benchPages } from "./bench/pages.mjs";
import { benchPhaseRun } from "./bench/phase-run.mjs";
import { benchProfile } from "./bench/profile.mjs";
import { benchProjectList } from "./bench/projects/project-list.mjs";
import { benchProjects500 } from "./bench/projects/projects500.mjs";
import { benchResponsiveness } from "./bench/responsiveness.mjs";
import { ROUNDS } from "./bench/rounds.mjs";
import { benchSignedInPages } from "./bench/signed-in-pages.mjs";
import { benchTracing } from "./bench/tracing.mjs";
import { benchUpload } from "./bench/upload.mjs";
import { isBuildFresh } from "./build-sources.mjs";

const benches = {
  profile: benchProfile,
  upload: benchUpload,
  list: benchProjectList,
  tracing: benchTracing,
  archive: benchArchive,
  responsiveness: benchResponsiveness,
  pages: benchPages,
  screens: benchSignedInPages,
  run: benchPhaseRun,
  mining: benchMining,
  library: benchLibrary,
  assistant: benchAssistant,
  conversation: benchConversation,
  live: benchLive,
  projects500: benchProjects500,
  find: benchFindInProject,
};
const largeLogEvents = 500_000;
const needLargeLog = ["profile", "run"];

const { values } = parseArgs({
  options: { only: { type: "string" }, part: { type: "string" }, out: { type: "string" } },
});
const chosen = (values.only ?? Object.keys(benches).join(",")).split(",");
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown measure: ${unknown.join(", ")}. Choose from ${Object.keys(benches).join(", ")}.\n`,
  );
  process.exit(1);
}

// Built here, so that the measured server neither spends time nor memory on it.
if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();

const folder = mkdtempSync(join(tmpdir(), "lastro-bench-"));
let isMissed = false;
try {
  let largeLog = null;
  if (chosen.some((name) => needLargeLog.includes(name))) {
    const { writeLargeEventLog } = await import(
      pathToFileURL(await bundleModule(folder, "large-event-log", "fixtures/large-event-log.ts"))
        .href
    );
    const path = join(folder, "log-500000.csv");
    largeLog = { path, ...(await writeLargeEventLog(path, { events: largeLogEvents })) };
  }
  const results = [];
  for (const name of chosen) {
    process.stderr.write(`${name}…\n`);
    results.push(
      ...(await benches[name]({
        folder,
        largeLog,
        ...(values.part === undefined ? {} : { part: values.part }),
      })),
    );
  }
  isMissed = results.some((result) => result.missed);
  const report = JSON.stringify(
    {
      node: process.version,
      processors: cpus().length,
      rounds: ROUNDS,
      ...(largeLog === null ? {} : { largeLog: { ...largeLog, path: undefined } }),
      results,
      isMissed,
    },
    null,
    2,
  );
  process.stdout.write(`${report}\n`);
  if (values.out !== undefined) writeFileSync(values.out, `${report}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
