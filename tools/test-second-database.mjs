// The database tests on another PostgreSQL (LASTRO_TEST_PG_BIN): the cheapest files that send every statement which `npm test` sent
// to the embedded one (LASTRO_STATEMENTS there), and a check that each was sent again. `FULL=1`, or a run without a recording: all of them.
// Ends with "N passed, N failed". docs/decisions/085
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chooseFiles,
  listMissing,
  MOST_RACING,
  readSeconds,
  readStatements,
} from "./choose-sql-tests.mjs";
import { faultLine } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const recording = process.env.LASTRO_STATEMENTS ?? "";
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

/**
 * Each statement of the recording, once more here. What a file did not send again is asked of every file that ever sent it; few that
 * only a race sends (a retry, a cut connection) may stay unseen and are named, more would be a hole.
 */
async function checkStatements(recorded) {
  const missingNow = () => listMissing(recorded, readStatements(seenFolder));
  const again = new Set([...missingNow().values()].flat());
  if (again.size > 0) {
    say(`comandos não vistos: ${[...again].join(" ")} de novo`);
    await runTests([...again]);
  }
  const missing = missingNow();
  const tell = missing.size > MOST_RACING ? faultLine : (name, text) => `${name}: ${text}`;
  for (const [statement, files] of missing)
    say(tell("comando não visto neste PostgreSQL", `${statement} (${files.join(", ")})`));
  totals[missing.size > MOST_RACING ? "failed" : "passed"] += 1;
}

async function main() {
  const recorded =
    recording === "" || process.env.FULL === "1" ? new Map() : readStatements(recording);
  if (recorded.size === 0) {
    say("todos os testes de banco de dados");
    await runTests([]);
    return;
  }
  const { files, always, statements } = chooseFiles(
    recorded,
    [...recorded.keys()],
    readSeconds(recording),
  );
  say(
    `${statements} comandos de ${recorded.size} arquivos: ${files.length} escolhidos, ${always} deles sempre`,
  );
  await runTests(files);
  await checkStatements(recorded);
}

await main().finally(() => rmSync(seenFolder, { recursive: true, force: true }));
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
