// npm run test:machines | test:distributed | test:failover | test:deploy | test:store | test:clocks | growth [-- --small | --long | --swift] |
// soak [-- --minutes=N]: what kills processes and databases, or is long, asked for by name (docs/decisions/263, 270). Ends with "N
// passed, N failed". Where a program is absent it says so and ends with 3: not run.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuildFresh } from "./build-sources.mjs";
import { runNode, vitestProgram } from "./run-parts.mjs";
import { readVitestReport } from "./vitest-report.mjs";

const NOT_RUN = 3;
/** Its file, and the programs of the system that it needs: name, and how Debian's package is called. */
const tests = {
  machines: { file: "e2e/machine/machines.hand.ts" },
  distributed: {
    file: "e2e/gate.test.ts",
    needs: { haproxy: "haproxy" },
    project: "browser",
    env: { LASTRO_KILLED_SERVER: "on" },
  },
  failover: { file: "e2e/failover.hand.ts", needs: { haproxy: "haproxy" } },
  deploy: {
    file: "tests/machine/delivered-files.hand.ts",
    needs: { promtool: "prometheus", haproxy: "haproxy", "systemd-analyze": "systemd" },
  },
  store: {
    file: "tests/object-store/rough-lines.hand.ts",
    onSwift: ["tests/object-store/bucket-semantics.hand.ts"],
  },
  growth: { file: "e2e/machine/growth.hand.ts" },
  soak: { file: "e2e/machine/soak.hand.ts" },
  pictures: { file: "e2e/crawl/pictures.hand.ts" },
  journeys: { file: "e2e/journeys.hand.ts" },
  clocks: { file: "e2e/crawl/clocks.hand.ts", needs: { faketime: "faketime" } },
};

/** With `--swift`: OpenStack Swift in place of the object store that tests bring. */
const isOnSwift = process.argv.includes("--swift");
const swiftNeeds = {
  "swift-proxy-server": "swift-proxy",
  "swift-account-server": "swift-account",
  "swift-container-server": "swift-container",
  "swift-object-server": "swift-object",
  memcached: "memcached",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const { file, onSwift = [], needs = {}, project = "hand", env = {} } = tests[process.argv[2]];
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
for (const [program, name] of Object.entries(isOnSwift ? { ...needs, ...swiftNeeds } : needs)) {
  if (folders.some((folder) => existsSync(join(folder, program)))) continue;
  process.stdout.write(`Não executado: falta ${program} (apt-get install -y ${name}).\n`);
  process.exit(NOT_RUN);
}
const reports = mkdtempSync(join(tmpdir(), "lastro-hand-"));
const report = join(reports, "report.json");
if (!isBuildFresh(root)) await (await import("./build.mjs")).buildAll();
const minutes = process.argv.find((word) => word.startsWith("--minutes="))?.split("=")[1];
const size = ["small", "long"].find((name) => process.argv.includes(`--${name}`));
const { exitCode } = await runNode(
  [
    ...vitestProgram,
    "run",
    ...["--project", project, "--reporter=default", "--reporter=json"],
    `--outputFile.json=${report}`,
    file,
    ...(isOnSwift ? onSwift : []),
  ],
  {
    env: {
      ...env,
      ...(isOnSwift ? { LASTRO_TEST_S3: "swift" } : {}),
      ...(size === undefined ? {} : { LASTRO_HAND_SIZE: size }),
      ...(minutes === undefined ? {} : { LASTRO_SOAK_MINUTES: minutes }),
    },
  },
);
const { passed, failed, faults } = readVitestReport(report, exitCode, root);
rmSync(reports, { recursive: true, force: true });
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
