/**
 * What is computed of the demonstration, kept on disk, so that each test file reads what one of them computed
 * (docs/decisions/074). The folder's name is the hash of the rules, the fixtures and the tests' own helpers: what any of
 * them changes is computed anew. Each reader gets an object of its own.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "lastro");
const PREFIX = "computed-";
const KEPT = 3;

let folder: string | null = null;

function listSources(): string[] {
  return ["domain", "fixtures", "tests"]
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(?:test|office)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .sort();
}

function openFolder(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of listSources())
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  const opened = join(cache, `${PREFIX}${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(opened)) return opened;
  mkdirSync(opened, { recursive: true });
  const others = readdirSync(cache)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of others.slice(KEPT)) rmSync(old, { recursive: true, force: true });
  return opened;
}

/**
 * What `compute` gives, read from disk after the first time. It must depend on nothing but its own code and `name`. Kept as
 * structured clones: instants, typed arrays and absent values come back as they were, which JSON would not give.
 */
export function computeOnce<T>(name: string, compute: () => T): T {
  folder ??= openFolder();
  const path = join(folder, `${name}.br`);
  if (existsSync(path)) return deserialize(brotliDecompressSync(readFileSync(path))) as T;
  const bytes = serialize(compute());
  const partial = `${path}.partial-${process.pid}-${Math.trunc(performance.now() * 1000)}`;
  writeFileSync(
    partial,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }),
  );
  renameSync(partial, path);
  // The first reader gets what all others get.
  return deserialize(bytes) as T;
}
