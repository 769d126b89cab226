// npm run new -- feature NAME: contract, server and web folder of a feature with one endpoint, and its test, written from
// tools/new/feature/; the feature joins the lists of the contract and of the server. The web has no list: a page imports the folder.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nameProblem, openTree, planFeature } from "./new/feature.mjs";
import { bin } from "./run-parts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // A long name breaks lines where a short one does not.
  execFileSync(
    process.execPath,
    [bin("@biomejs", "biome", "bin", "biome"), "format", "--write", ...Object.keys(files)],
    { cwd: root, stdio: "pipe" },
  );
}

const [kind, name, ...rest] = process.argv.slice(2);
const tree = openTree(root);
const problem =
  kind !== "feature" || rest.length > 0
    ? "Diga o que criar e um só nome: npm run new -- feature NOME"
    : nameProblem(name, tree);
if (problem === null) {
  const files = planFeature(name, tree.read);
  write(files);
  for (const path of Object.keys(files)) process.stdout.write(`${path}\n`);
  process.stdout.write(`Confira com: npm run test:one -- tests/${name}\n`);
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
