// What a test needs, and with it the Vitest project that runs it, decided by what its imports reach; no list is kept by hand
// (docs/decisions/074). `node tools/test-kind.mjs` prints the files of each project, `node tools/test-kind.mjs FILE` one file's.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("..", import.meta.url));

/** Projects of the files below tests/ that `npm test` runs. */
export const UNIT_PROJECTS = ["pure", "server", "process", "http", "cluster"];
export const BROWSER_PROJECT = "browser";
/** Browser tests that need a machine to themselves say so (e2e/support/servers/own-server.ts). */
const NEEDS_OWN_SERVER = /\bneedsOwnServer\(/;
/** Too long for `npm test`, or about files that a person names: each run by a command of its own, and the ending of the file says which. */
const ENDINGS_APART = { ".office.ts": "office", ".crawl.ts": "crawl", ".hand.ts": "hand" };

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\(\s*"([^"]+)"/g;
/** Needed of a module other than its exports: a helper program, read by its address. */
const BESIDE = /new URL\(\s*"(\.[^"]+\.(?:ts|mjs))",\s*import\.meta\.url/g;
/** A folder whose files a test reads as text. */
const FOLDER_BESIDE = /new URL\(\s*"(\.\.[^"]*?)(?:\/)?",\s*import\.meta\.url/g;
/** Built-ins and packages with which a file starts a process or a thread of its own, or keeps one pool for all of its process. */
const STARTS_PROCESS =
  /^(?:node:(?:child_process|worker_threads|cluster)|rolldown|vite|vitest\/config|playwright-core|puppeteer-core|piscina)$/;
/** Those with which it listens, connects, or loads a native engine. */
const HEAVY =
  /^(?:node:(?:net|tls|http|https|http2|dgram)|pg|smtp-server|@duckdb\/.*|@myriaddreamin\/.*|@copilotkit\/aimock)$/;
/** What a thread refuses or keeps to itself, or a whole process shares. */
const CHANGES_PROCESS =
  /process\.(?:chdir|exit|kill|umask|setuid)\(|process\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|delete process\.env|vi\.stubEnv/;
/** Packages that listen to every signal of their process from the moment they are loaded. */
const LISTENS_TO_SIGNALS = ["tus-js-client"];
const ASKS_DATABASE = /inject\("databaseBroker"\)/;
const STARTS_CLUSTER = "server/database/supervisor/index.ts";
/** DBOS keeps its registry in module state: one engine per process. */
const KEEPS_ENGINE = "server/adapters/workflows/dbos-workflows.ts";
/** Amazon's library sets globals and is told by the environment; the server beside it in tests does too. */
const OPENS_BUCKET = "server/adapters/object-store/s3-bucket.ts";

function resolveImport(root, from, name) {
  if (name.startsWith("#")) return join(root, name.slice(1));
  return name.startsWith(".") ? resolve(dirname(from), name) : null;
}

function readModule(root, path) {
  const text = readFileSync(path, "utf8");
  const names = [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2]);
  const beside = [...text.matchAll(BESIDE)].map(([, name]) => name);
  const resolved = [...names, ...beside].map((name) => resolveImport(root, path, name));
  return {
    packages: names.filter((_name, index) => resolved[index] === null),
    files: resolved.filter((file) => file !== null),
    folders: [...text.matchAll(FOLDER_BESIDE)]
      .map(([, name]) => join(resolve(dirname(path), name), "/"))
      .filter((folder) => folder !== join(root, "/")),
    asksDatabase: ASKS_DATABASE.test(text),
    changesProcess: CHANGES_PROCESS.test(text),
  };
}

