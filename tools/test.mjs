// npm test: installs what is missing (a browser included), builds, and runs everything: format, types, lint, arrows, every test of
// tests/ and e2e/ by the project that tools/test-kind.mjs gives it, and whether these tests hold every clause of the specification.
// `--database [FILE…]`: only the tests that use a database, for another PostgreSQL (LASTRO_TEST_PG_BIN).
// The last line is "N passed, N failed" over tests and checks.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { provideBrowser } from "./browser.mjs";
import { isBuildFresh } from "./build-sources.mjs";
import { checkClauses } from "./clauses/check-clauses.mjs";
import { installMissing } from "./install.mjs";
import { check, openParts, runNode, say, sourceChecks, vitestProgram } from "./run-parts.mjs";
import { faultLine, listSlowFiles, listSlowTests, readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const databaseAt = process.argv.indexOf("--database");
const reports = mkdtempSync(join(tmpdir(), "lastro-reports-"));
const seenTexts = join(reports, "seen-texts.jsonl");
const run = openParts();
const reportPaths = {};

/**
 * Seconds that a part may take on two idle cores (docs/decisions/074). Told where it is longer, and no failure: machines
 * of one kind differ by 2.5 times (339).
 */
const BUDGETS = {
  build: 90,
  seeding: 120,
  pure: 120,
  database: 270,
  browser: 360,
  own: 480,
  clauses: 6,
};
const SLOW_TEST_SECONDS = 20;
const SLOW_FILE_SECONDS = 60;

/** Runs vitest projects side by side and counts from their JSON report. */
const vitest =
  (name, projects, { filters = [], env = {} } = {}) =>
  async () => {
    const report = join(reports, `${name}.json`);
    reportPaths[name] = report;
    const { exitCode } = await runNode(
      [
        ...vitestProgram,
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...filters,
      ],
      { env },
    );
    return readVitestReport(report, exitCode, root);
  };

/** One check after the other. */
async function runChecks() {
  for (const [name, work] of sourceChecks) await run.run(name, work);
}

/** Seeded before any journey asks for it, and while the other lane computes: inside a journey two workers would wait for it. */
const runSeeding = () =>
  run.run(
    "demonstração semeada",
    async () => {
      // Imported here: its packages are there once the installation above has run.
      const { provideDemoTemplate } = await import("./demo-template.mjs");
      await provideDemoTemplate(root, say);
      return { passed: 1, failed: 0 };
    },
    BUDGETS.seeding,
  );

/** What waits for the build and a browser. */
const inBrowser = (name, project, browser) => async () => {
  if (browser === null)
    throw new Error("sem navegador ou sem montagem: as jornadas não puderam rodar");
  return vitest(name, [project], {
    env: { LASTRO_BROWSER: browser, LASTRO_SEEN_TEXTS: seenTexts },
  })();
};

/**
 * Two lanes, since neither fills two cores: what is computed and shared, with two workers each; and, in one process, the seeding,
 * the checks and then the servers that are started and killed, which mostly wait (docs/decisions/201).
 */
const runLanes = (browser, isBuilt) =>
  Promise.all([
    (async () => {
      const unit = vitest("pure", ["pure", "server", "process"]);
      await run.run("testes sem banco", unit, BUDGETS.pure);
      await run.run("testes com banco", vitest("database", ["http", "cluster"]), BUDGETS.database);
      const journeys = inBrowser("browser", "browser", browser);
      await run.run("jornadas no navegador", journeys, BUDGETS.browser);
    })(),
    (async () => {
      if (isBuilt) await runSeeding();
      await runChecks();
      const own = inBrowser("browser-own", "browser-own", browser);
      await run.run("jornadas com servidor próprio", own, BUDGETS.own);
    })(),
  ]);

async function runClauses() {
  const { clauses, executed, passed, departures, texts, textsSeen, faults } = checkClauses(
    reportPaths,
    seenTexts,
  );
  say(
    `${clauses} cláusulas, ${departures} com desvio declarado; ${executed.length} executadas, ${passed.length} aprovadas; ${textsSeen} de ${texts} textos citados vistos em páginas`,
  );
  say(`aprovadas: ${passed.sort(new Intl.Collator("pt-BR", { numeric: true }).compare).join(" ")}`);
  return faults.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, faults: faults.map((fault) => faultLine("cláusulas", fault)) };
}

async function runEverything() {
  let browser = "";
  const isInstalled = await run.run("instalação", async () => {
    await installMissing(root, say);
    return { passed: 1, failed: 0 };
  });
  if (!isInstalled) return;
  if (databaseAt !== -1) {
    const filters = process.argv.slice(databaseAt + 1);
    await run.run(
      `banco de dados (${process.env.LASTRO_TEST_PG_BIN ?? "embutido"})`,
      vitest("database", ["http", "cluster"], { filters }),
    );
    return;
  }
  const hasBrowser = await run.run("navegador", async () => {
    browser = await provideBrowser(root, say);
    say(browser);
    return { passed: 1, failed: 0 };
  });
  const isBuilt = await run.run(
    "montagem",
    async () => {
      if (!isBuildFresh(root)) return check(["tools/build.mjs"])();
      return { passed: 1, failed: 0 };
    },
    BUDGETS.build,
  );
  await runLanes(hasBrowser && isBuilt ? browser : null, isBuilt);
  await run.run("cláusulas da especificação", runClauses, BUDGETS.clauses);
}

await runEverything();
const slow = listSlowTests(Object.values(reportPaths), SLOW_TEST_SECONDS, root);
const slowFiles = listSlowFiles(Object.values(reportPaths), SLOW_FILE_SECONDS, root);
rmSync(reports, { recursive: true, force: true });
say("");
for (const { name, seconds } of slow) say(`demorou ${seconds.toFixed(0)} s: ${name}`);
for (const { name, seconds } of slowFiles) say(`arquivo de ${seconds.toFixed(0)} s: ${name}`);
process.exitCode = run.close();
