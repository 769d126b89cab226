// The database on another PostgreSQL (LASTRO_TEST_PG_BIN): the tests about it and a part of the others by the commit; then every
// statement that `npm test` sent to the embedded one (LASTRO_STATEMENTS there) and none of these has, sent again as it was; then
// the cheapest files for what cannot be sent alone; and a check that none is left. `FULL=1`, or a run without a recording: all
// tests.
// Ends with "N passed, N failed". docs/decisions/085, 358
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chooseFiles,
  firstFiles,
  listMissing,
  MOST_RACING,
  onlyThese,
  readExamples,
  readSeconds,
  readStatements,
} from "./choose-sql-tests.mjs";
import { seedOfCommit } from "./part-of.mjs";
import { runNode, vitestProgram } from "./run-parts.mjs";
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

/** Sends these as they were first sent, each in a transaction that is taken back; those that were executed count as seen. */
async function sendAgain(missing) {
  const examples = [...readExamples(recording)].filter(([shape]) => missing.has(shape));
  const path = join(seenFolder, "send-again");
  writeFileSync(path, JSON.stringify(Object.fromEntries(examples)));
  const file = "tests/database/send-again.hand.ts";
  const { exitCode, said } = await runNode([...vitestProgram, "run", "--project", "hand", file], {
    env: { LASTRO_SEND_AGAIN: path },
    isQuiet: true,
  });
  if (exitCode !== 0) {
    totals.failed += 1;
    say(`${said}\n${faultLine(file, `saiu com ${exitCode}`)}`);
    return;
  }
  const { executed, refused } = JSON.parse(readFileSync(path, "utf8"));
  const record = { file, seconds: 0, statements: executed };
  writeFileSync(join(seenFolder, "send-again.json"), JSON.stringify(record));
  totals.passed += 1;
  const left = Object.keys(refused).length + missing.size - examples.length;
  say(
    `${executed.length} de ${missing.size} comandos enviados de novo; ${left} só com seus testes`,
  );
}

/** Few that only a race sends (a retry, a cut connection) may stay unseen and are named; more would be a hole. */
function tellUnseen(missing) {
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
  const missing = () => listMissing(recorded, readStatements(seenFolder));
  const first = firstFiles([...recorded.keys()], process.env.LASTRO_SAMPLE ?? seedOfCommit());
  say(`${missing().size} comandos de ${recorded.size} arquivos; ${first.length} primeiro`);
  await runTests(first);
  await sendAgain(missing());
  const cheapest = chooseFiles(onlyThese(recorded, missing()), readSeconds(recording));
  if (cheapest.length > 0) await runTests(cheapest);
  // What a file did not send this time is asked of every file that ever sent it.
  const rest = [...new Set([...missing().values()].flat())].filter(
    (file) => !cheapest.includes(file),
  );
  if (rest.length > 0) await runTests(rest);
  tellUnseen(missing());
}

await main().finally(() => rmSync(seenFolder, { recursive: true, force: true }));
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
