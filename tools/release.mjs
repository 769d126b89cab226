// npm run release -- patch | minor | major: makes a version (docs/decisions/078). The tree has to be clean and .ci/run to have passed for
// this very commit (the person says so with --ci-passou COMMIT). Moves "Não lançado" of CHANGELOG.md under the version, sets the
// version, commits, tags, and writes release/: the archive that runs without sources, NOTICE, SBOM and checksums.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nextVersion, releaseChanges } from "./release/changes.mjs";
import { readDockerfile } from "./release/dockerfile.mjs";
import { licenceProblems, listComponents } from "./release/licences.mjs";
import { productionSbom } from "./release/sbom.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "release");
const say = (line) => process.stdout.write(`${line}\n`);
const run = (program, ...parameters) =>
  execFileSync(program, parameters, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).trim();

/** Made for the release, or installed by whoever installs it. */
const MADE = ["dist", "node_modules", "package.json", "NOTICE"];
/** What an installation gets besides: what the image takes from the sources, and what its operator reads. */
const FILES = [
  ...readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))
    .copies.flatMap(({ sources }) => sources)
    .filter((path) => !MADE.includes(path)),
  "README.md",
  "CHANGELOG.md",
  "deploy",
];

class Refusal extends Error {}

function refuseUnready(commit, passedFor) {
  if (run("git", "status", "--porcelain") !== "")
    throw new Refusal("Há mudanças sem commit: faça o commit delas ou desfaça-as antes.");
  if (passedFor === undefined || !commit.startsWith(passedFor))
    throw new Refusal(
      `Rode .ci/run neste commit e diga qual passou: npm run release -- minor --ci-passou ${commit.slice(0, 12)}`,
    );
  const problems = licenceProblems(listComponents(root));
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}

function setVersion(version) {
  for (const name of ["package.json", "package-lock.json"]) {
    const path = join(root, name);
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    manifest.version = version;
    if (manifest.packages?.[""] !== undefined) manifest.packages[""].version = version;
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** The manifest of an installation: what `npm ci --omit=dev` and the start need. */
function writeManifest(folder) {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const kept = [
    "start",
    "login",
    "read",
    "doctor",
    "backup",
    "restore",
    "restore-drill",
    "verify-audit",
    "verify-proof",
  ];
  manifest.scripts = Object.fromEntries(kept.map((name) => [name, manifest.scripts[name]]));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function writeArchive(version) {
  const name = `lastro-${version}`;
  const folder = join(target, name);
  run("npm", "run", "build", "--", "--release");
  mkdirSync(folder, { recursive: true });
  for (const path of ["dist", ...FILES])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  writeManifest(folder);
  cpSync(join(target, "NOTICE"), join(folder, "NOTICE"));
  run("tar", "-czf", join(target, `${name}.tgz`), "-C", target, name);
  rmSync(folder, { recursive: true });
  return `${name}.tgz`;
}

function writeRelease(version) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  run(process.execPath, "tools/write-notice.mjs", join(target, "NOTICE"));
  const whole = JSON.parse(run("npm", "sbom", "--sbom-format", "cyclonedx"));
  const sbom = productionSbom(whole, listComponents(root), "lastro");
  if (sbom.metadata.component.version !== version) throw new Refusal("O SBOM é de outra versão.");
  writeFileSync(join(target, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  const files = [writeArchive(version), "NOTICE", "sbom.cdx.json"];
  const sums = files.map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(target, name)));
    return `${hash.digest("hex")}  ${name}`;
  });
  writeFileSync(join(target, "SHA256SUMS"), `${sums.join("\n")}\n`);
  return files;
}

try {
  const [step, ...options] = process.argv.slice(2);
  const at = options.indexOf("--ci-passou");
  const commit = run("git", "rev-parse", "HEAD");
  refuseUnready(commit, at < 0 ? undefined : options[at + 1]);
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = nextVersion(manifest.version, step);
  const changes = join(root, "CHANGELOG.md");
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(changes, releaseChanges(readFileSync(changes, "utf8"), version, today));
  setVersion(version);
  run("git", "commit", "-qam", `Lastro ${version}`);
  run("git", "tag", `v${version}`);
  for (const name of writeRelease(version)) say(`release/${name}`);
  say(
    `Lastro ${version}: commit, tag v${version} e release/ prontos. Envie com git push --follow-tags.`,
  );
} catch (failure) {
  process.stderr.write(`${failure instanceof Refusal ? failure.message : failure.stack}\n`);
  process.exitCode = 1;
}
