// The test kit: domain, contract, server and fixtures as plain JavaScript, module by module, in dist-test/kit-<hash>/, so that Vite
// transforms the tests alone and Node loads the rest by itself (docs/decisions/074). The folder's name is the hash of the
// sources: a run that is under way keeps the kit that it began with. `node tools/test-kit.mjs` prints the folder.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist-test");
/** Roots whose modules are taken from the kit. */
const KIT_ROOTS = ["domain", "contract", "server", "fixtures"];
const MIGRATIONS = "server/database/migrations";
/** Kits of the last states stay: another run in the same tree may be using them. */
const KITS_KEPT = 3;

function listFiles() {
  return KIT_ROOTS.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
  ).sort();
}

function hashOf(files) {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const path of [...files, "package.json", "package-lock.json"])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

async function build(files, outDir) {
  const { rolldown } = await import("rolldown");
  const modules = files.filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"));
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(modules.map((path) => [path.slice(0, -3), join(root, path)])),
    platform: "node",
    treeshake: false,
    external: (id) => !/^(?:\.|\/|#|[A-Za-z]:[\\/])/.test(id),
    onLog(level, log, report) {
      if (level === "warn") throw new Error(`test kit: ${log.message}`);
      report(level, log);
    },
  });
  await bundle.write({
    dir: outDir,
    format: "esm",
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: "[name].js",
  });
  await bundle.close();
  cpSync(join(root, MIGRATIONS), join(outDir, MIGRATIONS), { recursive: true });
  const missing = modules.filter((path) => !existsSync(join(outDir, `${path.slice(0, -3)}.js`)));
  if (missing.length > 0) throw new Error(`test kit: not written: ${missing.join(", ")}`);
}

function removeOldKits() {
  const kits = readdirSync(folder)
    .filter((name) => /^kit-[0-9a-f]+$/.test(name))
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { name } of kits.slice(KITS_KEPT))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Answers the kit's folder for the sources as they stand; makes it when it is not there. */
export async function provideTestKit() {
  const files = listFiles();
  const kit = join(folder, `kit-${hashOf(files)}`);
  if (existsSync(kit)) {
    const now = new Date();
    utimesSync(kit, now, now);
    return kit;
  }
  const fresh = join(folder, `new-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await build(files, fresh);
    // Another run may have been faster.
    if (!existsSync(kit)) renameSync(fresh, kit);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  removeOldKits();
  return kit;
}

/** The Vite plugin: imports of the kit's roots, by name or by path, become the kit's modules. Reading a file is not an import. */
export function testKitPlugin(kit) {
  const redirected = new RegExp(`^(?:${KIT_ROOTS.join("|")})/.*\\.ts$`);
  return {
    name: "lastro-test-kit",
    enforce: "pre",
    resolveId(source, importer) {
      const isRelative = source.startsWith(".") && importer !== undefined;
      if (!isRelative && !source.startsWith("#")) return null;
      const path = isRelative ? resolve(dirname(importer), source) : join(root, source.slice(1));
      const inside = relative(root, path).replaceAll("\\", "/");
      return redirected.test(inside) ? join(kit, `${inside.slice(0, -3)}.js`) : null;
    },
  };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.stdout.write(`${await provideTestKit()}\n`);
