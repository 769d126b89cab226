import { availableParallelism, loadavg } from "node:os";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { seedOfCommit } from "./tools/part-of.mjs";
import { listProjects } from "./tools/test-kind.mjs";
import { provideTestKit, testKitPlugin } from "./tools/test-kit.mjs";

/** No measure of speed: only what never ends is ended. Machines differ by 2.5 times, and one that does much other work by more. */
const MINUTE = 60_000;
const LONGEST_TEST = (loadavg()[0]! > 2 * availableParallelism() ? 5 : 3) * MINUTE;
/** `npm run test:distributed`: journeys of the browser on an installation whose processes are killed meanwhile. */
const isKilled = process.env.LASTRO_KILLED_SERVER === "on";
/** In watch mode the sources themselves are loaded: Vite then knows which test a changed source touches. */
const isWatching = process.argv.includes("watch");
const plugins = isWatching ? [] : [testKitPlugin(await provideTestKit())];
const files = listProjects();

/** Which part of the longest lists is tried: another one for each commit (tests/support/random-cases.ts). */
process.env.LASTRO_SAMPLE ??= seedOfCommit();

const settings = {
  environment: "node" as const,
  exclude: [...configDefaults.exclude, "dist/**", "dist-*/**", "data/**"],
  // Two cores: more processes only fight for them.
  maxWorkers: 2,
  testTimeout: LONGEST_TEST,
  hookTimeout: 5 * LONGEST_TEST,
  expect: { poll: { timeout: 30_000 } },
  // A list of failures is read where nothing else of the run is left: a sentence says what happened only as a whole.
  chaiConfig: { truncateThreshold: 600 },
  // The kit is plain JavaScript: Node loads it, and says by its source maps which source failed.
  server: { deps: { external: [/\/dist-test\//] } },
  execArgv: ["--enable-source-maps"],
};
const patient = { testTimeout: 5 * LONGEST_TEST };
/** Whoever asks first for the demonstration seeds it, and the others wait for that one (tools/demo-template.mjs: 1,200 s at most). */
const onDemonstration = { ...patient, hookTimeout: 25 * MINUTE };
const database = { globalSetup: ["tests/support/global-setup.ts"] };
/** Which statements each file sends, for the second PostgreSQL (tools/choose-sql-tests.mjs). */
const recording =
  (process.env.LASTRO_STATEMENTS ?? "") === ""
    ? []
    : ["tests/support/statements/record-statements.ts"];
/** Files one after the other in the same thread, modules loaded once; a file that leaves something behind fails. */
const shared = {
  pool: "threads" as const,
  isolate: false,
  setupFiles: ["tests/support/clean-worker.ts"],
};
/** A line of level 40 or more in the server's log fails the test that did not announce it. */
const quiet = ["tests/support/quiet-log.ts"];
const apart = { pool: "forks" as const, isolate: true };

/** Short as text and long to run: last, each would hold one core while the other has nothing left (minutes, 2 cores). */
const LONGEST = [
  "e2e/every-screen.test.ts",
  "e2e/screens.test.ts",
  "e2e/personas.test.ts",
  "e2e/phases/redesign-and-case.test.ts",
  "e2e/composed-report.test.ts",
  "tests/analysis/value-scope/catalogue.test.ts",
  "tests/exports/documents.test.ts",
  "tests/tools/new-feature.test.ts",
  "tests/machine/arrows.test.ts",
  "tests/privacy/replies.test.ts",
  "tests/demonstration/seeding.test.ts",
  "tests/attack/strange-inputs.test.ts",
  "tests/contract/specification-calls.test.ts",
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification): boolean =>
      LONGEST.some((file) => moduleId.endsWith(`/${file}`));
    const sorted = await super.sort(files);
    // First in their project: a thread goes on with the next file only where that is one of its own project.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter((file) => file.project.name === name);
      return [...own.filter(isLongest), ...own.filter((file) => !isLongest(file))];
    });
  }
}

/** A sequencer of our own would keep the files in their order: Vitest shuffles those only with its own. */
const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

const project = (
  name: string,
  test: NonNullable<TestProjectInlineConfiguration["test"]>,
): TestProjectInlineConfiguration => ({
  plugins,
  test: { ...settings, ...test, name, include: files[name] ?? ["tests/none"] },
});

// By what a test needs, decided by its imports (tools/test-kind.mjs): `npx vitest run FILE` finds the project by itself, and
// `--project pure` runs one. docs/decisions/074
export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      project("pure", shared),
      // Modules of the server, DuckDB and Typst included, and sockets: loaded once for all files.
      project("server", shared),
      project("process", apart),
      project("http", {
        ...shared,
        ...database,
        // After the one that compares: hooks end in reverse, so the driver is as it was before the comparison.
        setupFiles: [...shared.setupFiles, ...quiet, ...recording],
      }),
      project("cluster", {
        ...apart,
        ...database,
        ...patient,
        setupFiles: [...quiet, ...recording],
      }),
      // Presses every control of every screen and opens every window: longer than all journeys together, so by itself (npm run test:crawl).
      project("crawl", { ...apart, ...onDemonstration, fileParallelism: false }),
      project("office", { ...apart, ...onDemonstration }),
      // What a person asks for by name: their own files, figures at full size.
      project("hand", { ...apart, ...onDemonstration, ...database }),
      project("browser", {
        ...apart,
        ...onDemonstration,
        globalSetup: [`tests/support/servers/${isKilled ? "killed" : "shared"}-server.ts`],
        ...(isKilled ? { setupFiles: ["tests/support/patient-fetch.ts"] } : {}),
        sequence: { groupOrder: 1 },
      }),
      // Files that start and kill their server, one after the other: a start is the work of one thread, so `npm test` runs others beside.
      project("browser-own", {
        ...apart,
        ...onDemonstration,
        maxWorkers: 1,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
