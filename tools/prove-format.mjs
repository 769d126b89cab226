// npm run format:prove: formatting changes nothing of what is delivered. In a clone of the commit that is checked out: what the bundles
// hash to, once as it stands and once with the whole tree set in narrow lines and tabs, has to be the same, and `npm run format` has to
// change nothing. Two builds. The line "- formato: …" goes into docs/measurements.md, with commit and date.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bin } from "./run-parts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "lastro-format-"));
const clone = join(scratch, "lastro");
const say = (line) => process.stdout.write(`${line}\n`);

const run = (program, ...parameters) =>
  execFileSync(program, parameters, { cwd: clone, encoding: "utf8", maxBuffer: 1 << 26 }).trim();
const format = (...options) => run(bin(".bin", "biome"), "format", "--write", ...options, ".");
const listChanged = () =>
  run("git", "status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "");

function hashBundles(state) {
  const hashes = run(process.execPath, "tools/bundle-hash.mjs");
  say(`${state}\n${hashes}`);
  return hashes;
}

try {
  execFileSync("git", ["clone", "--quiet", "--shared", root, clone]);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"), "dir");
  format();
  const left = listChanged();
  for (const line of left) say(`npm run format mudou ${line}`);
  const before = hashBundles("como está:");
  format("--line-width=70", "--indent-style=tab");
  const reset = listChanged().length;
  const after = hashBundles(`${reset} arquivos em linhas de 70 e tabulações:`);
  const isHeld = left.length === 0 && reset > 1_000 && before === after;
  if (isHeld)
    say(
      `- formato: npm run format nada muda; pacotes iguais com ${reset} arquivos formatados de outro modo`,
    );
  say(isHeld ? "1 passed, 0 failed" : "0 passed, 1 failed");
  process.exitCode = isHeld ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
