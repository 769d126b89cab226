// Adds to package-lock.json the platform binaries that a registry mirror may not list.
// npm writes a lock entry only for an optional package whose metadata it could read; `npm ci` then refuses the lock
// on every machine. The version is the one that the package itself pins (docs/decisions/002).
import { readFileSync, writeFileSync } from "node:fs";

const lockPath = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(lockPath, "utf8"));
const OWNERS = ["@myriaddreamin/typst-ts-node-compiler", "@biomejs/biome"];
/** "…-linux-arm64-musl", "…-win32-x64-msvc": system, processor, and the C library where there are several. */
const PLATFORM = /-(linux|darwin|win32|android)-(x64|arm64|arm)(?:-(\w+))?$/;
let added = 0;

for (const owner of OWNERS.map((name) => lock.packages[`node_modules/${name}`])) {
  for (const [name, version] of Object.entries(owner.optionalDependencies)) {
    const key = `node_modules/${name}`;
    if (lock.packages[key]) continue;
    const [, os, cpu, abi] = PLATFORM.exec(name);
    const libc = os === "linux" ? [abi === "musl" ? "musl" : "glibc"] : undefined;
    lock.packages[key] = {
      version,
      cpu: [cpu],
      ...(owner.dev && { dev: true }),
      ...(libc && { libc }),
      license: owner.license,
      optional: true,
      os: [os],
    };
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} platform entries added to package-lock.json\n`);
