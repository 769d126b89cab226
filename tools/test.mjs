// npm test: installs what is missing (a browser included), builds, and runs everything: types, lint, arrows, unit,
// database, contract, browser, and whether these tests hold every clause of the specification. `--database`: only the tests that use a database, for another PostgreSQL
// (LASTRO_TEST_PG_BIN). The last line is "N passed, N failed" over tests and checks.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "./browser.mjs";
import { isBuildFresh } from "./build-sources.mjs";
import { checkClauses } from "./clauses/check-clauses.mjs";
import { installMissing } from "./install.mjs";
import { faultLine, readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const isDatabaseOnly = process.argv.includes("--database");
const reports = mkdtempSync(join(tmpdir(), "lastro-reports-"));
const seenTexts = join(reports, "seen-texts.jsonl");
const results = [];
const say = (line) => process.stdout.write(`${line}\n`);
const bin = (...path) => join(root, "node_modules", ...path);

function run(parameters, env = {}) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("close", (exitCode, signal) => settle(exitCode ?? signal));
  });
}

async function step(name, work) {
  say(`\n== ${name}`);
  const startedAt = performance.now();
  let counts;
  try {
    counts = await work();
  } catch (failure) {
    counts = { passed: 0, failed: 1, faults: [faultLine(name, failure.message)] };
  }
  results.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 });
  return counts.failed === 0;
}

const check = (parameters) => async () => {
  const exitCode = await run(parameters);
  return exitCode === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, faults: [faultLine(parameters.join(" "), `saiu com ${exitCode}`)] };
};

const reportOf = (project) => join(reports, `${project}.json`);

/** Runs one vitest project and counts from its JSON report. */
const vitest =
  (project, filters = [], env = {}) =>
  async () => {
    const report = reportOf(project);
    const exitCode = await run(
      [
        bin("vitest", "vitest.mjs"),
        "run",
        "--project",
        project,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...filters,
      ],
      env,
    );
    return readVitestReport(report, exitCode, root);
  };

/** True when a test file, or a test helper that it imports, starts a PostgreSQL. */
function usesDatabase(path, seen = new Set()) {
  if (seen.has(path) || !existsSync(path)) return false;
  seen.add(path);
  const text = readFileSync(path, "utf8");
  if (/database\/supervisor\/index\.ts|inject\("databaseBroker"\)/.test(text)) return true;
  const imported = [...text.matchAll(/from "(\.[^"]+|#tests\/[^"]+)"/g)].map(([, name]) =>
    name.startsWith("#") ? join(root, name.slice(1)) : join(dirname(path), name),
  );
  return imported.some((name) => name.startsWith(join(root, "tests")) && usesDatabase(name, seen));
}

function listDatabaseTests(folder = join(root, "tests")) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listDatabaseTests(path);
    return entry.name.endsWith(".test.ts") && usesDatabase(path) ? [relative(root, path)] : [];
  });
}

async function runEverything() {
  let browser = "";
  const isInstalled = await step("instalação", async () => {
    await installMissing(root, say);
    return { passed: 1, failed: 0 };
  });
  if (!isInstalled) return;
  if (isDatabaseOnly) {
    await step(
      `banco de dados (${process.env.LASTRO_TEST_PG_BIN ?? "embutido"})`,
      vitest("unit", listDatabaseTests()),
    );
    return;
  }
  const hasBrowser = await step("navegador", async () => {
    browser = await provideBrowser(root, say);
    say(browser);
    return { passed: 1, failed: 0 };
  });
  const isBuilt = await step("montagem", async () => {
    if (isBuildFresh(root)) return { passed: 1, failed: 0 };
    return check(["tools/build.mjs"])();
  });
  await step("tipos", check(["tools/typecheck.mjs"]));
  await step("lint", check([bin("eslint", "bin", "eslint.js"), "."]));
  await step("setas", check(["tools/check-arrows.mjs"]));
  await step("testes", vitest("unit"));
  await step("jornadas no navegador", async () => {
    if (!hasBrowser || !isBuilt)
      throw new Error("sem navegador ou sem montagem: as jornadas não puderam rodar");
    return vitest("browser", [], { LASTRO_BROWSER: browser, LASTRO_SEEN_TEXTS: seenTexts })();
  });
  await step("cláusulas da especificação", async () => {
    const { clauses, executed, passed, departures, texts, textsSeen, faults } = checkClauses(
      { unit: reportOf("unit"), browser: reportOf("browser") },
      seenTexts,
    );
    say(
      `${clauses} cláusulas, ${departures} com desvio declarado; ${executed.length} executadas, ${passed.length} aprovadas; ${textsSeen} de ${texts} textos citados vistos em páginas`,
    );
    say(
      `aprovadas: ${passed.sort(new Intl.Collator("pt-BR", { numeric: true }).compare).join(" ")}`,
    );
    return faults.length === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, faults: faults.map((fault) => faultLine("cláusulas", fault)) };
  });
}

await runEverything();
rmSync(reports, { recursive: true, force: true });
say("");
for (const fault of results.flatMap(({ faults = [] }) => faults)) say(fault);
for (const { name, passed, failed, seconds } of results)
  say(
    `${failed === 0 ? "ok   " : "FALHA"} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
