// npm run check: what a change must hold before it is shown to others, in under two minutes: format, types, lint, arrows, and beside them
// the pure tests that the change touches (by imports, or by reading a folder). Changed is what differs from the branch's origin in
// `main`, committed or not. `npm test` runs everything.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin, openParts, runNode, say, sourceChecks } from "./run-parts.mjs";
import { listProjects, readTests } from "./test-kind.mjs";
import { readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
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

function listTouchedTests() {
  const { pure } = listProjects();
  const changed = listChanged();
  if (changed.some((path) => COMMON.test(path))) return pure;
  const { touches } = readTests();
  return pure.filter((file) => touches(file, changed));
}

async function runTouchedTests() {
  const files = listTouchedTests();
  say(`${files.length} arquivos de teste`);
  if (files.length === 0) return { passed: 1, failed: 0 };
  const reports = mkdtempSync(join(tmpdir(), "lastro-check-"));
  const report = join(reports, "pure.json");
  try {
    const vitest = [bin("vitest", "vitest.mjs"), "run", "--project", "pure"];
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { exitCode } = await runNode([...vitest, ...reporters, ...files]);
    return readVitestReport(report, exitCode, root);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

const run = openParts();
const runChecks = async () => {
  for (const [name, work] of sourceChecks) await run.run(name, work);
};
await Promise.all([runChecks(), run.run("testes puros tocados", runTouchedTests)]);
process.exitCode = run.close();