/** Reads a tree's modules once; `kindOf(path)` then answers the project of a test file, given from the root. */
export function readTests(root = own) {
  const modules = new Map();
  const load = (path) => {
    if (!modules.has(path)) modules.set(path, readModule(root, path));
    return modules.get(path);
  };
  const isTestSide = (path) =>
    /^(?:(?:tests|e2e|tools|fixtures|web\/build)\/|[^/]+$)/.test(relative(root, path));

  /** What a file reaches: modules of the tests' side are followed, those of the product are named. */
  function reachOf(path, seen = new Set()) {
    const reach = { packages: new Set(), product: new Set(), asksDatabase: false, changes: false };
    const follow = (file) => {
      if (seen.has(file) || !existsSync(file) || !/\.(?:tsx?|mjs)$/.test(file)) return;
      seen.add(file);
      const found = load(file);
      for (const name of found.packages) reach.packages.add(name);
      reach.asksDatabase ||= found.asksDatabase;
      reach.changes ||= found.changesProcess;
      for (const other of found.files) {
        if (isTestSide(other)) follow(other);
        else reach.product.add(relative(root, other).replaceAll("\\", "/"));
      }
    };
    follow(path);
    return reach;
  }

  function kindOf(file) {
    const apart = Object.keys(ENDINGS_APART).find((ending) => file.endsWith(ending));
    if (apart !== undefined) return ENDINGS_APART[apart];
    if (file.startsWith("e2e/"))
      return NEEDS_OWN_SERVER.test(readFileSync(join(root, file), "utf8"))
        ? `${BROWSER_PROJECT}-own`
        : BROWSER_PROJECT;
    const { packages, product, asksDatabase, changes } = reachOf(join(root, file));
    const starts = product.has(STARTS_CLUSTER) || product.has(KEEPS_ENGINE);
    if (starts) return "cluster";
    const ownsProcess =
      changes ||
      product.has(OPENS_BUCKET) ||
      ["node:child_process", ...LISTENS_TO_SIGNALS].some((name) => packages.has(name));
    if (asksDatabase) return ownsProcess ? "cluster" : "http";
    if (ownsProcess || [...packages].some((name) => STARTS_PROCESS.test(name))) return "process";
    const isPure =
      ![...packages].some((name) => HEAVY.test(name)) &&
      ![...product].some((name) => name.startsWith("server/"));
    return isPure ? "pure" : "server";
  }

  /** Steps from a module that reads a folder to the nearest of `changed` below it: as many as it lies deep. */
  function stepsBelow(folder, changed) {
    const below = changed.map((name) => join(root, name)).filter((name) => name.startsWith(folder));
    return Math.min(
      ...below.map((name) => relative(folder, name).replaceAll("\\", "/").split("/").length),
    );
  }

  /** How many imports lie between a file and the nearest of `changed` (paths from the root); Infinity when none reaches one. */
  function distanceTo(file, changed) {
    const seen = new Set();
    let nearest = Infinity;
    let layer = [join(root, file)];
    for (let steps = 0; layer.length > 0 && steps < nearest; steps += 1) {
      const next = [];
      for (const path of layer) {
        if (seen.has(path) || !existsSync(path)) continue;
        seen.add(path);
        if (changed.includes(relative(root, path).replaceAll("\\", "/"))) return steps;
        if (!/\.(?:tsx?|mjs)$/.test(path)) continue;
        const { files, folders } = load(path);
        for (const folder of folders)
          nearest = Math.min(nearest, steps + stepsBelow(folder, changed));
        next.push(...files);
      }
      layer = next;
    }
    return nearest;
  }

  return { kindOf, distanceTo };
}

const isTest = (name) => /\.(?:test\.tsx?|office\.ts|crawl\.ts|hand\.ts)$/.test(name);

/** Every test file, from the root. */
export function listTests(root = own) {
  return ["tests", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isTest(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .sort(),
  );
}

/** Beyond so many imports nearly every test of the product is reached. */
const NEAR = 2;
const ROOM = /^(?:domain\/phases|(?:server|web)\/features|contract|domain|server|web)\/([^/]+)\//;

/** Whether a test is of the room of a change (its name stands in the test's path), or reaches it by few imports. */
export function isNear(file, changed, distance) {
  const names = file.replace(/\.test\.tsx?$/, "").split("/");
  const isOfRoom = changed.some((path) => names.includes(ROOM.exec(path)?.[1] ?? ""));
  return distance <= NEAR || (distance < Infinity && isOfRoom);
}

/** Test files by project. */
export function listProjects(root = own) {
  const { kindOf } = readTests(root);
  const projects = {};
  for (const file of listTests(root)) (projects[kindOf(file)] ??= []).push(file);
  return projects;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = process.argv[2];
  if (file !== undefined) {
    process.stdout.write(`${readTests().kindOf(relative(own, resolve(file)))}\n`);
  } else {
    for (const [name, files] of Object.entries(listProjects()))
      process.stdout.write(
        `${name} (${files.length})\n${files.map((path) => `  ${path}\n`).join("")}`,
      );
  }
}
