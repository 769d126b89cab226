// npm run snapshot:demo -- FOLDER [--no-database] [--no-exports]
// Writes into FOLDER (new or empty) everything that the product computes and writes of its demonstration, without a server: facts,
// reports, documents, answers, contract, policy, schema. Two trees that do the same give folders that `diff -r` finds equal.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bundleModule } from "./bench/bundle.mjs";

// An entry of a ZIP holds the local time.
process.env.TZ = "UTC";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = (line) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "no-database": { type: "boolean", default: false },
    "no-exports": { type: "boolean", default: false },
  },
});
const [given, ...others] = positionals;
if (given === undefined || others.length > 0) {
  out("uso: npm run snapshot:demo -- PASTA [--no-database] [--no-exports]");
  process.exit(2);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) {
  out(`a pasta ${folder} não está vazia`);
  process.exit(2);
}

const startedAt = performance.now();
const scratch = mkdtempSync(join(tmpdir(), "lastro-snapshot-"));
try {
  const bundle = await bundleModule(scratch, "snapshot", "tools/snapshot-demo/write-snapshot.ts", {
    isInPlace: true,
  });
  const { writeSnapshot } = await import(pathToFileURL(bundle).href);
  await writeSnapshot({
    folder,
    scratch,
    questionsFolder: here("assistant-eval"),
    hasDatabase: !values["no-database"],
    hasExports: !values["no-exports"],
    tell: out,
  });
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  out(
    `${folder}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s de processador`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
