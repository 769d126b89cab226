// Which database tests the second PostgreSQL gets: those about the database itself and a part of the others by the commit; then
// the cheapest that send what neither these nor `sendAgain` have. Statements and seconds are recorded
// (tests/support/statements/record-statements.ts). docs/decisions/085, 358
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { partOf } from "./part-of.mjs";

/**
 * Run on every PostgreSQL whatever they send: clusters, roles, row-level security, the audit's chain, full text, the
 * walk over all endpoints.
 */
const ALWAYS =
  /^tests\/(?:database\/|machine\/(?!commands|cluster-as-root)|audit\/|search\/|access\/row-level-security|contract\/walk|runs\/dbos-)/;
/** More than this many shapes that only a race produces would be a hole, no exception. */
export const MOST_RACING = 20;

/** Of the others, tried by their values as well; another part for another commit. */
const SHARE = 1 / 8;

/** What was recorded below a folder: `{ file, seconds, statements, examples }`, by name. */
function readRecords(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith(".json"));
  return paths
    .map((path) => path.split(sep).join("/"))
    .sort()
    .map((path) => JSON.parse(readFileSync(join(folder, path), "utf8")));
}

/** What was recorded below a folder: statements by test file. */
export function readStatements(folder) {
  return new Map(readRecords(folder).map(({ file, statements }) => [file, new Set(statements)]));
}

/** How long each file of a recording took. */
export function readSeconds(folder) {
  return new Map(readRecords(folder).map(({ file, seconds }) => [file, seconds]));
}

/** Each statement as the first file that has it so sent it: `{ text, values }` by shape. Those of a file's bytes are not kept. */
export function readExamples(folder) {
  const kept = new Map();
  for (const { examples } of readRecords(folder))
    for (const [shape, example] of Object.entries(examples ?? {}))
      if (example !== null && !kept.has(shape)) kept.set(shape, example);
  return kept;
}

/** Those about the database itself, and a part of the others that follows from `seed`. */
export function firstFiles(files, seed) {
  const others = files.filter((file) => !ALWAYS.test(file)).sort();
  return [...files.filter((file) => ALWAYS.test(file)), ...partOf(others, seed, SHARE)].sort();
}

const unionOf = (sets) => new Set([...sets].flatMap((set) => [...set]));

/** Statements that `seen` lacks, each with the files that send it. */
export function listMissing(recorded, seen) {
  const present = unionOf(seen.values());
  const missing = new Map();
  for (const [file, statements] of recorded)
    for (const statement of statements)
      if (!present.has(statement))
        missing.set(statement, [...(missing.get(statement) ?? []), file]);
  return missing;
}

/**
 * Greedy weighted set cover (Chvátal 1979): of the files left, the one that sends most of what nobody chosen sends yet for each
 * second it takes; by name where two are equal. What the later ones made superfluous goes again, the longest first.
 * `statements` by file; `seconds` by file, one where there is none.
 */
export function chooseFiles(statements, seconds = new Map()) {
  const cost = (file) => Math.max(1, seconds.get(file) ?? 1);
  const chosen = new Set();
  const sentBy = (names) => unionOf([...names].map((name) => statements.get(name) ?? []));
  const left = unionOf(statements.values());
  const gainOf = (file, sent) =>
    [...sent].filter((statement) => left.has(statement)).length / cost(file);
  while (left.size > 0) {
    const [best] = [...statements]
      .filter(([file]) => !chosen.has(file))
      .map(([file, sent]) => ({ file, gain: gainOf(file, sent) }))
      .sort((one, other) => other.gain - one.gain || (one.file < other.file ? -1 : 1));
    chosen.add(best.file);
    for (const statement of statements.get(best.file)) left.delete(statement);
  }
  const covered = sentBy(chosen).size;
  const longestFirst = [...chosen].reverse().sort((one, other) => cost(other) - cost(one));
  for (const file of longestFirst) {
    const without = new Set([...chosen].filter((other) => other !== file));
    if (sentBy(without).size === covered) chosen.delete(file);
  }
  return [...chosen].sort();
}

/** The recording reduced to some statements. */
export function onlyThese(recorded, statements) {
  return new Map(
    [...recorded].map(([file, sent]) => [
      file,
      new Set([...sent].filter((statement) => statements.has(statement))),
    ]),
  );
}
