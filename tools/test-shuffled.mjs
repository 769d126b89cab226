// npm run test:shuffled [-- SEED…]: the pure tests in one worker, files and tests in an order that each seed gives (1, 2 and 3
// unless told): what one leaves behind would show in another. About eight minutes a seed. The last line is "N passed, N failed".
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openParts, runNode, vitestProgram } from "./run-parts.mjs";
import { readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const seeds = process.argv.length > 2 ? process.argv.slice(2) : ["1", "2", "3"];
const reports = mkdtempSync(join(tmpdir(), "lastro-shuffled-"));
const run = openParts();

async function runSeed(seed) {
  const report = join(reports, `${seed}.json`);
  const order = ["--sequence.shuffle", `--sequence.seed=${seed}`];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const { exitCode } = await runNode(
    [...vitestProgram, "run", "--project", "pure", ...order, ...reporters],
    // The projects say how many workers they have, and only this counts above that.
    { env: { VITEST_MAX_WORKERS: "1" } },
  );
  return readVitestReport(report, exitCode, root);
}

for (const seed of seeds) await run.run(`semente ${seed}`, () => runSeed(seed));
rmSync(reports, { recursive: true, force: true });
process.exitCode = run.close();
