/** Figures of the house, counted from the text of its files. Every function is given paths from the root with their text. */
import { posix } from "node:path";
import ts from "typescript";

export type Tree = ReadonlyMap<string, string>;

const sourceRoots = ["domain", "contract", "server", "web"];
const isSource = (path: string): boolean =>
  /^(?:domain|contract|server|web)\/.*\.tsx?$/.test(path) && !path.endsWith(".d.ts");

/** A file that ends with a line break has as many lines as breaks. */
const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");

export const sourcesOf = (tree: Tree): [path: string, text: string][] =>
  [...tree].filter(([path]) => isSource(path));

export function countLines(tree: Tree) {
  const lengths = sourcesOf(tree).map(([, text]) => linesOf(text).length);
  const long = sourcesOf(tree).flatMap(([, text]) =>
    linesOf(text).filter((line) => line.length > 140),
  );
  return {
    files: lengths.length,
    lines: lengths.reduce((sum, length) => sum + length, 0),
    longLines: long.length,
    // A file that a tool writes is read by nobody.
    above400: sourcesOf(tree).filter(
      ([path, text]) => !path.includes(".gen.") && linesOf(text).length > 400,
    ).length,
    below30: lengths.filter((length) => length < 30).length,
  };
}

/** Folders that are lists in the order of their files' names: whoever comes reads the list, not the folder (docs/decisions/248). */
const lists = ["docs/decisions", "server/database/migrations", "tools"];

/** Folders with more than 25 files of their own, lists aside. */
export function listFullFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > 25 && !lists.includes(folder))
    .map(([folder]) => folder)
    .sort();
}

export const countFullFolders = (tree: Tree): number => listFullFolders(tree.keys()).length;

