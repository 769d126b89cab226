// npm run test:machines [-- --long]: four processes of one installation, killed and put to sleep while runs and writes are under way
// (docs/decisions/263). Small: 20 kills, 8 runs. `--long`: 200 kills, 50 runs, about 40 minutes, by hand. Ends with "N passed, N failed".
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { bin, runNode } from "./run-parts.mjs";
import { readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "lastro-machines-"));
const report = join(reports, "report.json");
if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();
const { exitCode } = await runNode(
  [
    bin("vitest", "vitest.mjs"),
    "run",
    ...["--project", "hand", "--reporter=default", "--reporter=json"],
    `--outputFile.json=${report}`,
    "e2e/machines.hand.ts",
  ],
  { env: process.argv.includes("--long") ? { LASTRO_MACHINES_LONG: "on" } : {} },
);
const { passed, failed, faults } = readVitestReport(report, exitCode, root);
rmSync(reports, { recursive: true, force: true });
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
