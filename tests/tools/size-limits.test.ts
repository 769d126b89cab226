import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isCounted, listSpeltIds, listUnusedExports } from "../../tools/house/count-tree.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Places over a rule of size in the source roots, counted by `npm run lint`. Lower it with each one mended; never raise it. */
const mostSuppressions = 119;
/** Arrays that are read like a table, one row a line. */
const mostUnformatted = 12;
/** Exported values that no other file uses: the word `export` goes, or the value. Lower it with each one mended; never raise it. */
const mostUnusedExports = 0;

const sourceRoots = /^(?:domain|contract|server|web)\//;

function countSuppressions(): number {
  const suppressions = JSON.parse(
    readFileSync(new URL("../../eslint-suppressions.json", import.meta.url), "utf8"),
  ) as Record<string, Record<string, { count: number }>>;
  return Object.entries(suppressions)
    .filter(([file]) => sourceRoots.test(file))
    .flatMap(([, rules]) => Object.values(rules))
    .reduce((sum, { count }) => sum + count, 0);
}

const listTracked = (): string[] =>
  execFileSync("git", ["ls-files", "--", "*.ts", "*.tsx", "*.mjs", "*.cjs", "*.js"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && path !== "tests/tools/size-limits.test.ts");

test("the places over a rule of size grow in number at no commit", () => {
  expect(countSuppressions()).toBeLessThanOrEqual(mostSuppressions);
});

test("the formatter is switched off for tables alone", () => {
  const ignored = listTracked().flatMap((path) =>
    [...readFileSync(`${root}${path}`, "utf8").matchAll(/biome-ignore[^\n]*/g)].map(
      ([line]) => `${path}: ${line}`,
    ),
  );
  expect(ignored.length).toBeLessThanOrEqual(mostUnformatted);
  expect(ignored.length).toBeGreaterThan(0);
  expect(
    ignored.filter((line) => !line.endsWith("format: one row a line, like the table it is")),
  ).toEqual([]);
});

const readTree = () =>
  new Map(
    listTracked()
      .filter(isCounted)
      .map((path) => [path, readFileSync(`${root}${path}`, "utf8")]),
  );

test("the id of a fact is spelt in the catalogues alone", () => {
  expect(listSpeltIds(readTree())).toEqual([]);
});

test("what a file exports is used by another", () => {
  const unused = listUnusedExports(readTree());
  expect(unused.slice(mostUnusedExports), unused.join("\n")).toEqual([]);
});
