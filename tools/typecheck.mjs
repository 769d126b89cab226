// Types of the five roots with the native compiler (7): `node tools/typecheck.mjs`. Each root is a project of its own that reads the
// declarations of those below it instead of their sources, and what was checked is remembered in node_modules/.cache by the
// content of the files (docs/decisions/074). `--both` also runs compiler 6, over the sources themselves and from nothing: what
// ESLint and the cruiser read the tree with must agree, and so must the road without declarations.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "lastro", "types");
/** What each root reads; written down as references, in the order in which they are built. */
const READS = {
  domain: [],
  contract: ["domain"],
  server: ["domain", "contract"],
  web: ["domain", "contract"],
  tests: ["domain", "contract", "server", "web"],
};
const compiler = (name) => join(root, "node_modules", name, "bin", "tsc");

function run(parameters) {
  return new Promise((settle) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("close", (exitCode) => settle(exitCode === 0));
  });
}

/** A project that differs from the root's own tsconfig.json, which editors read, in what it writes and what it reads only. */
function writeProject(name) {
  const emit =
    name === "tests"
      ? { incremental: true, noEmit: true }
      : { composite: true, noEmit: false, emitDeclarationOnly: true };
  const project = {
    extends: relative(cache, join(root, name, "tsconfig.json")),
    compilerOptions: {
      ...emit,
      rootDir: relative(cache, root),
      outDir: ".",
      tsBuildInfoFile: `${name}.tsbuildinfo`,
    },
    references: READS[name].map((other) => ({ path: `./tsconfig.${other}.json` })),
  };
  const path = join(cache, `tsconfig.${name}.json`);
  const text = JSON.stringify(project);
  // Written anew, it would count as a change of the root.
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

async function checkNative() {
  // What lands is checked from nothing.
  if (process.env.CI === "true") rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const name of Object.keys(READS)) writeProject(name);
  const project = join(cache, "tsconfig.tests.json");
  return run([compiler("typescript-native"), "-b", project, "--pretty", "false"]);
}

/** Compiler 6, two roots at a time (two cores). */
async function checkSources() {
  const waiting = ["server", "web", "tests", "contract", "domain"];
  const failed = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const project = join(name, "tsconfig.json");
      const parameters = ["-p", project, "--noEmit", "--pretty", "false"];
      if (!(await run([compiler("typescript"), ...parameters]))) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed.length === 0;
}

const isBoth = process.argv.includes("--both");
const passes = [["7", await checkNative()]];
if (isBoth) passes.push(["6", await checkSources()]);
for (const [version, isRight] of passes)
  process.stdout.write(
    `tipos (TypeScript ${version}): ${isRight ? "5 raízes verificadas" : "há erros, acima"}\n`,
  );
process.exitCode = passes.every(([, isRight]) => isRight) ? 0 : 1;
