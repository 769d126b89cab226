// tsc over the five roots, two at a time (two cores). Prints what tsc said; exits 1 when any root fails.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const waiting = ["server", "web", "tests", "contract", "domain"];
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const failed = [];

function check(name) {
  return new Promise((settle) => {
    const child = spawn(
      process.execPath,
      [tsc, "-p", join(name, "tsconfig.json"), "--noEmit", "--pretty", "false"],
      { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
    );
    child.once("close", (exitCode) => settle(exitCode === 0));
  });
}

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (!existsSync(join(root, name, "tsconfig.json")) || !(await check(name))) failed.push(name);
  }
}

await Promise.all([work(), work()]);
process.stdout.write(
  failed.length === 0 ? "tipos: 5 raízes verificadas\n" : `tipos: falhou em ${failed.join(", ")}\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
