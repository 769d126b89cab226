// The clauses of the specification, where their code is, and what holds in another way than they say.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(root, "tests/spec", name), "utf8"));

/**
 * `clauses`: id, heading, words and quoted texts; `additions`: what the product has beyond them, by id; `departures`: why a
 * clause is not kept to the letter; `patterns`: what a quoted text with a placeholder looks like on a screen; `unseen`: why a
 * quoted text is on none; `places`: paths by clause, else by heading.
 */
export function readClauses() {
  return {
    clauses: read("clauses.json"),
    additions: read("additions.json"),
    ...read("exceptions.json"),
    places: read("places.json"),
  };
}

/** Every quoted text that a screen has to show, with the expression that finds it. */
export function listTexts({ clauses, patterns, unseen }) {
  const texts = new Set(clauses.flatMap((clause) => clause.texts));
  const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return [...texts]
    .filter((text) => unseen[text] === undefined)
    .map((text) => ({ text, source: patterns[text] ?? literal(text) }));
}

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Files of tests, by the clause that a `clauses(…)` in them names. */
export function findTests() {
  const found = new Map();
  for (const path of ["tests", "e2e"].flatMap((folder) => listSources(join(root, folder)))) {
    for (const [, list] of readFileSync(path, "utf8").matchAll(/\bclauses\(([^)]*)\)/g)) {
      for (const [, id] of list.matchAll(/"(\d+\.\d+|beyond\.[a-z]+)"/g))
        found.set(id, (found.get(id) ?? new Set()).add(relative(root, path)));
    }
  }
  return new Map([...found].map(([id, paths]) => [id, [...paths].sort()]));
}

export const placesOf = ({ places }, clause) => places[clause.id] ?? places[clause.heading] ?? [];
export const missingPlaces = ({ places }) =>
  [...new Set(Object.values(places).flat())].filter((path) => !existsSync(join(root, path)));
