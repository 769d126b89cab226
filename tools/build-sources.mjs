// What the build depends on, as one hash. Node built-ins only: npm start needs it before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** File in dist/ that holds the hash of the sources it was built from. */
export const SOURCES_RECORD = ".lastro-sources";

const SOURCES = [
  "domain",
  "contract",
  "server",
  "web",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tools/build.mjs",
  "tools/build-proof.mjs",
  "tools/build-sources.mjs",
  "tools/first-pages.mjs",
];

function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

export const hashSources = (root) => hashFiles(root, SOURCES);

/** One hash over names and bytes of these files and of all files in these folders. */
export function hashFiles(root, sources) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap((source) => listFiles(root, source))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** File in dist/ of a release: it was built elsewhere and comes without the sources (docs/decisions/078). */
export const RELEASE_RECORD = "LASTRO_RELEASE";

export const isRelease = (root) =>
  existsSync(join(root, "dist", RELEASE_RECORD)) && !existsSync(join(root, "server"));

/** True when dist/ was built from these sources, or is a release's. */
export function isBuildFresh(root) {
  if (isRelease(root)) return true;
  try {
    return readFileSync(join(root, "dist", SOURCES_RECORD), "utf8").trim() === hashSources(root);
  } catch {
    return false;
  }
}
