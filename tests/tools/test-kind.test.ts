import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isNear, listTests, readTests } from "../../tools/test-kind.mjs";
import config from "../../vitest.config.ts";

/** Not written out: it would make this file one of those that ask for a database. */
const asksDatabase = ["const path = inject(", '"databaseBroker");'].join("");

let root: string;
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), "lastro-kinds-"))));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes files below the temporary tree and reads it. */
function readTree(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readTests(root);
}

describe("the project of a test file", () => {
  it.each([
    ["pure", 'import { a } from "#domain/a.ts";'],
    ["pure", 'import type { Server } from "#server/a.ts";'],
    ["pure", 'const words = "import process from node";'],
    ["server", 'import { a } from "#server/a.ts";'],
    ["server", 'import { createServer } from "node:http";'],
    ["process", 'import { spawn } from "node:child_process";'],
    ["process", 'const { rolldown } = await import("rolldown");'],
    ["process", 'process.env.TZ = "UTC";'],
    ["process", 'process.chdir("/");'],
    ["http", asksDatabase],
    ["cluster", 'import { startCluster } from "#server/database/supervisor/index.ts";'],
    ["cluster", `${asksDatabase} process.env.TZ = "UTC";`],
  ])("is %s by its own text: %s", (project, text) => {
    expect(readTree({ "tests/own.test.ts": text }).kindOf("tests/own.test.ts")).toBe(project);
  });

  it("is decided by what its helpers and the programs that it names reach as well", () => {
    const tree = readTree({
      "tests/support/pool.ts": 'import pg from "pg";',
      "tests/support/door.ts": 'export { pool } from "./pool.ts";',
      "tests/far.test.ts": 'import { pool } from "#tests/support/door.ts";',
      "tests/program.ts": 'import { a } from "#server/a.ts";',
      "tests/named.test.ts": 'bundle(new URL("./program.ts", import.meta.url));',
      "e2e/page.test.ts": "",
      "e2e/stop.test.ts": "const dataDir = needsOwnServer();",
      "tests/exports/word.office.ts": "",
      "e2e/press.crawl.ts": "",
      "tests/tables/named.hand.ts": "",
    });
    const kinds = [
      "tests/far.test.ts",
      "tests/named.test.ts",
      "e2e/page.test.ts",
      "e2e/stop.test.ts",
      "tests/exports/word.office.ts",
      "e2e/press.crawl.ts",
      "tests/tables/named.hand.ts",
    ].map(tree.kindOf);
    expect(kinds).toEqual([
      "server",
      "server",
      "browser",
      "browser-own",
      "office",
      "crawl",
      "hand",
    ]);
  });
});

it("a change is as far from a test as there are imports, or folders below one that it reads, between", () => {
  const tree = readTree({
    "domain/a.ts": 'export { b } from "./b.ts";',
    "domain/b.ts": "export const b = 1;",
    "tests/a.test.ts": 'import { b } from "#domain/a.ts";',
    "tests/words.test.ts": 'const folder = new URL("../web/site/", import.meta.url);',
  });
  const far = tree.distanceTo;
  expect(far("tests/a.test.ts", ["domain/b.ts"])).toBe(2);
  expect(far("tests/a.test.ts", ["domain/b.ts", "domain/a.ts"])).toBe(1);
  expect(far("tests/a.test.ts", ["tests/a.test.ts"])).toBe(0);
  expect(far("tests/a.test.ts", ["domain/c.ts"])).toBe(Infinity);
  expect(far("tests/words.test.ts", ["web/site/page.tsx"])).toBe(1);
  expect(far("tests/words.test.ts", ["web/site/parts/head/title.tsx"])).toBe(3);
  expect(far("tests/words.test.ts", ["web/app/page.tsx"])).toBe(Infinity);
});

it("a test is near a change of which it bears the room's name, and one that few imports lead to", () => {
  const changed = ["domain/phases/org-dna/compute/levels.ts"];
  expect(isNear("tests/report/org-dna.test.ts", changed, 5)).toBe(true);
  expect(isNear("tests/analysis/org-dna/roles.test.ts", changed, 4)).toBe(true);
  expect(isNear("tests/analysis/smart-stack/roles.test.ts", changed, 4)).toBe(false);
  expect(isNear("tests/analysis/smart-stack/roles.test.ts", changed, 2)).toBe(true);
  expect(isNear("tests/analysis/org-dna/roles.test.ts", changed, Infinity)).toBe(false);
  expect(isNear("tests/gates/lock.test.ts", ["server/features/gates/decide.ts"], 9)).toBe(true);
  expect(isNear("tests/gates/lock.test.ts", ["docs/gates/decide.md"], 9)).toBe(false);
});

it("every test file belongs to exactly one project", () => {
  const projects = config.test?.projects ?? [];
  const included = projects.flatMap((project) =>
    typeof project === "object" && "test" in project ? (project.test?.include ?? []) : [],
  );
  expect(included.filter((path) => path !== "tests/none").sort()).toEqual([...listTests()].sort());
  expect(included.length).toBeGreaterThan(250);
});
