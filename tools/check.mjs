// npm run check [-- --all] [--record]: what a change must hold before it is shown to others, in under two minutes: format, types,
// lint, arrows, and beside them the pure tests near the change: of its room, or few imports away (docs/decisions/241). `--all`:
// every pure test that reaches it. Changed is what differs from the branch's origin in `main`, committed or not. `npm test` runs
// everything. `--record` keeps what it took in docs/measurements.md.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describeSeconds, recordRun } from "./record-run.mjs";
import { openParts, runNode, say, sourceChecks, vitestProgram } from "./run-parts.mjs";
import { isNear, listProjects, readTests } from "./test-kind.mjs";
import { readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const takesAll = process.argv.includes("--all");
const isRecorded = process.argv.includes("--record");
/** A change of these touches every test. */
const COMMON =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tools\/test-k[^/]*|tests\/support\/clean-worker\.ts)$/;

function git(...parameters) {
  return execFileSync("git", parameters, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
}

function findOrigin() {
  for (const name of ["origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", name);
    } catch {
      // Not every clone has both.
    }
  }
  return "HEAD";
}

function listChanged() {
  const lines = [
    git("diff", "--name-only", findOrigin()),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return lines.flatMap((text) => text.split("\n")).filter((path) => path !== "");
}

function chooseTests() {
  const { pure } = listProjects();
  const changed = listChanged();
  if (changed.some((path) => COMMON.test(path))) return { chosen: pure, far: 0 };
  const { distanceTo } = readTests();
  const reached = pure
    .map((file) => ({ file, distance: distanceTo(file, changed) }))
    .filter(({ distance }) => distance < Infinity);
  const chosen = reached
    .filter(({ file, distance }) => takesAll || isNear(file, changed, distance))
    .map(({ file }) => file);
  return { chosen, far: reached.length - chosen.length };
}

async function runChosenTests() {
  const { chosen: files, far } = chooseTests();
  say(`${files.length} arquivos de teste`);
  if (far > 0) say(`mais ${far} a alcançam de longe: npm run check -- --all, ou npm test`);
  if (files.length === 0) return { passed: 1, failed: 0 };
  const reports = mkdtempSync(join(tmpdir(), "lastro-check-"));
  const report = join(reports, "pure.json");
  try {
    const vitest = [...vitestProgram, "run", "--project", "pure"];
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { exitCode } = await runNode([...vitest, ...reporters, ...files]);
    return readVitestReport(report, exitCode, root);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

const startedAt = performance.now();
const [startLoad = 0] = loadavg();
const run = openParts();
const runChecks = async () => {
  for (const [name, work] of sourceChecks) await run.run(name, work);
};
await Promise.all([runChecks(), run.run("testes puros", runChosenTests)]);
process.exitCode = run.close();
if (isRecorded && process.exitCode === 0) {
  const tests = run.parts.find(({ name }) => name === "testes puros");
  const note = `${tests.passed} testes em ${describeSeconds(tests.seconds)}`;
  const said = recordRun("npm run check", (performance.now() - startedAt) / 1000, {
    startLoad,
    note,
  });
  say(`docs/measurements.md: ${said}`);
}
