// Checks the import arrows with dependency-cruiser. `node tools/check-arrows.mjs [ROOT]`: another root for its own test.
// Fails too when the cruiser saw fewer modules than lie on disk: with a TypeScript that it cannot load it sees none
// and says "no violations".
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";

const own = fileURLToPath(new URL("..", import.meta.url));
const root = resolve(process.argv[2] ?? own);
const ROOTS = ["domain", "contract", "server", "web"];
const SOURCE = /\.tsx?$/;

function listSources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listSources(path);
    return SOURCE.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

const { options, forbidden } = createRequire(import.meta.url)(join(own, ".dependency-cruiser.cjs"));
process.chdir(root);
const folders = ROOTS.filter((folder) => existsSync(folder));
const onDisk = folders.flatMap(listSources);
const { output } = await cruise(
  folders,
  { ...options, baseDir: root, ruleSet: { forbidden }, validate: true, outputType: "json" },
  undefined,
  {
    tsConfig: undefined,
  },
);
const result = JSON.parse(typeof output === "string" ? output : JSON.stringify(output));
const seen = new Set(result.modules.map((module) => module.source));
const unseen = onDisk.filter((path) => !seen.has(path));
// The count of imports is checked as well: modules without any dependency mean that nothing was parsed.
const importing = onDisk.filter((path) =>
  /^\s*(?:import|export)\b[^;]*?\bfrom\s+"/m.test(readFileSync(path, "utf8")),
);
const parsed = new Set(
  result.modules.filter((module) => module.dependencies.length > 0).map((module) => module.source),
);
const unparsed = importing.filter((path) => !parsed.has(path));

for (const { from, to, rule } of result.summary.violations)
  process.stdout.write(`${rule.name}: ${from} -> ${to}\n`);
for (const path of unseen) process.stdout.write(`not seen: ${path}\n`);
for (const path of unparsed) process.stdout.write(`imports not read: ${path}\n`);
const faults = result.summary.violations.length + unseen.length + unparsed.length;
process.stdout.write(
  `setas: ${onDisk.length} módulos no disco, ${onDisk.length - unseen.length} vistos, ${faults} problemas\n`,
);
process.exitCode = faults === 0 && onDisk.length > 0 ? 0 : 1;
