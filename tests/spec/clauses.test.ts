import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  findTests,
  missingPlaces,
  placesOf,
  readClauses,
  root,
} from "../../tools/clauses/read-clauses.mjs";
import { renderMap } from "../../tools/clauses/write-map.mjs";

const registry = readClauses();
const tests = findTests();
const ids = registry.clauses.map(({ id }) => id);
const texts = new Set(registry.clauses.flatMap((clause) => clause.texts));

describe("the clauses of the specification", () => {
  it("each have a test, or a departure that says why", () => {
    expect(ids.length).toBeGreaterThan(200);
    expect(ids.filter((id) => !tests.has(id) && registry.departures[id] === undefined)).toEqual([]);
    expect(Object.keys(registry.additions).filter((id) => !tests.has(id))).toEqual([]);
  });

  it("are all there are: no test, departure or place names another", () => {
    const known = new Set([...ids, ...Object.keys(registry.additions)]);
    const headings = new Set(registry.clauses.map(({ heading }) => heading));
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(registry.departures).filter((id) => !known.has(id))).toEqual([]);
    expect(
      Object.keys(registry.places).filter((key) => !known.has(key) && !headings.has(key)),
    ).toEqual([]);
    expect(
      [...Object.keys(registry.patterns), ...Object.keys(registry.unseen)].filter(
        (text) => !texts.has(text),
      ),
    ).toEqual([]);
    expect(Object.values(registry.departures).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it("say where their code is", () => {
    expect(missingPlaces(registry)).toEqual([]);
    expect(
      registry.clauses
        .filter((clause) => placesOf(registry, clause).length === 0)
        .map(({ id }) => id),
    ).toEqual([]);
  });

  it("are carried by every browser test", () => {
    const bare = readdirSync(join(root, "e2e"))
      .filter((name) => name.endsWith(".test.ts"))
      .flatMap((name) => {
        const source = readFileSync(join(root, "e2e", name), "utf8");
        return [
          ...source.matchAll(
            /^ *test(?:\.each[^]*?\))?\((?:"[^"]*"|\w+),(?!\s*(?:\{\s*\.\.\.)?clauses\(|\s*options\b)/gm,
          ),
        ].map(([line]) => `${name}: ${line.trim()}`);
      });
    expect(bare).toEqual([]);
  });

  it("stand in docs/spec-map.md, whose tests carry them (node tools/clauses/write-map.mjs)", () => {
    const map = readFileSync(join(root, "docs/spec-map.md"), "utf8");
    // Tests come and go between two writings of the map: it may lack one, and may not name one that is none.
    const withoutTests = (text: string): string[] =>
      text.split("\n").map((line) => line.replace(/(?:`(?:tests|e2e)\/[^`]+`(?:, )?)+/g, ""));
    expect(withoutTests(map)).toEqual(withoutTests(renderMap()));
    const wrong = [...map.matchAll(/^\| (\d+\.\d+|beyond\.[a-z]+) \|.*$/gm)].flatMap(
      ([line, id = ""]) =>
        [...line.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)]
          .filter(([, path = ""]) => tests.get(id)?.includes(path) !== true)
          .map(([, path]) => `${id}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });
});
