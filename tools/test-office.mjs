// npm run test:office: the exported documents in LibreOffice. As root on Debian it installs what is missing of the suite; elsewhere
// it says what to install. The last line is "N passed, N failed".
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installMissing } from "./install.mjs";
import { faultLine, readVitestReport } from "./vitest-report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const places = [
  process.env.LASTRO_SOFFICE,
  "/usr/bin/soffice",
  "/usr/lib/libreoffice/program/soffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
];
const findOffice = () => places.find((path) => path && existsSync(path));
// Liberation has the widths of Arial: without it every line of the slides would be measured with another face.
const packages = [
  "libreoffice-writer",
  "libreoffice-impress",
  "libreoffice-calc",
  "fonts-liberation",
];

function isPackageMissing(name) {
  return (
    spawnSync("dpkg-query", ["-W", "-f=${Status}", name], { encoding: "utf8" }).stdout?.includes(
      "ok installed",
    ) !== true
  );
}

function provideOffice() {
  const isDebian = existsSync("/etc/debian_version");
  const isRoot = process.getuid?.() === 0;
  const missing = isDebian ? packages.filter(isPackageMissing) : [];
  if (isDebian && isRoot && missing.length > 0) {
    say(`Instalando ${missing.join(", ")}…`);
    const options = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", ...missing],
      options,
    );
  }
  const office = findOffice();
  if (office === undefined)
    throw new Error(
      `LibreOffice não encontrado. Instale-o (no Debian: apt-get install -y --no-install-recommends ${packages.join(" ")}) ou indique o programa em LASTRO_SOFFICE.`,
    );
  return office;
}

function runTests(office) {
  const folder = mkdtempSync(join(tmpdir(), "lastro-office-report-"));
  const report = join(folder, "office.json");
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, "node_modules/vitest/vitest.mjs"),
        "run",
        "--project",
        "office",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
      {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit"],
        env: { ...process.env, LASTRO_SOFFICE: office },
      },
    );
    return readVitestReport(report, status, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let counts;
try {
  await installMissing(root, say);
  counts = runTests(provideOffice());
} catch (failure) {
  counts = { passed: 0, failed: 1, faults: [faultLine("documentos", failure.message)] };
}
for (const fault of counts.faults) say(fault);
say(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
