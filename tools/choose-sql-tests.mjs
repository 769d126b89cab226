// Which database tests the second PostgreSQL gets: the cheapest that together send every statement that all of them sent, and those that
// are about the database itself. Statements and seconds are recorded (tests/support/record-statements.ts). `node tools/choose-sql-tests.mjs
// FOLDER` says what it would choose. docs/decisions/085
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Run on every PostgreSQL whatever they send: clusters, roles, row-level security, the audit's chain, full text, the walk over all endpoints. */
const ALWAYS =
  /^tests\/(?:database\/|machine\/(?!commands|cluster-as-root)|audit\/|search\/|access\/row-level-security|contract\/walk|runs\/dbos-)/;
/** More than this many shapes that only a race produces would be a hole, no exception. */
export const MOST_RACING = 20;

/** What was recorded below a folder: `{ file, seconds, statements }`, by name. */
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
 * `seconds` by file; a file without a time counts one second.
 */
export function chooseFiles(recorded, files, seconds = new Map()) {
  const cost = (file) => Math.max(1, seconds.get(file) ?? 1);
  const always = files.filter((file) => ALWAYS.test(file));
  const chosen = new Set(always);
  const sentBy = (names) => unionOf([...names].map((name) => recorded.get(name) ?? []));
  const left = unionOf(recorded.values());
  for (const statement of sentBy(chosen)) left.delete(statement);
  while (left.size > 0) {
    const gains = files
      .filter((file) => !chosen.has(file))
      .map((file) => ({
        file,
        gain:
          [...(recorded.get(file) ?? [])].filter((statement) => left.has(statement)).length /
          cost(file),
      }))
      .sort((one, other) => other.gain - one.gain || (one.file < other.file ? -1 : 1));
    const [best] = gains;
    // Sent by a file that is none of these: there is nothing to run for it.
    if (best === undefined || best.gain === 0) break;
    chosen.add(best.file);
    for (const statement of recorded.get(best.file) ?? []) left.delete(statement);
  }
  const covered = sentBy(chosen).size;
  const longestFirst = [...chosen].reverse().sort((one, other) => cost(other) - cost(one));
  for (const file of longestFirst) {
    if (always.includes(file)) continue;
    const without = new Set([...chosen].filter((other) => other !== file));
    if (sentBy(without).size === covered) chosen.delete(file);
  }
  return {
    files: [...chosen].sort(),
    always: always.length,
    statements: unionOf(recorded.values()).size,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = process.argv[2] ?? join(root, "dist-test", "statements", "first");
  const recorded = readStatements(folder);
  const { files, always, statements } = chooseFiles(
    recorded,
    [...recorded.keys()],
    readSeconds(folder),
  );
  process.stderr.write(
    `${statements} formas de ${recorded.size} arquivos; ${files.length} escolhidos (${always} sempre)\n`,
  );
  process.stdout.write(`${files.join("\n")}\n`);
}
