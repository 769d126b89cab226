// npm run test:node [-- 22]: the product on another Node, 24 unless told, which npx provides outside of the repository: one start, one
// journey in a browser with its PDF, the walk over every endpoint; and of its packages: `npm ls` on both, `npm sbom` and NOTICE
// name the same.
// Installs nothing into the tree. The last line is "N passed, N failed".
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "./browser.mjs";
import { isBuildFresh } from "./build-sources.mjs";
import { licenceProblems, listComponents } from "./release/licences.mjs";
import { productionSbom } from "./release/sbom.mjs";
import { check, openParts, runNode, say, vitestProgram } from "./run-parts.mjs";
import { faultLine, readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const major = process.argv[2] ?? readFileSync(join(root, ".nvmrc"), "utf8").trim();
const scratch = mkdtempSync(join(tmpdir(), "lastro-node-"));
const report = join(scratch, "report.json");
const run = openParts();
const TESTS = ["e2e/first-journey.test.ts", "tests/contract/walk.test.ts"];

/** Outside of the repository, so that npx neither reads nor changes its packages. */
const findNode = () =>
  execFileSync("npx", ["-y", "-p", `node@${major}`, "which", "node"], {
    cwd: scratch,
    encoding: "utf8",
  }).trim();
const withNode = (node) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
});
const npm = (node, ...parameters) =>
  execFileSync("npm", parameters, {
    cwd: root,
    env: withNode(node),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });

function checkPackages(node) {
  // Ends with an error where a package is missing, extraneous or of a wrong version.
  for (const one of [process.execPath, node]) npm(one, "ls", "--all");
  const installed = listComponents(root);
  // Throws where one is not in it.
  productionSbom(JSON.parse(npm(node, "sbom", "--sbom-format", "cyclonedx")), installed, "lastro");
  say(`npm ls sem problemas nos dois; ${installed.length} componentes no SBOM e no NOTICE`);
  const faults = licenceProblems(installed).map((problem) => faultLine("NOTICE", problem));
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, faults };
}

async function runTests(node) {
  const browser = await provideBrowser(root, say);
  const vitest = [...vitestProgram, "run", "--reporter=default", "--reporter=json"];
  const { exitCode } = await runNode([...vitest, `--outputFile.json=${report}`, ...TESTS], {
    node,
    env: { ...withNode(node), LASTRO_BROWSER: browser },
  });
  return readVitestReport(report, exitCode, root);
}

try {
  const node = findNode();
  say(`${node}: ${execFileSync(node, ["--version"], { encoding: "utf8" }).trim()}`);
  await run.run("pacotes", async () => checkPackages(node));
  if (!isBuildFresh(root)) await run.run("montagem", check(["tools/build.mjs"]));
  await run.run("início, jornada com PDF, todos os endpoints", () => runTests(node));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = run.close();
