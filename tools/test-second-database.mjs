// The database tests on another PostgreSQL (LASTRO_TEST_PG_BIN): the fewest files that send every statement which `npm test` sent
// to the embedded one (LASTRO_STATEMENTS there), and a check that each was sent again. `FULL=1`, or a run without a recording: all of them.
// Ends with "N passed, N failed". docs/decisions/085
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseFiles, listMissing, readRacing, readStatements } from "./choose-sql-tests.mjs";
import { faultLine } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const recording = process.env.LASTRO_STATEMENTS ?? "";
const racingPath = join(root, "tests", "support", "racing-statements.json");
const seenFolder = mkdtempSync(join(tmpdir(), "lastro-statements-"));
const say = (line) => process.stdout.write(`${line}\n`);
const totals = { passed: 0, failed: 0 };

/** `node tools/test.mjs --database FILES`; its last line is counted, its exit code where there is none. */
function runTests(files) {
  return new Promise((settle) => {
    const child = spawn(
      process.execPath,
      [join(root, "tools", "test.mjs"), "--database", ...files],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, LASTRO_STATEMENTS: seenFolder },
      },
    );
    let last = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      process.stdout.write(text);
      last = (last + text).slice(-1_000);
    });
    child.once("close", (exitCode) => {
      const counts = /(\d+) passed, (\d+) failed\s*$/.exec(last);
      totals.passed += Number(counts?.[1] ?? 0);
      totals.failed += Number(counts?.[2] ?? (exitCode === 0 ? 0 : 1));
      settle();
    });
  });
}

/** Each statement of the recording, once more here: else it is not known to work on this PostgreSQL. */
async function checkStatements(recorded) {
  const racing = readRacing(racingPath);
  const missingNow = () =>
    [...listMissing(recorded, readStatements(seenFolder))].filter(
      ([statement]) => !racing.has(statement),
    );
  const again = new Set(missingNow().map(([, files]) => files[0]));
  if (again.size > 0) {
    say(`comandos não vistos: ${[...again].join(" ")} de novo`);
    await runTests([...again]);
  }
  const missing = missingNow();
  for (const [statement, files] of missing)
    say(faultLine("comando não visto neste PostgreSQL", `${statement} (${files.join(", ")})`));
  totals[missing.length === 0 ? "passed" : "failed"] += Math.max(1, missing.length);
}

async function main() {
  const recorded =
    recording === "" || process.env.FULL === "1" ? new Map() : readStatements(recording);
  if (recorded.size === 0) {
    say("todos os testes de banco de dados");
    await runTests([]);
    return;
  }
  const { files, always, statements } = chooseFiles(recorded, [...recorded.keys()]);
  say(
    `${statements} comandos de ${recorded.size} arquivos: ${files.length} escolhidos, ${always} deles sempre`,
  );
  await runTests(files);
  await checkStatements(recorded);
}

await main().finally(() => rmSync(seenFolder, { recursive: true, force: true }));
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