/** Places over a rule of size that are recorded. */
export function countSuppressed(tree: Tree): number {
  const recorded = JSON.parse(tree.get("eslint-suppressions.json") ?? "{}") as Record<
    string,
    Record<string, { count: number }>
  >;
  return Object.entries(recorded)
    .filter(([file]) => isSource(file))
    .flatMap(([, rules]) => Object.values(rules))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Places where the formatter is switched off. */
export const countUnformatted = (tree: Tree): number =>
  countMatches(sourcesOf(tree), /\/\/ biome-(?:ignore) format:/g);

const catalogueFile = /\/facts(?:-[\w-]+)?\.ts$/;
const maySpell = /p[1-7]\\?\.|p\$\{/;
/** Ids of decisions, and the one in the example that a language model is shown, which must be no fact of anybody's. */
const noFact = /p1\.(?:dec\.|exemplo)/g;
const speltId = /(?<![\w.])p[1-7]\\?\./;

/** What the literals of a module say, with `1` for what a template computes; comments are none of them. */
function literalsOf(path: string, text: string): string[] {
  const module = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("1"),
      );
    else if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(module);
  return found;
}

/** Strings, templates and patterns outside the catalogues in which the id of a fact is spelt, wherever in them it stands. */
export const listSpeltIds = (tree: Tree): string[] =>
  sourcesOf(tree)
    .filter(([path, text]) => !catalogueFile.test(path) && maySpell.test(text))
    .flatMap(([path, text]) =>
      literalsOf(path, text)
        .filter((literal) => literal.replaceAll(noFact, "").search(speltId) !== -1)
        .map((literal) => `${path} ${literal}`),
    );

export const countSpeltIds = (tree: Tree): number => listSpeltIds(tree).length;

/** Helpers that give all formulas of a file the same version. */
export const countFormulaHelpers = (tree: Tree): number =>
  countMatches(
    sourcesOf(tree).filter(([path]) => path.startsWith("domain/")),
    /^(?:export )?(?:const formula = \(|function formula\()/gm,
  );

const countMatches = (files: readonly (readonly [string, string])[], wanted: RegExp): number =>
  files.reduce((sum, [, text]) => sum + [...text.matchAll(wanted)].length, 0);

/** Imports of adapters by features. */
export const countAdapterImports = (tree: Tree): number =>
  countMatches(
    sourcesOf(tree).filter(([path]) => path.startsWith("server/features/")),
    /\bfrom "(?:#server|(?:\.\.\/)+)\/?adapters\//g,
  );

const importedFeature =
  /\bfrom "[^"]*features\/([\w-]+)\/index\.ts"|\bfrom "\.\/([\w-]+)\/index\.ts"/g;

/** Modules that name more than ten features of the server: lists of them that a person keeps. */
export const countFeatureLists = (tree: Tree): number =>
  [...tree].filter(([path, text]) => {
    if (!/^(?:server|tests)\/.*\.ts$/.test(path)) return false;
    const named = [...text.matchAll(importedFeature)].flatMap(([, far, near]) =>
      far !== undefined || path === "server/features/index.ts" ? [far ?? near] : [],
    );
    return new Set(named).size > 10;
  }).length;

/** Features of one side, or without tests of their own, and why (docs/decisions/248). */
export const oneSided: Readonly<Record<string, string>> = {
  activity: "the screen is a card of the home",
  admin:
    "the screens of the administration; the server does it in people, invites, mail and platform",
  backups: "made by the machine, shown with the platform",
  clients: "tested with the projects and the templates that they are the place of",
  "design-system": "a page that shows web/ui, no feature of anybody's",
  invites: "shown in the administration",
  mail: "shown in the administration",
  marketing: "public pages, rendered at the build",
  people: "shown in the administration",
  platform: "shown in the settings and the administration",
  scenarios: "shown in the business case",
  settings: "a page of cards of several features",
  "stored-bytes": "checked by the machine, shown with the platform",
  templates: "chosen in the window of a client",
  uploads: "sent from the screen of files",
  "use-cases": "tested with the other registers, that have the same endpoints",
};

const namePlaces = ["contract/", "server/features/", "web/features/", "tests/"];

/** Names of features of contract, server and web but those of one side, each with the places, the tests' too, that do not have it. */
function readFeatureNames(tree: Tree): Map<string, string[]> {
  const places = namePlaces.map((prefix) => {
    const names = [...tree.keys()].flatMap((path) => {
      const [name, ...rest] = path.startsWith(prefix) ? path.slice(prefix.length).split("/") : [];
      return rest.length > 0 && name !== undefined ? [name] : [];
    });
    return { prefix, names: new Set(names) };
  });
  const all = new Set(
    places
      .slice(0, 3)
      .flatMap(({ names }) => [...names].filter((name) => !Object.hasOwn(oneSided, name))),
  );
  const lacking = (name: string) => places.filter(({ names }) => !names.has(name));
  return new Map([...all].map((name) => [name, lacking(name).map(({ prefix }) => prefix)]));
}

/** How many names of features there are, and how many are the same in contract, server, web and tests. */
export function countFeatureNames(tree: Tree): { same: number; all: number } {
  const lacking = [...readFeatureNames(tree).values()];
  return { all: lacking.length, same: lacking.filter((places) => places.length === 0).length };
}

/** The others, as "name: places without it". */
export const listUnequalNames = (tree: Tree): string[] =>
  [...readFeatureNames(tree)]
    .filter(([, places]) => places.length > 0)
    .map(([name, places]) => `${name}: ${places.join(" ")}`)
    .sort();

/** Lines of table types that are written by hand. */
export const countTableTypes = (tree: Tree): number =>
  [...tree]
    .filter(([path]) => /^server\/database\/(?:schema|[\w-]+-tables)\.ts$/.test(path))
    .reduce((sum, [, text]) => sum + linesOf(text).length, 0);

/** Decision records, and those that say their state and their date. */
export function countDecisions(tree: Tree): { all: number; dated: number; hasIndex: boolean } {
  const records = [...tree].filter(([path]) => /^docs\/decisions\/\d{3}-.*\.md$/.test(path));
  return {
    all: records.length,
    dated: records.filter(([, text]) => /\bStatus:.*\bDate: \d{4}-\d\d-\d\d/s.test(text)).length,
    hasIndex: tree.has("docs/decisions/README.md"),
  };
}

const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** Values that a source exports and that no other file speaks of, as "path name". */
export function listUnusedExports(tree: Tree): string[] {
  const code = [...tree].filter(([path]) => /\.(?:[cm]?[jt]sx?|mts)$/.test(path));
  const citedIn = new Map<string, number>();
  for (const [, text] of code)
    for (const word of new Set(text.match(/\w+/g))) citedIn.set(word, (citedIn.get(word) ?? 0) + 1);
  return sourcesOf(tree).flatMap(([path, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = ""]) =>
      citedIn.get(name) === 1 ? [`${path} ${name}`] : [],
    ),
  );
}

export const countUnusedExports = (tree: Tree): number => listUnusedExports(tree).length;

/** What `tools/check-arrows.mjs` says, a fault a line. */
export function countArrows(output: string): { up: number; circles: number } {
  const faults = output.split("\n").map((line) => line.split(":")[0] ?? "");
  const count = (rule: RegExp) => faults.filter((name) => rule.test(name)).length;
  return { up: count(/^floor-\d+$/), circles: count(/^no-cycle$/) };
}

const imported = /\bfrom "([^"]+)"/g;
const roomOf = (path: string): string | null => /^domain\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Rooms of the domain by the rooms that they import, types included. */
function readRooms(tree: Tree): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [path, text] of sourcesOf(tree)) {
    const room = roomOf(path);
    if (room === null) continue;
    const others = rooms.get(room) ?? new Set<string>();
    rooms.set(room, others);
    for (const [, name = ""] of text.matchAll(imported)) {
      const target = name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name);
      const other = name.startsWith("#") || name.startsWith(".") ? roomOf(target) : null;
      if (other !== null && other !== room) others.add(other);
    }
  }
  return rooms;
}

/** Rooms of the domain that reach one another: as many as the largest such knot has, 0 without one. */
export function countKnot(tree: Tree): number {
  const rooms = readRooms(tree);
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...(rooms.get(from) ?? [])];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
      if (!seen.has(room)) {
        seen.add(room);
        waiting.push(...(rooms.get(room) ?? []));
      }
    return seen;
  };
  const reached = new Map([...rooms.keys()].map((room) => [room, reach(room)]));
  const knots = [...reached].map(
    ([room, others]) => [...others].filter((other) => reached.get(other)?.has(room)).length,
  );
  return Math.max(0, ...knots);
}

/** "- npm test: 14 min (commit, date)" of docs/measurements.md: times are taken from a run that was recorded, never measured here. */
export function recordedIn(tree: Tree, name: string): string {
  const lines = (tree.get("docs/measurements.md") ?? "").split("\n");
  const found = lines.findLast((line) => line.startsWith(`- ${name}: `));
  return found?.slice(name.length + 4) ?? "sem execução registrada";
}

export const isCounted = (path: string): boolean =>
  sourceRoots.some((root) => path.startsWith(`${root}/`)) ||
  /^(?:tests|e2e|tools|fixtures|docs)\/|^[^/]+$/.test(path);
