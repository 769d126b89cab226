import { describe, expect, it } from "vitest";
import { statementShape } from "#tests/support/statements/statement-shape.ts";
import { chooseFiles, firstFiles, listMissing, onlyThese } from "../../tools/choose-sql-tests.mjs";

describe("the shape of a statement", () => {
  it.each([
    ["select 1 from t where id = $1", "select 1 from t where id = ?"],
    ["select 1 from t\n  where id in ($1, $2,$3)", "select 1 from t where id in (?)"],
    ["insert into t (a, b) values ($1, $2), ($3, $4), ($5, $6)", "insert into t (a, b) values (?)"],
    [
      "insert into t (a, b) values ($1, default), ($2, default)",
      "insert into t (a, b) values (?, default)",
    ],
    ["select $1::uuid, $2::uuid from t", "select ?::uuid from t"],
    ["select $1::uuid, $2::text from t", "select ?::uuid, ?::text from t"],
    ["select set_config('a','it''s',true)", "select set_config('…',true)"],
    ['create role "r_0a1b2c3d"', 'create role "r_#"'],
    [`select 1;execute "list-files"('a (b)', null, 3)`, 'select 1;execute "list-files"'],
    [
      'alter database "lastro_test_12" owner to owner_3c8624b2',
      'alter database "lastro_test_#" owner to owner_#',
    ],
    ['select "sha256" from t -- why', 'select "sha256" from t'],
  ])("of %s", (text, shape) => expect(statementShape(text)).toBe(shape));

  it("keeps two statements apart that are two", () => {
    expect(statementShape("select a from t where b = $1")).not.toBe(
      statementShape("select a from t where c = $1"),
    );
    expect(statementShape("insert into t (a) values ($1)")).not.toBe(
      statementShape("insert into t (a, b) values ($1, $2)"),
    );
  });

  it.each([
    "begin",
    "BEGIN;",
    "savepoint s1",
    'listen "events"',
    "set role x",
    'select 1 from "lastro_flow"."queues"',
  ])("leaves out %s", (text) => expect(statementShape(text)).toBeNull());
});

const recorded = new Map(
  Object.entries({
    "tests/a/wide.test.ts": ["one", "two", "three"],
    "tests/b/narrow.test.ts": ["one"],
    "tests/c/other.test.ts": ["three", "four"],
    "tests/database/roles.test.ts": ["five"],
  }).map(([file, statements]) => [file, new Set(statements)]),
);

describe("the files for a second PostgreSQL", () => {
  it("send every statement that is left, with as few as that takes", () => {
    expect(chooseFiles(recorded)).toEqual([
      "tests/a/wide.test.ts",
      "tests/c/other.test.ts",
      "tests/database/roles.test.ts",
    ]);
    const two = onlyThese(recorded, new Map([["one", 0]]));
    expect(chooseFiles(two)).toEqual(["tests/a/wide.test.ts"]);
    expect(chooseFiles(onlyThese(recorded, new Map()))).toEqual([]);
  });

  it("begin with those about the database itself and an eighth of the others, by the commit", () => {
    const others = Array.from({ length: 40 }, (_, at) => `tests/other/${at}.test.ts`);
    const files = [...others, "tests/database/roles.test.ts"];
    const parts = ["a", "b", "c"].map((seed) => firstFiles(files, seed));
    for (const part of parts) {
      expect(part).toHaveLength(6);
      expect(part).toContain("tests/database/roles.test.ts");
    }
    expect(new Set(parts.map(String)).size).toBe(3);
    expect(firstFiles(files, "a")).toEqual(parts[0]);
  });

  it("lose one that the later ones made superfluous", () => {
    const three = new Map([
      ["a", new Set(["1", "2", "3", "4"])],
      ["b", new Set(["1", "2", "5", "6", "7"])],
      ["c", new Set(["3", "4", "8", "9"])],
    ]);
    expect(chooseFiles(three)).toEqual(["b", "c"]);
  });

  it("are told of a statement that was not sent again, with who sends it", () => {
    const seen = new Map([["tests/a/wide.test.ts", new Set(["one", "two", "three", "four"])]]);
    expect([...listMissing(recorded, seen)]).toEqual([["five", ["tests/database/roles.test.ts"]]]);
  });

  it("are the cheap ones, where two send the same", () => {
    const two = new Map([
      ["long", new Set(["1", "2", "3"])],
      ["short", new Set(["1", "2"])],
      ["other", new Set(["3"])],
    ]);
    const seconds = new Map([
      ["long", 200],
      ["short", 10],
      ["other", 5],
    ]);
    expect(chooseFiles(two, seconds)).toEqual(["other", "short"]);
    expect(chooseFiles(two)).toEqual(["long"]);
  });
});
